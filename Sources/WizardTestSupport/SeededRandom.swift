internal import ServiceSupport
internal import Synchronization

/// A repeatable sequence for tests: the same seed gives the same numbers in the same order.
///
/// Never for ids or tokens that must be unguessable.
package final class SeededRandom: RandomSource {
    private let state: Atomic<UInt64>

    /// A sequence that begins at the seed.
    package init(seed: UInt64) {
        state = Atomic(seed)
    }

    /// The next number (SplitMix64: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
    package func next() -> UInt64 {
        var mixed = state.wrappingAdd(0x9e37_79b9_7f4a_7c15, ordering: .relaxed).newValue
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
