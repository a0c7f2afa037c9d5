internal import ServiceSupport

/// What the command line asks for.
enum Command {
    case serve([String])
    case check([String])
    case version
    case help
    case unknown(String)

    init(_ arguments: ArraySlice<String>) {
        switch arguments.first {
        case "serve": self = .serve(Array(arguments.dropFirst()))
        case "check" where !arguments.contains("--help"): self = .check(Array(arguments.dropFirst()))
        case "--version", "version": self = .version
        case nil, "--help", "-h", "help", "check": self = .help
        case let other?: self = .unknown(other)
        }
    }

    /// Does it; the result is the process's exit status.
    func run() async -> Int32 {
        switch self {
        case .serve(let arguments): return await Self.serve(arguments)
        case .check(let files): return FlowFileCheck.run(files)
        case .version: Process.print("wizardd \(Wizardd.version)")
        case .help: Process.print(Self.usage)
        case .unknown(let word):
            Process.complain("wizardd: unknown command \(word); see wizardd --help")
            return 2
        }
        return 0
    }

    private static func serve(_ arguments: [String]) async -> Int32 {
        if arguments.contains("--help") {
            Process.print(usage)
            return 0
        }
        do {
            let configuration = try Configuration(arguments: arguments, environment: ProcessEnvironment.variables)
            return try await Service(configuration).run()
        } catch {
            Process.complain("wizardd: \(error)")
            return 2
        }
    }

    private static let usage = """
        wizardd hosts wizard sessions over HTTP.

          wizardd serve [OPTIONS]    serves until SIGTERM or SIGINT
          wizardd check FILE...      checks flow definitions; exits 1 with the list of faults
          wizardd --version
          wizardd --help

        Options of serve:
        \(Configuration.help)
        """
}
