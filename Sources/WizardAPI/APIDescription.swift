/// The description of the API that travels inside the binary.
package enum APIDescription {
    /// The text of `openapi.yaml`.
    package static var text: [UInt8] { PackageResources.openapi_yaml }
}
