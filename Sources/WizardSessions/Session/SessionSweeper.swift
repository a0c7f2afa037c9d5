package import ServiceSupport

/// Writes down expiries and removes sessions whose time is over, in small portions, whether or not anyone asks (contract, section 6).
package struct SessionSweeper: Sendable {
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
        for _ in 0..<SessionRegistry.portionsMax {
            let done: Int
            do { done = try await sweepPortion() } catch {
                log.warning("sweep-failed", ["reason": .text("\(error)")])
                return
            }
            if done == 0 || Task.isCancelled { return }
        }
    }

    private func sweepPortion() async throws(StoreError) -> Int {
        let now = registry.services.clock.now
        let written = try await registry.writeExpiries(at: now, limit: SessionRegistry.portion)
        return written + (try await registry.services.store.purge(at: now, limit: SessionRegistry.portion))
    }
}
