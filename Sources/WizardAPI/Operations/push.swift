internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/push`: shows a step (contract, rules 1 to 5).
    static let push = SessionChange("push", removes: true, needsBody: true) { body, names in
        let step = names.step("step", in: &body, required: true)
        let params = body.params()
        guard let mode = pushMode(&body, names), let step else { return nil }
        return .push(PushRequest(step: step, params: params, mode: mode))
    }

    /// The placement or the launch mode that a push asks for; combinations without meaning are faults.
    private static func pushMode(_ body: inout JSONObjectReader, _ names: FlowNames) -> PushRequest.Mode? {
        let launchMode: LaunchMode? = body.choice("launchMode")
        let under = names.kind("under", in: &body)
        let reuse: Reuse? = body.choice("reuse")
        if body.contains("before") || body.contains("after") { return placement(&body, names) }
        if let _: PushRequest.Absent = body.choice("ifAbsent") { body.refuse("ifAbsent", "It goes with before or after alone.") }
        return singleTaskMode(launchMode, under, reuse, &body)
    }

    private static func placement(_ body: inout JSONObjectReader, _ names: FlowNames) -> PushRequest.Mode? {
        let before = names.target("before", in: &body)
        let after = names.target("after", in: &body)
        let ifAbsent = body.choice("ifAbsent") ?? PushRequest.Absent.push
        for name in ["launchMode", "under", "reuse"] { body.refuse(given: name, "A placement leaves no room for a launch mode.") }
        if body.contains("before") { body.refuse(given: "after", "A push has one placement.") }
        return before.map { .before($0, ifAbsent: ifAbsent) } ?? after.map { .after($0, ifAbsent: ifAbsent) }
    }

    private static func singleTaskMode(
        _ launchMode: LaunchMode?, _ under: String?, _ reuse: Reuse?, _ body: inout JSONObjectReader
    ) -> PushRequest.Mode? {
        if launchMode != .singleTask {
            body.refuse(given: "under", "It goes with launchMode singleTask alone.")
            body.refuse(given: "reuse", "It goes with launchMode singleTask alone.")
        }
        switch launchMode {
        case nil: return .ofStep
        case .standard: return .standard
        case .singleTop: return .singleTop
        case .singleInstance: return .singleInstance
        case .singleTask: return reusingMode(under, reuse, &body)
        }
    }

    /// The mode of a single task: the entry replaced, or params delivered to it.
    static func reusingMode(_ under: String?, _ reuse: Reuse?, _ body: inout JSONObjectReader) -> PushRequest.Mode {
        guard reuse == .deliver else { return .singleTask(under: under) }
        body.refuse(given: "under", "Params are delivered to an entry of the same step, so no kind can be given.")
        return .singleTaskDeliver
    }

    /// What a single task does with the entry that is there.
    enum Reuse: String, CaseIterable {
        /// Another entry takes its place.
        case replace
        /// It stays and takes the params.
        case deliver
    }
}

extension JSONObjectReader {
    /// The member `params`: an object.
    mutating func params() -> JSONObject? { members("params", "Params are an object.") }
}
