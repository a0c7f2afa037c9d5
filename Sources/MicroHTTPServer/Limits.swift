/// The configuration's sizes of a request head.
struct Limits {
    let targetBytesMax: Int
    let headBytesMax: Int
    let fieldsMax: Int
    let queryItemsMax: Int

    init(_ configuration: MicroHTTPServerConfiguration) {
        targetBytesMax = configuration.targetBytesMax
        headBytesMax = configuration.headBytesMax
        fieldsMax = configuration.fieldsMax
        queryItemsMax = configuration.queryItemsMax
    }
}
