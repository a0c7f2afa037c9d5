@testable import WizardEngine

extension WizardEngine.Operation {
    /// Several operations, none of which names what must be on top.
    static func batch(_ operations: [WizardEngine.Operation]) -> WizardEngine.Operation {
        .batch(operations.map { Batched($0) })
    }
}
