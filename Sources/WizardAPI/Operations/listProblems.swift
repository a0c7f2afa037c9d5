internal import HTTPMessage

extension Endpoint {
    /// `GET /problems`: every reason for which the service refuses a request, for people who read.
    static let listProblems = Endpoint(
        reads: "listProblems", "/problems", access: .everybody, produces: [MediaType("text", "html")]
    ) { _ throws(Problem) in
        ProblemPage.index
    }
}
