import Testing

@testable import HTTPMessage

@Suite struct VocabularyTests {
    @Test func tokensAreThoseOfTheGrammar() {
        let allowed = Set("!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        for byte in UInt8.min...UInt8.max { #expect(ASCII.isToken(byte) == allowed.contains(byte)) }
    }

    @Test func valuesHoldNoControlCharacters() {
        for byte in UInt8.min...UInt8.max {
            #expect(ASCII.isFieldValue(byte) == (byte == 9 || (byte > 31 && byte != 127)))
        }
    }

    @Test(arguments: HTTPMethod.allCases)
    func methodsAreKnownByTheirExactToken(method: HTTPMethod) {
        #expect(HTTPMethod(token: method.rawValue) == method)
        #expect(HTTPMethod(token: method.rawValue.lowercased()) == .unknown)
    }

    @Test func everyStatusInUseHasAPhrase() {
        let used: [HTTPStatus] = [
            .ok, .created, .noContent, .notModified, .badRequest, .unauthorized, .forbidden, .notFound, .methodNotAllowed, .notAcceptable,
            .conflict, .gone, .preconditionFailed, .contentTooLarge, .uriTooLong, .unsupportedMediaType, .expectationFailed,
            .unprocessableContent, .preconditionRequired, .tooManyRequests, .headerFieldsTooLarge, .internalServerError, .notImplemented,
            .serviceUnavailable,
        ]
        for status in used { #expect(!status.phrase.isEmpty) }
        #expect(HTTPStatus(299).phrase == "")
    }

    @Test(arguments: [
        (PeerAddress.ipv4(127, 0, 0, 1), "127.0.0.1", true), (.ipv4(10, 0, 0, 1), "10.0.0.1", false),
        (.ipv6([0, 0, 0, 0, 0, 0, 0, 1]), "0:0:0:0:0:0:0:1", true), (.ipv6([0xFE80, 0, 0, 0, 0, 0, 0, 1]), "fe80:0:0:0:0:0:0:1", false),
        (.unknown, "-", false),
    ])
    func addressesHaveATextAndMayBeTheMachinesOwn(address: PeerAddress, text: String, isLoopback: Bool) {
        #expect(address.description == text)
        #expect(address.isLoopback == isLoopback)
    }
}
