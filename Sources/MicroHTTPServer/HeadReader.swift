internal import CMicroHTTPD
internal import Glibc
internal import HTTPMessage

/// Reads a header block out of libmicrohttpd and refuses what the library lets pass.
///
/// The library parses in place and ends lines, names and values with NULs, so for a clean request the fields lie one
/// behind the other. Each is therefore required to begin exactly where the one before it ends, and the last at the end of
/// the block. That catches what is invisible otherwise: folded lines (which the library appends to the *name*), values cut
/// at a NUL, bare line feeds, a request line with more than two spaces. Not seen is a NUL right before a line feed, since that is what the
/// library makes of a carriage return.
struct HeadReader {
    private let start: UnsafeRawPointer
    private let size: Int
    private let fieldsMax: Int
    private var end = 0
    private var entries: [HTTPFields.Entry] = []
    private(set) var framing = RequestFraming()
    private var failure: FramingFailure?

    /// Reads the block that follows a request line of `lineSize` bytes at `line`, its line end included; `headSize` is the
    /// size of both.
    static func read(
        _ handle: OpaquePointer, line: UnsafeRawPointer, lineSize: Int, headSize: Int, limits: Limits
    ) throws(FramingFailure) -> (HTTPFields, RequestFraming) {
        let size = headSize &- lineSize &- 2
        guard size >= 0, endsLine(line, lineSize) else { throw .malformedHead }
        guard size <= limits.headBytesMax else { throw .headTooLarge(limit: limits.headBytesMax) }
        var reader = HeadReader(start: line + lineSize, size: size, fieldsMax: limits.fieldsMax)
        withUnsafeMutablePointer(to: &reader) {
            _ = MHD_get_connection_values_n(handle, .HEADER_KIND, fieldFound, $0)
        }
        if let failure = reader.failure { throw failure }
        guard reader.end == size else { throw .malformedHead }
        let block = [UInt8](UnsafeRawBufferPointer(start: reader.start, count: size))
        return (HTTPFields(block: block, entries: reader.entries), reader.framing)
    }

    /// True where the last two of a line's bytes are its end, which the library has made NULs; after a bare line feed they are not.
    static func endsLine(_ line: UnsafeRawPointer, _ size: Int) -> Bool {
        line.load(fromByteOffset: size &- 2, as: UInt8.self) == 0 && line.load(fromByteOffset: size &- 1, as: UInt8.self) == 0
    }

    private init(start: UnsafeRawPointer, size: Int, fieldsMax: Int) {
        self.start = start
        self.size = size
        self.fieldsMax = fieldsMax
        entries.reserveCapacity(16)
    }

    /// Takes a field over; false to see no more.
    fileprivate mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
        do throws(FramingFailure) {
            try check(name, value)
            try framing.note(name, value)
            return true
        } catch {
            failure = error
            return false
        }
    }

    private mutating func check(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws(FramingFailure) {
        guard entries.count < fieldsMax else { throw .tooManyFields(limit: fieldsMax) }
        guard let nameAddress = name.baseAddress, let valueAddress = value.baseAddress, nameAddress == start + end else {
            throw .malformedHead
        }
        let nameEnd = end &+ name.count
        let valueStart = start.distance(to: valueAddress)
        // Colon, then any number of blanks.
        guard valueStart > nameEnd, valueStart &+ value.count &+ 2 <= size else { throw .malformedHead }
        for gap in (nameEnd &+ 1)..<valueStart where !ASCII.isBlank(byte(gap)) { throw .malformedHead }
        guard !name.isEmpty else { throw .malformedField }
        for position in 0..<name.count where !ASCII.isToken(name[position]) { throw .malformedField }
        for position in 0..<value.count where !ASCII.isFieldValue(value[position]) { throw .malformedField }
        var valueEnd = valueStart &+ value.count
        end = valueEnd &+ 2
        while valueEnd > valueStart, ASCII.isBlank(byte(valueEnd &- 1)) { valueEnd &-= 1 }
        let nameStart = UInt32(truncatingIfNeeded: nameEnd &- name.count)
        entries.append(
            HTTPFields.Entry(
                name: nameStart..<UInt32(truncatingIfNeeded: nameEnd),
                value: UInt32(truncatingIfNeeded: valueStart)..<UInt32(truncatingIfNeeded: valueEnd)))
    }

    private func byte(_ position: Int) -> UInt8 {
        start.load(fromByteOffset: position, as: UInt8.self)
    }
}

/// Called by libmicrohttpd for each field; the context is a `HeadReader`.
private func fieldFound(
    _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?, _ nameSize: Int,
    _ value: UnsafePointer<CChar>?, _ valueSize: Int
) -> MHD_Result {
    guard let reader = context?.assumingMemoryBound(to: HeadReader.self) else { return .NO }
    let goesOn = reader.pointee.add(
        UnsafeRawBufferPointer(start: name, count: nameSize), UnsafeRawBufferPointer(start: value, count: valueSize))
    return goesOn ? .YES : .NO
}
