/// A text that must not leak: keys and tokens on their way in.
///
/// Printing, interpolating, dumping or mirroring it shows `<redacted>`.
package struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text itself, to be hashed or compared, never to be written anywhere.
    package let exposed: String

    /// Wraps the text.
    package init(_ text: String) {
        exposed = text
    }

    package var description: String { "<redacted>" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
