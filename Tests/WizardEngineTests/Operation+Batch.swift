import WizardEngine

extension WizardEngine.Operation {
    /// Several operations that expect nothing of their own.
    static func batch(_ operations: [WizardEngine.Operation]) -> WizardEngine.Operation {
        .batch(operations.map { Batched($0) })
    }
}
