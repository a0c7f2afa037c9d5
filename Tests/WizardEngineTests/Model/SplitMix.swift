/// The tests' own numbers, one sequence a seed.
typealias SplitMix = SeededRandom
