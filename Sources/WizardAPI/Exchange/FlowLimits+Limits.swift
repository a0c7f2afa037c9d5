package import ServiceSupport
package import WizardEngine

extension FlowLimits {
    /// The limits of a definition among those of the service.
    package init(_ limits: Limits) {
        self.init()
        steps = limits.stepsMax
        pages = limits.pagesMax
    }
}
