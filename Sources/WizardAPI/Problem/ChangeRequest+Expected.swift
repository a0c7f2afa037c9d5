internal import JSONValue
internal import WizardEngine

extension ChangeRequest {
    /// What was expected on top: by the request, or by a part of a batch.
    func expected(at part: Int?) -> Expectation? {
        guard let part, case .batch(let parts) = operation, parts.indices.contains(part) else { return expectation }
        return parts[part].expectation
    }
}

extension ChangeRequest.Expectation {
    /// The expectation as it is sent.
    func document(in flow: Flow) -> JSONValue? {
        switch self {
        case .entry(let id): ["entry": .string(id.description)]
        case .step(let step): flow.steps.indices.contains(step) ? ["step": .string(flow.steps[step].id)] : nil
        }
    }
}
