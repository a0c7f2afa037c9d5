import ServiceSupport
import Testing

@Suite struct SHA256Tests {
    /// FIPS 180-4 examples and the usual test vectors.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func knownAnswers(text: String, digest: String) {
        #expect(SHA256.digest(of: text).description == digest)
        #expect(SHA256.digest(of: Array(text.utf8)).description == digest)
        #expect(SHA256.digest(of: text.utf8.lazy.map { $0 }).description == digest)
    }

    @Test func aMillionBytes() {
        let digest = SHA256.digest(of: repeatElement(UInt8(ascii: "a"), count: 1_000_000))
        #expect(digest.description == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func digestsComeBackFromTheirBytes() throws {
        let digest = SHA256.digest(of: "abc")
        let copy = try #require(SHA256.Digest(bytes: digest.bytes))
        #expect(copy == digest)
        #expect(copy.hashValue == digest.hashValue)
        #expect(SHA256.Digest(bytes: Array(digest.bytes.dropLast())) == nil)
        #expect(SHA256.Digest(bytes: digest.bytes + [0]) == nil)
    }

    @Test func oneBitMakesAnotherDigest() throws {
        let digest = SHA256.digest(of: "abc")
        for index in 0..<32 {
            var bytes = digest.bytes
            bytes[index] ^= 1
            #expect(try #require(SHA256.Digest(bytes: bytes)) != digest)
        }
    }
}
