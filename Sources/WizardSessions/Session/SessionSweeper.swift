package import ServiceSupport

/// Writes down expiries and removes sessions whose time is over, in small portions, whether or not anyone asks (contract, section 6).
package struct SessionSweeper: Sendable {
    /// Sessions written down or removed in one portion.
    private static let portion = 256
    /// Portions in one round; the next round goes on where this one ended.
    private static let portionsMax = 16

    private let registry: SessionRegistry
    private let log: Log

    package init(registry: SessionRegistry, log: Log) {
        self.registry = registry
        self.log = log
    }

    /// Sweeps once an interval until the task is cancelled.
    package func run(every interval: Duration) async {
        let clock = registry.services.clock
        while !Task.isCancelled {
            await sweep()
            do { try await clock.sleep(until: clock.instant.advanced(by: interval)) } catch { return }
        }
    }

    /// One round; a store that fails is left alone until the next one.
    package func sweep() async {
        for _ in 0..<Self.portionsMax {
            let done: Int
            do { done = try await sweepPortion() } catch {
                log.warning("sweep-failed", ["reason": .text("\(error)")])
                return
            }
            if done == 0 || Task.isCancelled { return }
        }
    }

    private func sweepPortion() async throws(StoreError) -> Int {
        let services = registry.services
        let now = services.clock.now
        let overdue = try await services.store.overdue(at: now, limit: Self.portion)
        for id in overdue {
            // A session that changed or went in the meantime needs nothing written down.
            _ = try? await registry.session(id).writeExpiry()
        }
        return overdue.count + (try await services.store.purge(at: now, limit: Self.portion))
    }
}
