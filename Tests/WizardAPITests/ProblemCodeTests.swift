import HTTPMessage
import Testing
import WizardAPI
import WizardEngine

@Suite("Problem codes")
struct ProblemCodeTests {
    /// What clients rely on: no code goes, and none changes its status.
    static let frozen: [String: UInt16] = [
        "malformed-request": 400, "transfer-coding-unknown": 501, "malformed-target": 400, "target-too-long": 414, "header-too-large": 431,
        "expectation-failed": 417, "method-unknown": 501, "not-found": 404, "method-not-allowed": 405, "host-not-allowed": 403,
        "unknown-parameter": 400, "invalid-parameter": 400, "malformed-header": 400, "not-acceptable": 406, "unsupported-media-type": 415,
        "body-too-large": 413, "malformed-json": 400, "credentials-required": 401, "read-only": 403, "too-many-requests": 429,
        "too-many-sessions": 429, "too-many-connections": 429,
        "invalid-body": 422, "unknown-step": 422, "unknown-kind": 422, "unknown-flow": 422, "invalid-flow": 422, "flow-exists": 409,
        "key-reused": 422, "precondition-failed": 412, "precondition-required": 428, "session-ended": 409, "session-expired": 410,
        "not-expired": 409, "unexpected-top": 409, "at-root": 409, "target-not-found": 409, "unknown-entry": 409, "single-instance": 409,
        "no-pages": 409, "no-such-page": 422, "invalid-stack": 422, "leave-guarded": 409, "not-in-order": 409, "awaiting-decision": 409,
        "first-incomplete": 409, "not-applicable": 409, "not-completed": 409, "invalid-answer": 422, "stack-too-deep": 409,
        "too-many-tasks": 409, "too-many-tokens": 409, "answers-too-large": 413, "no-applicable-step": 422, "session-busy": 503,
        "too-many-waiters": 503, "store-full": 503, "store-unavailable": 503, "stopping": 503,
    ]

    @Test("A code keeps its name and its status")
    func codes() {
        let codes = Dictionary(uniqueKeysWithValues: ProblemCode.allCases.map { ($0.rawValue, $0.meaning.status.code) })
        #expect(codes == Self.frozen)
    }

    @Test("A code is written in kebab case, and tells a title and a remedy of its own", arguments: ProblemCode.allCases)
    func meaning(code: ProblemCode) {
        #expect(code.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
        #expect(!code.meaning.title.isEmpty && !code.meaning.remedy.isEmpty)
        #expect(ProblemCode.allCases.count { $0.meaning.title == code.meaning.title } == 1)
    }

    /// What a remedy may begin with: something to do.
    private static let verbs: Set<Substring> = [
        "Accept", "Address", "Ask", "Bring", "Check", "Complete", "Correct", "Expect", "Go", "Leave", "Name", "Percent-encode", "Poll",
        "Read", "Restore", "Revoke", "Select", "Send", "Show", "Start", "Store", "Try", "Use", "Wait",
    ]

    @Test("A remedy is something to do", arguments: ProblemCode.allCases)
    func remedy(code: ProblemCode) throws {
        let word = try #require(code.meaning.remedy.split { $0 == " " || $0 == ";" || $0 == "," }.first)
        #expect(Self.verbs.contains(word), "\(code.meaning.remedy)")
    }

    @Test("Every rule of the engine has a code of its own on the wire", arguments: Refusal.Code.allCases)
    func rules(code: Refusal.Code) {
        #expect(ProblemCode(rawValue: code.rawValue) != nil)
    }
}
