internal import Glibc

/// What libFuzzer calls with each input; the environment's FUZZ_TARGET says what takes it.
///
/// It stops the process where something does not hold, which libFuzzer reports as it does a trap.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    if !fuzzTarget.takes(Array(UnsafeBufferPointer(start: start, count: count))) { abort() }
    return 0
}

private let fuzzTarget: FuzzTarget = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) } ?? .operations
