import ServiceSupport
import Testing

@Suite struct ConfigurationTests {
    private static let key = "0123456789abcdef"

    private func read(
        _ arguments: [String] = [], _ environment: [String: String] = [:], files: [String: String] = [:]
    ) throws(ConfigurationError) -> Configuration {
        try Configuration(arguments: arguments, environment: environment) { files[$0] }
    }

    @Test func withoutAnythingTheDefaultsHold() throws {
        let configuration = try read()
        #expect(configuration.listen.description == "127.0.0.1:8080")
        #expect(configuration.isOpen)
        #expect(configuration.limits == Limits())
        #expect(configuration.clientLimits == ClientLimits())
    }

    @Test func aFlagBeatsAVariableAndAVariableTheDefault() throws {
        let environment = ["WIZARDD_LISTEN": "127.0.0.1:1", "WIZARDD_BODY_BYTES": "2048", "HOME": "/"]
        let configuration = try read(["--listen", "127.0.0.1:2"], environment)
        #expect(configuration.listen.port == 2)
        #expect(configuration.limits.bodyBytesMax == 2048)
    }

    @Test(arguments: [["--threads", "3"], ["--threads=3"], ["--threads", "9", "--threads", "3"]])
    func flagsTakeTheirValueEitherWayAndTheLastCounts(arguments: [String]) throws {
        #expect(try read(arguments).threads == 3)
    }

    @Test(arguments: [("65536", 65536), ("64KiB", 65536), ("2MiB", 2 << 20)])
    func bytesMayHaveAUnit(text: String, bytes: Int) throws {
        #expect(try read(["--data-bytes", text]).limits.dataBytesMax == bytes)
    }

    @Test func listsRepeatAsFlagsAndHaveCommasAsVariables() throws {
        #expect(try read(["--flow", "a.json", "--flow", "b,c.json"]).flowFiles == ["a.json", "b,c.json"])
        #expect(try read([], ["WIZARDD_FLOW": "a.json,b.json"]).flowFiles == ["a.json", "b.json"])
        #expect(try read([], ["WIZARDD_CORS_ORIGINS": "https://a.example,capacitor://localhost"]).corsOrigins.count == 2)
        let proxies = try read(["--trusted-proxies", "10.0.0.0/8", "--trusted-proxies", "::1"]).trustedProxies
        #expect(proxies.map(\.description) == ["10.0.0.0/8", "::1"])
    }

    @Test func togglesStandAloneOrTakeAValue() throws {
        #expect(try read(["--insecure", "--threads", "1"]).insecure)
        #expect(try !read(["--insecure=false"], ["WIZARDD_INSECURE": "true"]).insecure)
        #expect(try read([], ["WIZARDD_INSECURE": "1"]).insecure)
    }

    @Test func keysComeFromAVariableOrAFile() throws {
        let second = "fedcba9876543210"
        let files = ["keys": "\(Self.key)\n\(second)\r\n\n"]
        for configuration in [
            try read([], ["WIZARDD_ADMIN_KEYS": "\(Self.key),\(second)"]), try read([], ["WIZARDD_ADMIN_KEYS_FILE": "keys"], files: files),
            try read(["--admin-keys-file", "keys"], files: files),
            try read(["--admin-keys-file", "keys"], ["WIZARDD_ADMIN_KEYS": "overridden-key-0123"], files: files),
        ] {
            #expect(configuration.adminKeys.map(\.exposed) == [Self.key, second])
            #expect(!configuration.isOpen)
        }
    }

    @Test(arguments: [
        (["--bogus"], ConfigurationError.unknownFlag("--bogus")), (["--bogus=1"], .unknownFlag("--bogus")),
        (["--admin-keys", "0123456789abcdef"], .unknownFlag("--admin-keys")), (["serve"], .unexpectedArgument("serve")),
        (["--listen"], .missingValue("--listen")),
        (["--admin-keys-file", "gone"], .unreadableFile(source: "--admin-keys-file", path: "gone")),
        (["--listen", "0.0.0.0:80"], .unprotected("0.0.0.0:80")), (["--listen", "[::]:80"], .unprotected("[::]:80")),
    ])
    func wrongCommandLinesStopTheStart(arguments: [String], error: ConfigurationError) {
        #expect(throws: error) { try read(arguments) }
    }

