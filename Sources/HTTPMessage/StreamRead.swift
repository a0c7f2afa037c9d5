/// What a stream has to give at the moment.
package enum StreamRead: Sendable {
    /// Bytes, which are sent at once. Empty ones mean the same as `pending`; those over the size asked for end the stream.
    case bytes(ArraySlice<UInt8>)
    /// Nothing yet; the stream calls back.
    case pending
    /// Nothing more.
    case end
}
