import HTTPMessage
import ServiceSupport
import Testing
import WizardTestSupport
import WizardUI

/// The page at `/` and the files under `/ui/`.
struct AssetTests {
    @Test("every file is there, of its media type, with a strong tag of its own")
    func files() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            var tags: Set<String> = []
            for (name, asset) in Assets.files {
                let response = try await service.client.get("/ui/\(name)")
                #expect(response.status == 200, "\(name)")
                #expect(Array(response.body) == asset.bytes && !asset.bytes.isEmpty, "\(name)")
                #expect(response[field: "Content-Type"] == asset.mediaType)
                #expect(response[field: "X-Content-Type-Options"] == "nosniff")
                #expect(response.tag == "\"\(SHA256.digest(of: asset.bytes).description.prefix(32))\"")
                tags.insert(response.tag)
            }
            #expect(tags.count == Assets.files.count)
        }
    }

    @Test(
        "media types go by the ends of names",
        arguments: [
            ("wizardd.js", "text/javascript; charset=utf-8"), ("client.js", "text/javascript; charset=utf-8"),
            ("client.d.ts", "text/plain; charset=utf-8"), ("page.css", "text/css; charset=utf-8"), ("icon.svg", "image/svg+xml"),
        ])
    func mediaTypes(name: String, mediaType: String) throws {
        #expect(try #require(Assets.files[name]).mediaType == mediaType)
    }

    @Test("a client that has a file is not sent it again, and is told to ask each time", arguments: ["/", "/ui/wizardd.js"])
    func validation(path: String) async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            let whole = try await service.client.get(path)
            #expect(whole[field: "Cache-Control"] == "public, no-cache")
            let known = try await service.client.get(path, ["If-None-Match": whole.tag])
            #expect(known.status == 304 && known.body.isEmpty && known.tag == whole.tag)
            #expect(try await service.client.get(path, ["If-None-Match": "\"other\""]).status == 200)
        }
    }

    @Test("the page runs nothing but the service's own files and cannot be framed")
    func policy() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            let page = try await service.client.get("/")
            #expect(page[field: "Content-Type"] == "text/html; charset=utf-8")
            let policy = try #require(page[field: "Content-Security-Policy"])
            for directive in ["default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"] {
                #expect(policy.contains(directive))
            }
            #expect(!policy.contains("unsafe") && !policy.contains("*"))
            #expect(page[field: "Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test("pages of every origin may load the components, configured or not")
    func otherOrigins() async throws {
        var setup = TestSetup()
        setup.configuration.corsOrigins = ["https://app.example.com"]
        try await TestService.run(.direct, setup) { service async throws in
            for origin in ["https://app.example.com", "https://other.example.com"] {
                let response = try await service.client.get("/ui/wizardd.js", ["Origin": origin])
                #expect(response[field: "Access-Control-Allow-Origin"] == "*")
                #expect(response[field: "Cross-Origin-Resource-Policy"] == "cross-origin")
            }
        }
    }

    @Test("what the modules import is there")
    func imports() throws {
        for (name, asset) in Assets.files where name.hasSuffix(".js") {
            let text = String(decoding: asset.bytes, as: UTF8.self)
            for match in text.matches(of: /from '\.\/([a-z.-]+)'/) {
                #expect(Assets.files[String(match.1)] != nil, "\(name) imports \(match.1)")
            }
            #expect(!text.contains("http://") || name == "dom.js", "\(name) names another host")
        }
    }

    @Test(
        "other names are not found, and there is no way out of the folder",
        arguments: ["/ui/", "/ui/none.js", "/ui/..%2findex.html", "/ui/index.html"])
    func unknown(path: String) async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            #expect(try await service.client.get(path).status == 404)
        }
    }

    @Test("a service that is exposed gives its files to everybody and never says too often")
    func exposed() async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            for _ in 0..<200 { #expect(try await service.client.get("/ui/wizardd.js").status == 200) }
        }
    }
}