    @Test(arguments: [
        ("--listen", "8080"), ("--threads", "-1"), ("--threads", "257"), ("--threads", "1.5"), ("--threads", ""), ("--threads", "+1"),
        ("--idle-seconds", "0"), ("--idle-seconds", "60s"), ("--idle-seconds", "99999999999999999999"), ("--body-bytes", "1023"),
        ("--body-bytes", "65MiB"), ("--body-bytes", "9223372036854775807KiB"), ("--body-bytes", "64K"), ("--insecure=maybe", ""),
        ("--log-level", "loud"), ("--cors-origins", "*"), ("--cors-origins", "https://a.example/"), ("--cors-origins", "a.example"),
        ("--cors-origins", "https://A.example"), ("--trusted-proxies", "proxy"),
    ])
    func wrongValuesStopTheStartAndNameTheFlag(flag: String, value: String) throws {
        let arguments = flag.contains("=") ? [flag] : [flag, value]
        let error = #expect(throws: ConfigurationError.self) { try read(arguments) }
        let name = try #require(flag.split(separator: "=").first)
        #expect(try #require(error).description.hasPrefix("\(name): '"))
    }

    @Test func anUnknownVariableWithThePrefixStopsTheStart() {
        #expect(throws: ConfigurationError.unknownVariable("WIZARDD_LISTNE")) { try read([], ["WIZARDD_LISTNE": "127.0.0.1:1"]) }
    }

    @Test func whatKubernetesSetsForAServiceOfTheSameNameIsNoOption() throws {
        let links = [
            "WIZARDD_SERVICE_HOST": "10.0.0.1", "WIZARDD_SERVICE_PORT": "8080", "WIZARDD_SERVICE_PORT_HTTP": "8080",
            "WIZARDD_CANARY_SERVICE_HOST": "10.0.0.2", "WIZARDD_CANARY_PORT_80_TCP_ADDR": "10.0.0.2",
            "WIZARDD_CANARY_PORT": "tcp://10.0.0.2:80",
            "WIZARDD_PORT": "tcp://10.0.0.1:8080", "WIZARDD_PORT_8080_TCP": "tcp://10.0.0.1:8080", "WIZARDD_PORT_8080_TCP_ADDR": "10.0.0.1",
        ]
        #expect(try read([], links).listen == Configuration().listen)
        #expect(throws: ConfigurationError.unknownVariable("WIZARDD_PORT")) { try read([], ["WIZARDD_PORT": "9000"]) }
    }

    @Test(arguments: ["short", "has space in the middle", "0123456789abcdé"])
    func aBadKeyIsRefusedAndNotShown(key: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try read([], ["WIZARDD_ADMIN_KEYS": key]) }
        #expect(try !#require(error).description.contains(key))
    }

    @Test func aKeyAndItsFileTogetherAreRefused() {
        #expect(throws: ConfigurationError.givenTwice("WIZARDD_ADMIN_KEYS", "WIZARDD_ADMIN_KEYS_FILE")) {
            try read([], ["WIZARDD_ADMIN_KEYS": Self.key, "WIZARDD_ADMIN_KEYS_FILE": "keys"])
        }
    }

    @Test func aKeyOrTheOverrideOpensTheServiceToOtherMachines() throws {
        #expect(try read(["--listen", "0.0.0.0:80"], ["WIZARDD_ADMIN_KEYS": Self.key]).listen.port == 80)
        #expect(try read(["--listen", "0.0.0.0:80", "--insecure"]).isOpen)
    }

    @Test func theHelpNamesEveryFlagOnceWithItsDefault() {
        let flags = Configuration.help.split(separator: "\n").compactMap { $0.hasPrefix("  --") ? $0.split(separator: " ").first : nil }
        #expect(Set(flags).count == flags.count)
        #expect(flags.count == 37)
        #expect(Configuration.help.contains("--listen ADDRESS:PORT"))
        #expect(Configuration.help.contains("(127.0.0.1:8080)"))
        #expect(Configuration.help.split(separator: "\n").allSatisfy { $0.count <= 140 })
    }
}
