internal import Glibc
internal import ServiceSupport

/// The process around the program: its two outputs and its end.
enum Process {
    /// Writes a line to standard output.
    static func print(_ line: String) {
        Log.write(Array((line + "\n").utf8), to: STDOUT_FILENO)
    }

    /// Writes a line to standard error.
    static func complain(_ line: String) {
        Log.write(Array((line + "\n").utf8), to: STDERR_FILENO)
    }

    /// Ends the process: 0 for success, 1 for a refusal, 2 for a wrong command line.
    static func exit(_ status: Int32) -> Never {
        Glibc.exit(status)
    }
}
