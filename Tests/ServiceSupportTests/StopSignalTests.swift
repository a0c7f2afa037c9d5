import Foundation
import ServiceSupport
import Testing

/// One after another, since signals are the whole process's.
@Suite(.serialized) struct StopSignalTests {
    @Test(arguments: [(SIGTERM, StopSignal.terminate), (SIGINT, .interrupt)])
    func aSignalThatCameBeforeTheWaitIsNotLost(number: Int32, expected: StopSignal) {
        StopSignal.arm()
        kill(getpid(), number)
        #expect(StopSignal.wait() == expected)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func afterTheFirstSignalASecondOneHasItsUsualEffect(number: Int32) {
        StopSignal.arm()
        #expect(!hasUsualEffect(number))
        kill(getpid(), number)
        _ = StopSignal.wait()
        #expect(hasUsualEffect(number))
    }

    @Test func writingToAClosedPipeIsAnErrorCode() {
        StopSignal.arm()
        let pipe = Pipe()
        pipe.fileHandleForReading.closeFile()
        let isRefused = write(pipe.fileHandleForWriting.fileDescriptor, "x", 1) < 0 && errno == EPIPE
        #expect(isRefused)
    }

    private func hasUsualEffect(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return action.__sigaction_handler.sa_handler == nil
    }
}
