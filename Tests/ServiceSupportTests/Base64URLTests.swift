import Foundation
import ServiceSupport
import Testing
import WizardTestSupport

@Suite struct Base64URLTests {
    /// RFC 4648 section 10, without the padding.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
    func knownAnswers(plain: String, encoded: String) {
        #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
        #expect(Base64URL.decode(encoded) == Array(plain.utf8))
    }

    @Test func everyLengthAgreesWithFoundationAndComesBack() {
        let source = SeededRandom(seed: 1)
        for count in 0..<100 {
            let bytes = source.bytes(count)
            let expected = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            #expect(Base64URL.encode(bytes) == expected)
            #expect(Base64URL.decode(expected) == bytes)
        }
    }

    @Test(arguments: ["A", "AAAAA", "Zg==", "Zh", "Zm9=", "Z+8", "Z/8", "Zm 9", "Zm9v\n", "é"])
    func anythingElseIsRefused(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
