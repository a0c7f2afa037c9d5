import HTTPMessage
import JSONValue
import Testing
import WizardTestSupport

@Suite("Progress as a picture")
struct PictureTests {
    /// A flow of steps with these titles, walked to one of them.
    private func session(_ titles: [String], at step: Int, style: String = "nodes", _ service: TestService) async throws -> TestSession {
        let session = try await service.start("pictures")
        for _ in 0..<step { #expect(try await session.post("next").status == 200) }
        return session
    }

    private func setup(_ titles: [String], style: String = "nodes") -> TestSetup {
        let steps = titles.enumerated().map { number, title -> JSONValue in ["id": .string("s\(number)"), "title": .string(title)] }
        return TestSetup(
            TestFlow(["id": "pictures", "progress": ["style": .string(style)], "steps": .array(steps + [["id": "help", "counted": false]])]))
    }

    @Test("It is an image with title, description, the session's tag and a policy that allows no script", arguments: Transport.allCases)
    func fields(transport: Transport) async throws {
        try await TestService.run(transport, setup(["Account", "Address", "Payment"])) { service in
            let session = try await session(["Account", "Address", "Payment"], at: 1, service)
            let picture = try await session.get("progress.svg")
            #expect(picture.status == 200)
            #expect(picture[field: "Content-Type"] == "image/svg+xml")
            #expect(try await picture.tag == session.get("progress").tag)
            #expect(picture[field: "Cache-Control"] == "private, no-cache")
            let policy = try #require(picture[field: "Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
            #expect(!policy.contains("unsafe"))
            #expect(picture.text.hasPrefix("<svg "))
            #expect(picture.text.contains("role=\"img\""))
            #expect(picture.text.contains("<title id=\"wizardd-title\">Address: step 2 of 3</title>"))
            #expect(picture.text.contains("1. Account (completed) 2. Address (current) 3. Payment (pending)"))
            let known = try await session.get("progress.svg", ["If-None-Match": picture.tag])
            #expect(known.status == 304)
            #expect(known.body.isEmpty)
            _ = try await session.post("back")
            #expect(try await session.get("progress.svg", ["If-None-Match": picture.tag]).status == 200)
        }
    }

    @Test("The read token in the address opens it, and no cache keeps it")
    func link() async throws {
        try await TestService.run(.direct, setup(["A"]).with(key: "an-admin-key-of-the-operator")) { service in
            let session = try await service.start("pictures", token: "an-admin-key-of-the-operator").with(token: nil)
            let picture = try await session.get("progress.svg?access_token=\(session.read)")
            #expect(picture.status == 200)
            #expect(picture[field: "Cache-Control"] == "no-store")
            #expect(try await session.get("progress.svg").status == 401)
        }
    }

    @Test(
        "What is out of its range or unknown is refused with 400",
        arguments: [
            "style=pie", "style=", "theme=sepia", "width=119", "width=2001", "width=1e3", "width=-640", "width=", "size=3", "size=65",
            "accent=%23ggg", "accent=1234", "accent=url(x)", "track=%2312345", "text=red%22/%3E", "background=%EF%BC%911%EF%BC%91", "accent=+12",
            "colour=red", "width=640&width=320",
        ])
    func refusals(query: String) async throws {
        try await TestService.run(.direct, setup(["A", "B"])) { service in
            let session = try await service.start("pictures")
            let answer = try await session.get("progress.svg?\(query)")
            #expect(answer.status == 400)
            #expect(answer.code == (query.hasPrefix("colour") ? "unknown-parameter" : "invalid-parameter"))
        }
    }

    @Test(
        "Widths, sizes, themes and colours are taken",
        arguments: [
            ("width=120", "width=\"120\""), ("width=2000", "width=\"2000\""), ("accent=%23f0a", "#ff00aa"), ("accent=f0a", "#ff00aa"),
            ("accent=00FF7f", "#00ff7f"), ("track=teal", "#0d9488"), ("text=navy", "#1e3a8a"), ("background=white", "fill=\"#ffffff\""),
            ("theme=auto", "prefers-color-scheme:dark"), ("style=ratio&size=64", "height=\"64\""), ("style=nodes&size=64", "r=\"32\""),
        ])
    func options(query: String, shown: String) async throws {
        try await TestService.run(.direct, setup(["A"])) { service in
            let session = try await service.start("pictures")
            let picture = try await session.get("progress.svg?\(query)")
            #expect(picture.status == 200)
            #expect(picture.text.contains(shown))
        }
    }

    @Test("The style is the flow's unless another is asked for")
    func style() async throws {
        try await TestService.run(.direct, setup(["A", "B"], style: "ratio")) { service in
            let session = try await service.start("pictures")
            let own = try await session.get("progress.svg").text
            #expect(try await session.get("progress.svg?style=ratio").text == own)
            #expect(try await session.get("progress.svg?style=nodes").text != own)
        }
    }

    @Test("Titles are text, whatever they hold", arguments: [
        "<script>alert(1)</script>", "\"/><image href='x'/>", "]]>", "&lt;&amp;", "</title><script>", "a\u{0}b\u{1F}c", "\u{FFFE}\u{202E}",
    ])
    func injection(title: String) async throws {
        try await TestService.run(.direct, setup([title, "Next"])) { service in
            let session = try await service.start("pictures")
            for style in ["ratio", "nodes"] {
                let text = try await session.get("progress.svg?style=\(style)").text
                #expect(!text.contains("<script"))
                #expect(!text.contains("<image"))
                #expect(!text.contains("]]>"))
                #expect(Markup.faults(in: text) == [])
            }
        }
    }

    @Test("A hidden bar, one node and a session that is completed have their pictures")
    func edges() async throws {
        try await TestService.run(.direct, setup(["Only"], style: "ratio")) { service in
            let session = try await service.start("pictures")
            #expect(try await session.get("progress.svg").text.contains("1 / 1"))
            _ = try await session.post("push", ["step": "help"])
            let hidden = try await session.get("progress.svg").text
            #expect(hidden.contains("opacity=\"0.5\""))
            #expect(!hidden.contains("class=\"a\""))
            _ = try await session.post("back")
            #expect(try await session.post("complete", ["data": [:]]).status == 200)
            let completed = try await session.get("progress.svg").text
            #expect(completed.contains("Only: completed"))
            #expect(completed.contains("100 percent completed."))
        }
    }
}
