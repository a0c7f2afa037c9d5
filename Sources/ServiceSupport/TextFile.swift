internal import Glibc

/// Reads whole files of text, such as keys and flow definitions.
package enum TextFile {
    private static let bytesMax = 64 * 1024 * 1024

    /// The file's text; `nil` if it cannot be read, is not UTF-8 or is longer than 64 MiB.
    package static func read(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while bytes.count <= bytesMax {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count > 0 {
                bytes += chunk.prefix(count)
            } else if count == 0 {
                return String(validating: bytes, as: UTF8.self)
            } else if errno != EINTR {
                return nil
            }
        }
        return nil
    }
}
