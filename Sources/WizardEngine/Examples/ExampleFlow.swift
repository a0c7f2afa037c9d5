/// The definitions that ship with the service, to try it with and to copy from; they travel inside the binary.
package enum ExampleFlow: String, Sendable, CaseIterable {
    /// Four counted steps with schemas, and a help page that is reached by push alone.
    case registration
    /// No wizard at all: a stack with tabs, single-task steps and kinds.
    case messenger
    /// Conditions, a branch, guards, and no way back after the payment.
    case checkout
    /// A step that a backend decides.
    case identity

    /// The definition, as JSON in UTF-8.
    package var source: [UInt8] {
        switch self {
        case .registration: PackageResources.registration_json
        case .messenger: PackageResources.messenger_json
        case .checkout: PackageResources.checkout_json
        case .identity: PackageResources.identity_json
        }
    }
}
