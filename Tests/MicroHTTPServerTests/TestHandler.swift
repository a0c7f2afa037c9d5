import HTTPMessage

/// Has a `TestResponder` answer the requests of a head.
final class TestHandler: HTTPRequestHandler {
    private let head: HTTPRequestHead
    private let responder: TestResponder

    init(head: HTTPRequestHead, responder: TestResponder) {
        self.head = head
        self.responder = responder
    }

    var isLimited: Bool { head.target.path != "/unlimited" }
    var bodyLimit: Int { responder.limit }

    func respond(to body: RequestBody) -> HTTPReply {
        let request = TestRequest(head: head, body: body)
        if let response = responder.atOnce(request) { return .ready(response) }
        return .later { [responder] in await responder.answer(request) }
    }
}
