internal import JSONValue
internal import WizardEngine

/// Reads the body of a change: what every change may carry, then what is the change's own.
enum ChangeBody {
    /// The request that a body asks for.
    ///
    /// - Throws: 422 with every place that is at fault.
    static func read(_ body: JSONValue, as change: SessionChange, of flow: Flow, byAdmin: Bool) throws(Problem) -> ChangeRequest {
        let faults = JSONFaultList()
        let names = FlowNames(flow)
        guard var reader = JSONObjectReader(body, faults: faults) else { throw Problem(faults) }
        let expectation = names.expectation(in: &reader)
        let decision: ChangeRequest.Decision? = change.removes ? reader.choice("decision") : nil
        let guarded = change.removes ? entries("guarded", in: &reader) : []
        let operation = change.read(&reader, names)
        reader.noteUnknownMembers()
        guard let operation, faults.found == 0 else { throw Problem(faults, unknown: names.unknown) }
        return ChangeRequest(operation, expectation: expectation, decision: decision, guarded: guarded, byAdmin: byAdmin)
    }

    private static func entries(_ name: String, in reader: inout JSONObjectReader) -> [EntryID] {
        guard let values = reader.array(name) else { return [] }
        let entries = values.compactMap { $0.string.flatMap(EntryID.init) }
        if entries.count < values.count { reader.refuse(name, "The elements are names of entries.") }
        return entries
    }
}

extension Problem {
    /// The problem of a body with faults; `unknown` names the kind of name that was not found, if that is all that is wrong.
    init(_ faults: JSONFaultList, unknown: ProblemCode? = nil) {
        let code = faults.found == 1 ? unknown ?? .invalidBody : .invalidBody
        self.init(code, faults.faults.first.map { Self.detail($0.detail, at: $0.pointer.text) })
        errors = faults.faults.map { Fault(pointer: $0.pointer.text, detail: $0.detail) }
    }

    /// What is wrong with the first of several places; the root has no name.
    static func detail(_ detail: String, at pointer: String) -> String {
        pointer.isEmpty ? detail : "\(pointer): \(detail)"
    }
}
