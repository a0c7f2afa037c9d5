internal import ServiceSupport
internal import WizardEngine

extension EngineLimits {
    /// The limits of one session among those of the service.
    init(_ limits: Limits) {
        self.init()
        stackDepth = limits.stackDepthMax
        tasks = limits.tasksMax
        storedBytes = limits.answerBytesMax
    }
}
