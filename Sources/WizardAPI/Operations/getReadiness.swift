internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /readyz`: the service takes requests: it is not stopping, and its store answers.
    static let getReadiness = Endpoint("getReadiness", .get, "/readyz", access: .probes) { request throws(Problem) in
        guard request.services.lifecycle.isReady else { throw Problem(.stopping).with(field: "Retry-After", "1") }
        do throws(StoreError) { _ = try await request.services.store.sessionCount() } catch { throw Problem(error) }
        return HTTPResponse.status("ready")
    }
}
