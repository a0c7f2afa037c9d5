import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardTestSupport

@Suite("The service under test")
struct ServiceTests {
    @Test("A session is started, changed and read over both transports", arguments: Transport.allCases)
    func startAndRead(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(try .example(.registration))) { service in
            let session = try await service.start("registration")
            let changed = try await session.post("next", ["data": ["email": "ada@example.com"]])
            #expect(changed.status == 200)
            #expect(changed.version == 2)
            let read = try await session.get()
            #expect(read.body == changed.body)
            #expect(read.tag == changed.tag)
        }
    }

    @Test("HEAD has the fields of GET and no body", arguments: Transport.allCases)
    func head(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(try .example(.registration))) { service in
            let session = try await service.start("registration")
            let head = try await session.client.head(session.path())
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
            #expect(try await head.tag == session.get().tag)
        }
    }
}
