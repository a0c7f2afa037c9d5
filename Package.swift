// swift-tools-version: 6.2
import PackageDescription

/// Strict settings shared by every Swift target: warnings are errors, imports are internal unless said otherwise,
/// and `any` is always written out.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func room(_ name: String, _ imports: [String] = [], resources: [Resource] = []) -> Target {
    .target(
        name: name, dependencies: imports.map { .init(stringLiteral: $0) }, resources: resources,
        swiftSettings: strict)
}

func tests(_ name: String, _ imports: [String], exclude: [String] = [], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name, dependencies: imports.map { .init(stringLiteral: $0) }, exclude: exclude, resources: resources,
        swiftSettings: strict)
}

let package = Package(
    name: "wizardd",
    products: [.executable(name: "wizardd", targets: ["wizardd"])],
    targets: [
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),

        room("JSONValue"),
        room("WizardRules", ["JSONValue"]),
        room("WizardEngine", ["JSONValue", "WizardRules"], resources: [.embedInCode("Examples/Definitions")]),
        room("ServiceSupport", ["CNettle"]),
        room("WizardSessions", ["JSONValue", "WizardEngine", "ServiceSupport"]),
        room("HTTPMessage", ["ServiceSupport"]),
        room("WizardUI", ["ServiceSupport"], resources: [.embedInCode("Assets")]),
        room(
            "WizardAPI",
            ["JSONValue", "WizardRules", "WizardEngine", "WizardSessions", "WizardUI", "HTTPMessage", "ServiceSupport"],
            resources: [.embedInCode("Resources/openapi.yaml")]),
        room("MicroHTTPServer", ["HTTPMessage", "ServiceSupport", "CMicroHTTPD"]),
        .executableTarget(
            name: "wizardd",
            dependencies: [
                "JSONValue", "WizardRules", "WizardEngine", "WizardSessions", "HTTPMessage", "WizardAPI",
                "MicroHTTPServer", "ServiceSupport",
            ],
            swiftSettings: strict),
        room(
            "WizardTestSupport",
            [
                "JSONValue", "WizardRules", "WizardEngine", "WizardSessions", "HTTPMessage", "WizardAPI", "MicroHTTPServer",
                "ServiceSupport",
            ]),

        // Random flows and requests, and what the fuzzer feeds; used by the walks through the engine and its model.
        .target(
            name: "FuzzTargets", dependencies: ["JSONValue", "WizardRules", "WizardEngine"], path: "Tests/Fuzz/Targets",
            swiftSettings: strict),

        tests("JSONValueTests", ["JSONValue"]),
        tests("WizardRulesTests", ["JSONValue", "WizardRules"]),
        tests(
            "WizardEngineTests", ["JSONValue", "WizardRules", "WizardEngine", "FuzzTargets", "WizardTestSupport"],
            exclude: ["Model/DECISIONS.md"], resources: [.copy("Resources/navigation.json")]),
        tests("ServiceSupportTests", ["ServiceSupport", "WizardTestSupport"]),
        tests(
            "WizardSessionsTests",
            ["JSONValue", "WizardEngine", "WizardSessions", "ServiceSupport", "WizardTestSupport"]),
        tests("HTTPMessageTests", ["HTTPMessage"]),
        tests(
            "WizardAPITests",
            [
                "JSONValue", "WizardEngine", "WizardSessions", "WizardUI", "HTTPMessage", "WizardAPI", "ServiceSupport",
                "WizardTestSupport",
            ]),
        tests("MicroHTTPServerTests", ["HTTPMessage", "MicroHTTPServer", "ServiceSupport"]),
        tests("HouseRulesTests", []),
        tests("WizarddTests", ["JSONValue", "HTTPMessage", "WizardTestSupport", "ServiceSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
