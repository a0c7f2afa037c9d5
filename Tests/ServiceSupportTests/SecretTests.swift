import ServiceSupport
import Testing

@Suite struct SecretTests {
    @Test func noWayOfPrintingShowsIt() {
        let secret = Secret("canary")
        var dumped = ""
        dump([secret], to: &dumped)
        for text in ["\(secret)", String(reflecting: secret), String(describing: [secret]), "\(Optional(secret) as Any)", dumped] {
            #expect(!text.contains("canary"))
            #expect(text.contains("redacted"))
        }
        #expect(secret.exposed == "canary")
    }
}
