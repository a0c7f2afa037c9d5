internal import Synchronization

/// A place where a transport keeps its own form of a response, filled once, from any thread.
package final class ResponseMemo: Sendable {
    private final class Holder: Sendable {
        let form: any AnyObject & Sendable

        init(_ form: any AnyObject & Sendable) {
            self.form = form
        }
    }

    private let holder = AtomicLazyReference<Holder>()

    /// An empty place.
    package init() {}

    /// What is kept.
    package var form: (any AnyObject & Sendable)? {
        holder.load()?.form
    }

    /// Keeps a form, unless one is kept.
    package func keep(_ form: any AnyObject & Sendable) {
        _ = holder.storeIfNil(Holder(form))
    }
}
