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

    @Test func aSecondSignalDoesNotEndTheProcess() {
        StopSignal.arm()
        for _ in 0..<2 {
            kill(getpid(), SIGTERM)
            #expect(StopSignal.wait() == .terminate)
        }
    }

    @Test func writingToAClosedPipeIsAnErrorCode() {
        StopSignal.arm()
        let pipe = Pipe()
        pipe.fileHandleForReading.closeFile()
        let isRefused = write(pipe.fileHandleForWriting.fileDescriptor, "x", 1) < 0 && errno == EPIPE
        #expect(isRefused)
    }
}
