internal import ServiceSupport
internal import WizardEngine

extension EngineLimits {
    init(_ limits: Limits) {
        self.init()
        stackDepth = limits.stackDepthMax
        tasks = limits.tasksMax
        storedBytes = limits.answerBytesMax
    }
}
