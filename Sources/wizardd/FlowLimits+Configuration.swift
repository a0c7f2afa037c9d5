internal import ServiceSupport
internal import WizardEngine

extension FlowLimits {
    init(_ limits: Limits) {
        self.init()
        steps = limits.stepsMax
        pages = limits.pagesMax
    }
}
