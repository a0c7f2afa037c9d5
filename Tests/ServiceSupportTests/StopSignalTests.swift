import Foundation
import ServiceSupport
import Testing

@Suite struct StopSignalTests {
    /// Runs on a thread of its own, since what is armed and waited for is the calling thread's.
    private func onAThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    @Test(arguments: [(SIGTERM, StopSignal.terminate), (SIGINT, .interrupt)])
    func aSignalThatCameBeforeTheWaitIsNotLost(number: Int32, expected: StopSignal) async {
        let signal = await onAThread {
            StopSignal.arm()
            pthread_kill(pthread_self(), number)
            return StopSignal.wait()
        }
        #expect(signal == expected)
    }

    @Test func afterTheFirstSignalASecondOneHasItsUsualEffect() async {
        let blocked = await onAThread {
            StopSignal.arm()
            pthread_kill(pthread_self(), SIGTERM)
            _ = StopSignal.wait()
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            return sigismember(&mask, SIGTERM) != 0 || sigismember(&mask, SIGINT) != 0
        }
        #expect(!blocked)
    }

    @Test func writingToAClosedPipeIsAnErrorCode() async {
        let error = await onAThread {
            StopSignal.arm()
            let pipe = Pipe()
            pipe.fileHandleForReading.closeFile()
            return write(pipe.fileHandleForWriting.fileDescriptor, "x", 1) < 0 ? errno : 0
        }
        #expect(error == EPIPE)
    }
}
