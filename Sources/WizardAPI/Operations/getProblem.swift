internal import HTTPMessage

extension Endpoint {
    /// `GET /problems/{code}`: what a problem's type leads to.
    static let getProblem = Endpoint(
        reads: "getProblem", "/problems/{code}", access: .everybody, produces: [MediaType("text", "html")]
    ) { request throws(Problem) in
        guard let code = request.parameters["code"].flatMap(ProblemCode.init) else { throw Problem(.notFound, "There is no such problem.") }
        return ProblemPage.page(of: code)
    }
}
