import Glibc

/// A client that sends bytes as they are and reads what comes, with a limit of time on everything.
final class RawClient {
    struct Reply: Equatable {
        var status = 0
        var fields: [(name: String, value: String)] = []
        var body: [UInt8] = []

        var text: String { String(decoding: body, as: UTF8.self) }

        /// The values of a field, by its name in small letters.
        func values(_ name: String) -> [String] {
            fields.filter { $0.name == name }.map(\.value)
        }

        static func == (left: Reply, right: Reply) -> Bool {
            left.status == right.status && left.body == right.body
        }
    }

    enum Failure: Error { case cannotConnect(Int32), closed, timeout, malformed(String) }

    let descriptor: Int32
    private var buffer: [UInt8] = []

    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        if var size = receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure.cannotConnect(errno) }
    }

    deinit { close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends byte by byte, each in a packet of its own where the system does not join them.
    func dribble(_ text: String) {
        for byte in text.utf8 { send([byte]) }
    }

    func closeSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads a whole response; of one to HEAD only the head.
    func reply(toHead: Bool = false, within seconds: Double = 5) throws -> Reply {
        var reply = try head(within: seconds)
        guard !toHead, reply.status != 204, reply.status != 304 else { return reply }
        if reply.values("transfer-encoding") == ["chunked"] {
            while let chunk = try chunk(within: seconds) { reply.body += chunk }
        } else if let length = reply.values("content-length").first.flatMap({ Int($0) }) {
            reply.body = try take(length, within: seconds)
        } else {
            reply.body = try rest(within: seconds)
        }
        return reply
    }

    /// Reads status line and fields.
    func head(within seconds: Double = 5) throws -> Reply {
        var lines: [String] = []
        while let line = try Optional(line(within: seconds)), !line.isEmpty { lines.append(line) }
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
            throw Failure.malformed(lines.first ?? "")
        }
        var reply = Reply()
        reply.status = status
        reply.fields = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            return (line[..<colon].lowercased(), String(line[colon...].dropFirst(2)))
        }
        return reply
    }

    /// Reads a chunk of a chunked body; `nil` for the last.
    func chunk(within seconds: Double = 5) throws -> [UInt8]? {
        guard let size = Int(try line(within: seconds), radix: 16) else { throw Failure.malformed("chunk size") }
        let bytes = try take(size, within: seconds)
        _ = try line(within: seconds)
        return size == 0 ? nil : bytes
    }

    /// Reads to the end of the connection.
    func rest(within seconds: Double = 5) throws -> [UInt8] {
        while try receive(within: seconds) {}
        defer { buffer = [] }
        return buffer
    }

    /// True if the server closes the connection in time, whatever it sends before.
    func isClosed(within seconds: Double) -> Bool {
        do {
            while try receive(within: seconds) {}
            return true
        } catch { return false }
    }

    /// True if nothing comes in this time, not even an end.
    func isSilent(for seconds: Double) -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return buffer.isEmpty && poll(&watched, 1, Int32(seconds * 1000)) == 0
    }

    private func line(within seconds: Double) throws -> String {
        while true {
            if let end = buffer.indices.dropLast().first(where: { buffer[$0] == 13 && buffer[$0 + 1] == 10 }) {
                defer { buffer.removeFirst(end + 2) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            guard try receive(within: seconds) else { throw Failure.closed }
        }
    }

    func take(_ count: Int, within seconds: Double = 5) throws -> [UInt8] {
        while buffer.count < count {
            guard try receive(within: seconds) else { throw Failure.closed }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    /// Reads some bytes; false at the end, which a reset is too.
    private func receive(within seconds: Double) throws -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, Int32(seconds * 1000)) > 0 else { throw Failure.timeout }
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &piece, piece.count, 0)
        if count > 0 { buffer += piece[..<count] }
        return count > 0
    }
}
