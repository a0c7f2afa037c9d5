import Foundation
import ServiceSupport
import Testing

@Suite struct ProcessEnvironmentTests {
    @Test func variablesAreThoseOfTheProcess() {
        #expect(ProcessEnvironment.variables["PATH"] == ProcessInfo.processInfo.environment["PATH"])
        #expect(ProcessEnvironment.variables == ProcessInfo.processInfo.environment)
    }
}
