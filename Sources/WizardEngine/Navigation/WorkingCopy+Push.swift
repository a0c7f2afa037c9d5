internal import JSONValue

extension WorkingCopy {
    /// Shows a step by its launch mode, the request's before the step's own, or at a place (contract, rules 1 to 5).
    ///
    /// - Throws: `target-not-found` for a placement that insists on its target, `stack-too-deep`, `too-many-tasks`, and what
    ///   every way of showing a step throws.
    mutating func push(_ request: PushRequest) throws(Refusal) {
        let mode = mode(of: request)
        if mode != .singleInstance { try bringOrdinaryTaskToFront() }
        switch mode {
        case .ofStep, .standard: try putNew(request)
        case .singleTop: try putOrDeliver(request, at: state.top?.step == request.step ? stack.depth : nil)
        case .singleTask(let under):
            if let place = depth(of: .kind(kind(of: request.step, under: under)), searching: .lowest) { cut(to: place - 1) }
            try putNew(request)
        case .singleTaskDeliver: try putOrDeliver(request, at: depth(of: .step(request.step)))
        case .singleInstance: try showAlone(request)
        case .after(let target, let ifAbsent): try putNew(request, beside: target, keepingIt: true, ifAbsent)
        case .before(let target, let ifAbsent): try putNew(request, beside: target, keepingIt: false, ifAbsent)
        }
    }

    /// Writes new params to the top, which stays; without any it keeps those it has (contract, rule 2).
    mutating func deliver(_ params: JSONObject?) {
        guard let top = state.top?.id else { return }
        if let params { stack.updateTop { $0.params = params } }
        delivered.append(top)
        isTouched = true
    }

    private func mode(of request: PushRequest) -> PushRequest.Mode {
        guard request.mode == .ofStep else { return request.mode }
        return switch flow.steps[request.step].launchMode {
        case .standard: .standard
        case .singleTop: .singleTop
        case .singleTask: .singleTask(under: nil)
        case .singleInstance: .singleInstance
        }
    }

    /// The kind of which single-task keeps one entry: `under` where the step belongs to it, else the step's own.
    private func kind(of step: StepIndex, under: String?) -> String {
        let own = flow.steps[step].kind
        guard let under, flow.kinds.isKind(own, of: under) else { return own }
        return under
    }

    private mutating func putNew(_ request: PushRequest) throws(Refusal) {
        try put(makeEntry(of: request.step, params: request.params))
    }

    private mutating func putOrDeliver(_ request: PushRequest, at place: Int?) throws(Refusal) {
        guard let place else { return try putNew(request) }
        cut(to: place)
        deliver(request.params)
    }

    private mutating func putNew(
        _ request: PushRequest, beside target: Target, keepingIt: Bool, _ ifAbsent: PushRequest.Absent
    ) throws(Refusal) {
        if let place = depth(of: target) {
            cut(to: keepingIt ? place : place - 1)
        } else if ifAbsent == .refuse {
            throw .targetNotFound
        }
        try putNew(request)
    }
}
