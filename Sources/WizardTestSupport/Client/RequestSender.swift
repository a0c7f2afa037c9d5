/// Takes a request to the service and the answer back.
protocol RequestSender: Sendable {
    /// The whole answer to a request.
    func send(_ request: TestRequest) async throws -> TestResponse

    /// The answer to a request whose body goes on.
    func open(_ request: TestRequest) async throws -> TestStream
}
