import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Changes")
struct ChangeTests {
    @Test("What alters nothing makes no version, no event and postpones nothing", arguments: Transport.allCases)
    func noChange(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("next", ["data": ["x": 2]])
            _ = try await session.patch("data?draft=true", ["b": ["y": 1]])
            let before = try await APIScene.everything(of: session, in: service)
            service.clock.advance(by: .seconds(10))
            let requests: [(String, String, JSONValue)] = [
                ("POST", "pop", ["to": ["entry": "e2"]]), ("POST", "pop", ["to": ["step": "b"]]),
                ("PUT", "stack", ["entries": [["entry": "e1"], ["entry": "e2"]]]), ("PUT", "data?draft=true", ["b": ["y": 1]]),
                ("PATCH", "data", [:]), ("PATCH", "data", ["a": ["x": 2]]), ("POST", "update", [:]),
                ("POST", "update", ["params": [:]]), ("POST", "pop", ["decision": "stay"]), ("POST", "cancel", ["decision": "stay"]),
            ]
            for (method, path, body) in requests {
                let answer = try await session.client.send(method, session.path(path), body)
                #expect(answer.status == 200, "\(method) \(path) \(body): \(answer.text)")
                #expect(answer.version == 3, "\(method) \(path) \(body)")
                #expect(try await APIScene.everything(of: session, in: service) == before, "\(method) \(path) \(body)")
            }
        }
    }

    @Test("A second end is a no-op, another end is refused, and reads go on", arguments: Transport.allCases)
    func ends(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(TestFlow("f", "a"))) { service in
            let session = try await service.start("f")
            let completed = try await session.post("complete", ["data": ["x": 1]])
            #expect(completed["status"]?.string == "completed")
            #expect(completed["progress"]?["completion"] == 1)
            #expect(completed["allowed"] == ["next": false, "back": false, "complete": false])
            let again = try await session.post("complete")
            #expect(again.status == 200)
            #expect(again.body == completed.body)
            // isotope/core#1441, Sylius/Sylius#739, sharetribe/ftw-daily#796: what is finished cannot be changed.
            for (change, body) in [("next", ["data": [:]]), ("push", ["step": "a"]), ("cancel", [:]), ("extend", [:])]
                as [(String, JSONValue)]
            {
                let refused = try await session.post(change, body)
                #expect(refused.status == 409, "\(change)")
                #expect(refused.code == "session-ended")
                #expect(refused.version == 2)
            }
            #expect(try await session.get().body == completed.body)
            #expect(try await session.get("data")["a"] == ["x": 1])
        }
    }

    @Test("A batch is done whole, as one version and one event", arguments: Transport.allCases)
    func batch(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let operations: JSONValue = [
                ["op": "next", "data": ["x": 1]], ["op": "data", "data": ["b": ["y": 1]], "draft": true], ["op": "push", "step": "help"],
                ["op": "pop", "expect": ["step": "help"]],
            ]
            let answer = try await session.post("batch", ["operations": operations])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.version == 2)
            #expect(answer.stack == ["a", "b"])
            #expect(answer["current"]?["draft"] == ["y": 1])
            let events = try await session.get("events")["events"]?.array ?? []
            #expect(events.compactMap { $0["type"]?.string } == ["started", "batch"])
        }
    }

    @Test("A batch that is refused changes nothing and tells which operation it was", arguments: Transport.allCases)
    func refusedBatch(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let before = try await APIScene.everything(of: session, in: service)
            let refused: [(JSONValue, Int, String, Int?)] = [
                ([["op": "next", "data": ["x": 1]], ["op": "pop"], ["op": "pop"]], 409, "at-root", 2),
                ([["op": "next", "data": ["x": 1]], ["op": "next", "expect": "e1"]], 409, "unexpected-top", 1),
                ([["op": "next", "data": ["x": "no"]]], 422, "invalid-answer", 0),
                ([["op": "push", "step": "x"]], 422, "unknown-step", nil), ([["op": "extend"]], 422, "invalid-body", nil),
                ([["op": "batch", "operations": []]], 422, "invalid-body", nil), ([], 422, "invalid-body", nil),
                (.array(Array(repeating: ["op": "push", "step": "help"], count: 33)), 422, "invalid-body", nil),
            ]
            for (operations, status, code, index) in refused {
                let answer = try await session.post("batch", ["operations": operations])
                #expect(answer.status == status, "\(answer.text)")
                #expect(answer.code == code)
                #expect(answer["operation"]?.number?.integer == index)
                #expect(try await APIScene.everything(of: session, in: service) == before)
            }
        }
    }

    @Test("A set stack keeps entries by name and makes the others", arguments: Transport.allCases)
    func setStack(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow(session: [:]))) { service in
            let session = try await service.start("all")
            _ = try await session.post("push", ["step": "help", "params": ["n": 1]])
            let set = try await session.put(
                "stack", ["entries": [["entry": "e2"], ["step": "tabs", "params": ["n": 2]], ["entry": "e1"]]])
            #expect(set.status == 200, "\(set.text)")
            #expect(set.stack == ["help", "tabs", "a"])
            let stacks = try await session.get("stack")
            #expect(stacks["tasks"]?.array?.first?["entries"]?.array?.compactMap { $0["entry"]?.string } == ["e2", "e3", "e1"])
            #expect(stacks["tasks"]?.array?.first?["entries"]?.array?.first?["params"] == ["n": 1])
            let faults: [(JSONValue, Int, String)] = [
                ([], 422, "invalid-stack"), ([["entry": "e1"], ["entry": "e1"]], 422, "invalid-stack"),
                ([["entry": "e9"]], 409, "unknown-entry"),
                ([["step": "x"]], 422, "unknown-step"), ([["entry": "e1", "step": "a"]], 422, "invalid-body"),
            ]
            for (entries, status, code) in faults {
                let refused = try await session.put("stack", ["entries": entries])
                #expect(refused.status == status, "\(entries)")
                #expect(refused.code == code, "\(entries)")
            }
            #expect(try await session.get().body == set.body)
        }
    }

    @Test("Answers are put, patched and drafted; views differ where steps are not applicable", arguments: Transport.allCases)
    func data(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            #expect(try await session.put("data", ["a": ["x": 1, "note": "n"], "c": ["z": 1]]).status == 200)
            #expect(try await session.get("data").json == ["a": ["x": 1, "note": "n"], "c": ["z": 1]])
            let patched = try await session.patch("data", ["a": ["x": 2, "note": .null]])
            #expect(patched["changes"]?["nowInapplicable"] == ["c"])
            #expect(try await session.get("data").json == ["a": ["x": 2]])
            #expect(try await session.get("data?view=all").json == ["a": ["x": 2], "c": ["z": 1]])
            let invalid = try await session.patch("data", ["a": ["x": "two"]])
            #expect(invalid.code == "invalid-answer")
            #expect(invalid["errors"]?.array?.isEmpty == false)
            let draft = try await session.patch("data?draft=true", ["a": ["x": "two"]])
            #expect(draft["current"]?["draft"] == ["x": "two"])
            #expect(draft["current"]?["dirty"] == true)
            #expect(try await session.get("data?draft=true").json == ["a": ["x": "two"]])
            #expect(try await session.get("data").json == ["a": ["x": 2]])
            let elsewhere = try await session.put("data?draft=true&expect=e9", ["a": ["x": 3]])
            #expect(elsewhere.code == "unexpected-top")
            #expect(try await session.put("data?draft=maybe", [:]).code == "invalid-parameter")
        }
    }

    @Test("A submit names its step and never lands on another (stephrdev/django-formwizard#14)", arguments: Transport.allCases)
    func submitNamesStep(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("next", ["data": ["x": 2], "expect": ["step": "a"]])
            let old = try await session.post("next", ["data": ["x": 2], "expect": ["step": "a"]])
            #expect(old.status == 409)
            #expect(old.code == "unexpected-top")
            #expect(old["current"] == ["entry": "e2", "step": "b"])
            #expect(old["expected"] != nil)
            #expect(try await session.get("data")["b"] == nil)
        }
    }

    @Test("Going back keeps what was typed without validating it (jazzband/django-formtools#284)", arguments: Transport.allCases)
    func backKeeps(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("next", ["data": ["x": 2]])
            _ = try await session.patch("data?draft=true", ["b": ["half": true]])
            let asked = try await session.post("back")
            #expect(asked.code == "leave-guarded")
            #expect(asked["guarded"] == ["e2"])
            #expect(asked["choices"]?.array?.compactMap(\.string).sorted() == ["discard", "save", "stay"])
            let left = try await session.post("back", ["decision": "save", "guarded": ["e2"]])
            #expect(left.shown == "a")
            #expect(try await session.get("data")["b"] == ["half": true])
            #expect(left["path"]?.array?.first { $0["step"] == "b" }?["status"] == "pending")
        }
    }

    @Test("An answer that differs in its last digit alone is another answer, and comes back as it was sent")
    func exactNumbers() async throws {
        try await TestService.run(.direct, TestSetup(TestFlow("f", "a"))) { service in
            let session = try await service.start("f")
            for (place, text) in ["100000000000000000000", "100000000000000000001", "0.1", "0.10000000000000000001"].enumerated() {
                let number = try JSONParser.parse(Array("{\"n\":\(text)}".utf8))
                #expect(try await session.put("data", ["a": number]).version == place + 2)
                let read = try await session.get("data")
                #expect(String(decoding: read.body, as: UTF8.self).contains("{\"n\":\(text)}"))
            }
        }
    }
}
