internal import ServiceSupport

/// The program: reads what it is asked for and does it.
@main
struct Wizardd {
    static let version = "0.1.0"

    static func main() async {
        let status = await Command(CommandLine.arguments.dropFirst()).run()
        Process.exit(status)
    }
}
