internal import WizardEngine

extension Refusal {
    /// Where the data stood that the engine judged.
    private enum Place {
        /// In the session, as a draft or an answer.
        case stored
        /// In the request: below this pointer by step, or the data of the one step itself.
        case body(String, ofOneStep: Bool)
    }

    /// The faults with pointers into the request's body, or, where what was stored is at fault, with the step's name in front.
    func faults(in operation: Operation) -> [Problem.Fault] {
        let place = Self.place(of: operation, part: self.operation)
        return faults.map { Problem.Fault(pointer: Self.pointer($0.pointer, at: place), detail: $0.detail) }
    }

    /// The faults of the data that a session was to start with.
    var startFaults: [Problem.Fault] {
        faults.map { Problem.Fault(pointer: "/data\($0.pointer)", detail: $0.detail) }
    }

    private static func place(of operation: Operation, part: Int?) -> Place {
        switch operation {
        case .next(data: .some), .complete(data: .some): return .body("/data", ofOneStep: true)
        case .data: return .body("", ofOneStep: false)
        case .batch(let parts):
            guard let part, parts.indices.contains(part) else { return .stored }
            let front = "/operations/\(part)"
            switch place(of: parts[part].operation, part: nil) {
            case .stored: return .stored
            case .body("", ofOneStep: false): return .body(front + "/data", ofOneStep: false)
            case .body(let inner, let ofOneStep): return .body(front + inner, ofOneStep: ofOneStep)
            }
        default: return .stored
        }
    }

    /// A pointer that begins with a step's name, made one into the body.
    private static func pointer(_ pointer: String, at place: Place) -> String {
        switch place {
        case .stored: return pointer
        case .body(let front, ofOneStep: false): return front + pointer
        case .body(let front, ofOneStep: true): return front + pointer.dropFirst().drop { $0 != "/" }
        }
    }
}
