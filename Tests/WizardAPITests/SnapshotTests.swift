import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardTestSupport

@Suite("The snapshot")
struct SnapshotTests {
    @Test("A session is written in just this way", arguments: Transport.allCases)
    func exact(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(try .example(.registration))) { service in
            let session = try await service.start("registration", ["subject": "ada"])
            service.clock.advance(by: .seconds(1))
            let changed = try await session.post("next", ["data": ["email": "ada@example.com"]])
            let expected =
                #"{"id":"\#(session.id)","flow":{"id":"registration","revision":1},"version":2,"status":"active","subject":"ada","#
                + #""current":{"entry":"e2","step":"profile","kind":"profile","title":"Profile","#
                + #""params":{},"dirty":false,"applicable":true},"#
                + #""stack":[{"entry":"e1","step":"account"},{"entry":"e2","step":"profile"}],"depth":2,"#
                + #""path":[{"step":"account","title":"Account","status":"completed"},"#
                + #"{"step":"profile","title":"Profile","status":"current"},{"step":"address","title":"Address","status":"pending"},"#
                + #"{"step":"confirm","title":"Confirm","status":"pending"}],"#
                + #""progress":{"version":2,"status":"active","visible":true,"style":"nodes","position":2,"total":4,"fraction":0.3333,"#
                + #""nodes":[{"step":"account","title":"Account","status":"completed"},"#
                + #"{"step":"profile","title":"Profile","status":"current"},"#
                + #"{"step":"address","title":"Address","status":"pending"},{"step":"confirm","title":"Confirm","status":"pending"}],"#
                + #""indicator":2,"indicatorAt":0.3333,"completedSteps":1,"remainingSteps":{"min":3,"max":3},"exact":true,"#
                + #""completion":0.25,"percent":25},"#
                + #""navigationBar":{"hidden":false,"animated":true,"title":"Profile","backTitle":"","#
                + #""customLeading":false,"backGesture":true,"#
                + #""bottomBarHidden":false},"allowed":{"next":true,"back":true,"complete":false},"#
                + #""transition":{"fromVersion":1,"kind":"push","direction":"forward","removed":[],"delivered":false,"#
                + #""progress":{"change":"grow","from":0,"to":0.3333},"navigationBar":{"hidden":false,"animated":true}},"#
                + #""changes":{"nowApplicable":[],"nowInapplicable":[],"needsReview":[]},"#
                + #""createdAt":"2026-01-02T03:04:05Z","updatedAt":"2026-01-02T03:04:06Z","expiresAt":"2026-01-02T04:04:06Z"}"#
            #expect(changed.text == expected)
            #expect(try await session.get().text == expected)
        }
    }

    @Test("GET gives the bytes and the tag of every change's answer", arguments: Transport.allCases)
    func roundTrip(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            var answers: [TestResponse] = []
            answers.append(try await session.post("next", ["data": ["x": 1]]))
            answers.append(try await session.patch("data?draft=true", ["b": ["y": [1, 2.50, "z"]]]))
            answers.append(try await session.post("push", ["step": "tabs", "params": ["p": .null]]))
            answers.append(try await session.post("select", ["page": "two", "via": "tap"]))
            answers.append(try await session.post("push", ["step": "solo"]))
            answers.append(try await session.post("back"))
            answers.append(try await session.post("replace", ["step": "help"]))
            answers.append(
                try await session.put("stack", ["entries": [["entry": "e1"], ["step": "help"]], "decision": "save", "guarded": ["e2"]]))
            answers.append(try await session.post("extend"))
            for answer in answers { #expect(answer.status == 200, "\(answer.text)") }
            let read = try await session.get()
            #expect(read.body == answers.last?.body)
            #expect(Set(answers.map(\.tag)).count == answers.count)
            for resource in ["", "stack", "data", "progress"] {
                #expect(try await session.get(resource).tag == answers.last?.tag, "one tag for every representation")
            }
            #expect(answers.compactMap(\.version) == Array(2...10))
        }
    }

    @Test("A start answers like a read, but for the tokens that are told this once")
    func start() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all", ["data": ["a": ["x": 7]], "params": ["from": "mail"]])
            let read = try await session.get()
            var told = session.started.json.object ?? JSONObject()
            told["tokens"] = nil
            #expect(JSONValue.object(told).encoded == read.body)
            #expect(session.started[field: "Location"] == "/v1/sessions/\(session.id)")
            #expect(session.started[field: "Cache-Control"] == "no-store")
            #expect(read["current"]?["params"] == ["from": "mail"])
            #expect(read["current"]?["answer"] == ["x": 7])
            #expect(read.version == 1 && read.transition == "push")
        }
    }

    @Test("Answers, drafts and params come back as they were sent (Esri/Survey123Community#439)", arguments: Transport.allCases)
    func asSent(transport: Transport) async throws {
        let sent =
            #"{"n":1.50,"big":123456789012345678901234567890,"e":1E3,"s":"\u00e9\u0000\ud83d\ude00","#
            + #""deep":[[[{}]],null,[]],"":"","z":0,"a":-0.0}"#
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("next", ["data": ["x": 2]])
            let body = Array(#"{"b":\#(sent)}"#.utf8)
            let written = try await session.client.send("PUT", session.path("data?draft=true"), raw: body)
            #expect(written.status == 200, "\(written.text)")
            let value = try JSONParser.parse(Array(sent.utf8))
            #expect(try await session.get("data?draft=true")["b"]?.encoded == value.encoded)
            let pushed = try await session.client.send("POST", session.path("push"), raw: Array(#"{"step":"help","params":\#(sent)}"#.utf8))
            #expect(pushed["current"]?["params"]?.encoded == value.encoded)
        }
    }

    @Test("Prefer: return=minimal leaves stack, path and bar out, and nothing else", arguments: Transport.allCases)
    func minimal(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let answer = try await session.post("next", ["data": ["x": 2]], ["Prefer": "return=minimal"])
            #expect(answer.status == 200)
            #expect(answer[field: "Preference-Applied"] == "return=minimal")
            let whole = try await session.get()
            #expect(answer.tag == whole.tag)
            var kept = whole.json.object ?? JSONObject()
            for name in ["stack", "path", "navigationBar"] { kept[name] = nil }
            #expect(answer.body == JSONValue.object(kept).encoded)
        }
    }

    @Test("A member of the service's own without a value is absent, never null")
    func noNulls() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("push", ["step": "tabs"])
            for resource in ["", "stack", "data", "progress", "events", "flow"] {
                #expect(!(try await session.get(resource)).text.contains("null"), "\(resource)")
            }
        }
    }
}
