internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/batch`: several changes, all or none (contract, rule 14).
    static let batch = SessionChange("batch", removes: true, needsBody: true, isBatchable: false) { body, names in
        let parts = body.objects("operations", required: true) { part in batched(&part, names) }
        guard let parts else { return nil }
        guard (1...EngineLimits().batchOperations).contains(parts.count) else {
            body.refuse("operations", "A batch holds 1 to \(EngineLimits().batchOperations) operations.")
            return nil
        }
        return .batch(parts.compactMap { $0 })
    }

    private static func batched(_ part: inout JSONObjectReader, _ names: FlowNames) -> Operation.Batched? {
        guard let name = part.string("op", required: true) else { return nil }
        guard let change = batchable.first(where: { $0.path == name }) else {
            part.refuse("op", "The value must be one of: \(batchable.map(\.path).joined(separator: ", ")).")
            part.takeAll()
            return nil
        }
        let expectation = names.expectation(in: &part)
        return change.read(&part, names).map { Operation.Batched($0, expectation: expectation) }
    }
}
