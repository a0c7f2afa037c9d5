/// The answers and drafts of a session by step.
///
/// Kept in chunks, so that a change copies one chunk and not the book: the state before the change stays whole beside the next one.
package struct AnswerBook: Sendable, Equatable {
    private static let chunkSize = 16
    private var chunks: [[StepAnswer]] = []

    /// The book without answers.
    package init() {}

    /// What is held of a step; setting an empty one removes it.
    package subscript(step: StepIndex) -> StepAnswer {
        get {
            let (chunk, place) = step.quotientAndRemainder(dividingBy: Self.chunkSize)
            guard chunks.indices.contains(chunk), chunks[chunk].indices.contains(place) else { return StepAnswer() }
            return chunks[chunk][place]
        }
        set {
            let (chunk, place) = step.quotientAndRemainder(dividingBy: Self.chunkSize)
            if newValue.isEmpty && self[step].isEmpty { return }
            while chunks.count <= chunk { chunks.append([]) }
            while chunks[chunk].count <= place { chunks[chunk].append(StepAnswer()) }
            chunks[chunk][place] = newValue
        }
    }

    /// The steps of which something is held, in flow order.
    package var steps: [StepIndex] {
        chunks.enumerated().flatMap { chunk, answers in
            answers.indices.filter { !answers[$0].isEmpty }.map { chunk * Self.chunkSize + $0 }
        }
    }

    /// Books are equal when they hold the same, whatever room they keep.
    package static func == (left: AnswerBook, right: AnswerBook) -> Bool {
        let steps = left.steps
        return steps == right.steps && steps.allSatisfy { left[$0] == right[$0] }
    }
}
