internal import Glibc
internal import HTTPMessage
internal import ServiceSupport

/// A connection of HTTP/1.1 to a port of loopback, bytes in and bytes out; kept open between requests.
///
/// What it reads is taken apart strictly, so that an answer with a wrong length shows in the next one.
package actor RawConnection {
    private nonisolated let executor = ThreadExecutor()
    private let descriptor: Int32
    private var isClosed = false
    private var buffer: [UInt8] = []
    /// How long a read may wait, in milliseconds.
    private let patience: Int32

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Connects.
    package init(port: UInt16, patience: Duration = .seconds(30)) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        self.patience = Int32(clamping: patience.components.seconds * 1000 + patience.components.attoseconds / 1_000_000_000_000_000)
        guard descriptor >= 0 else { throw TestFailure("no socket: error \(errno)") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        guard result == 0 else {
            let reason = errno
            Glibc.close(descriptor)
            throw TestFailure("no connection: error \(reason)")
        }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit {
        if !isClosed { Glibc.close(descriptor) }
    }

    /// Sends a request and reads the answer to it.
    package func exchange(_ request: TestRequest) throws -> TestResponse {
        try send(request.bytes)
        return try response(isHead: request.isHead)
    }

    /// Sends bytes as they are.
    package func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 || (sent < 0 && errno == EINTR) else { throw TestFailure("the connection takes no more: error \(errno)") }
            rest = rest.dropFirst(max(0, sent))
        }
    }

    /// Reads one whole answer; interim ones are skipped.
    package func response(isHead: Bool = false) throws -> TestResponse {
        var head = try self.head()
        while head.status < 200 { head = try self.head() }
        guard !isHead, head.status != 204, head.status != 304 else { return head }
        if head.fields["Transfer-Encoding"]?.lowercased() == "chunked" {
            while let chunk = try chunk() { head.body += chunk }
        } else {
            guard let length = head.fields["Content-Length"].flatMap({ Int($0) }) else { throw TestFailure("an answer without a length") }
            head.body = try bytes(length)
        }
        return head
    }

    /// Reads so many bytes.
    package func bytes(_ count: Int) throws -> [UInt8] {
        try fill(to: count)
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    /// Reads the head of an answer, interim ones too.
    package func head() throws -> TestResponse {
        let block = try take(through: [0x0D, 0x0A, 0x0D, 0x0A])
        let lines = String(decoding: block, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3)) else {
            throw TestFailure("no status line: \(lines.first ?? "")")
        }
        var fields = HTTPFields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw TestFailure("no header field: \(line)") }
            fields.append(String(line[..<colon]), String(line[line.index(after: colon)...].trimmingPrefix(" ")))
        }
        return TestResponse(status: status, fields: fields, body: [])
    }

    /// Reads one chunk of a chunked body; `nil` for the last one.
    package func chunk() throws -> [UInt8]? {
        let line = String(decoding: try take(through: [0x0D, 0x0A]).dropLast(2), as: UTF8.self)
        guard let size = Int(line, radix: 16) else { throw TestFailure("no size of a chunk: \(line)") }
        try fill(to: size + 2)
        let bytes = Array(buffer.prefix(size))
        buffer.removeFirst(size + 2)
        return size == 0 ? nil : bytes
    }

    /// True once the other end has closed and nothing is left to read; false where more comes or nothing does in time.
    package func isAtEnd() -> Bool {
        buffer.isEmpty && (try? receive()) == false
    }

    /// Closes this end.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        shutdown(descriptor, Int32(SHUT_RDWR))
        Glibc.close(descriptor)
    }

    private func take(through mark: [UInt8]) throws -> [UInt8] {
        var searched = 0
        while true {
            var place = searched
            while place + mark.count <= buffer.count {
                if buffer[place..<(place + mark.count)].elementsEqual(mark) {
                    let taken = Array(buffer.prefix(place + mark.count))
                    buffer.removeFirst(taken.count)
                    return taken
                }
                place += 1
            }
            searched = max(0, buffer.count - mark.count + 1)
            guard try receive() else { throw TestFailure("the connection ended inside of an answer: \(buffer.count) bytes") }
        }
    }

    private func fill(to count: Int) throws {
        while buffer.count < count {
            guard try receive() else { throw TestFailure("the connection ended \(count - buffer.count) bytes before the body did") }
        }
    }

    /// Reads what has come, waiting for something; false at the end.
    private func receive() throws -> Bool {
        guard !isClosed else { throw TestFailure("the connection is closed") }
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, patience) > 0 else { throw TestFailure("nothing came in time") }
        let received = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { space in
            let count = recv(descriptor, space.baseAddress, space.count, 0)
            if count > 0 { buffer.append(contentsOf: space[..<count]) }
            return count
        }
        return received > 0
    }
}
