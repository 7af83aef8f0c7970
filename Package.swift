// swift-tools-version: 6.2
import PackageDescription

// Settings every target shares: Swift 6 language mode, nothing imported by accident, no warning let through.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
// Window, GL and widgets live on the main thread: SDL and GL contexts belong to the thread that made them.
let onMainActor = strict + [.defaultIsolation(MainActor.self)]

// The solver's lanes are eight floats wide: one AVX register. Every x86 processor since about 2013 has them; for older ones set
// MICRO_PORTABLE=1, which gives the same results more slowly. Never more than this, or what is built here would not run there.
#if arch(x86_64)
let vectorized: [SwiftSetting] =
    Context.environment["MICRO_PORTABLE"] == nil ? [.unsafeFlags(["-Xcc", "-march=x86-64-v3"])] : []
#else
let vectorized: [SwiftSetting] = []
#endif

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let sqlite: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

// A module with its test target. The arrows (what may import what) are drawn in docs/architecture.md;
// the build refuses any import that is not declared here.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: [.linkedLibrary("m")])
}
func tests(_ module: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: module + "Tests", dependencies: [.target(name: module)] + dependencies, exclude: exclude,
        swiftSettings: strict)
}
func cLibrary(_ name: String, pkgConfig: String? = nil, apt package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
    name: "micro",
    products: [
        .executable(name: "micro", targets: ["Client"]),
        .executable(name: "micro-server", targets: ["Server"]),
        .executable(name: "micro-soak", targets: ["MicroSoak"]),
        .executable(name: "micro-bench", targets: ["MicroBench"]),
        .executable(name: "micro-bench-engine", targets: ["MicroBenchEngine"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.5.0"),
    ],
    targets: [
        cLibrary("CENet", apt: "libenet-dev"),
        cLibrary("CSDL2", apt: "libsdl2-dev"),
        cLibrary("CGL", apt: "libopengl-dev"),
        cLibrary("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
        cLibrary("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
        cLibrary("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
        cLibrary("CPNG", apt: "libpng-dev"),
        .systemLibrary(name: "CWorkload"),
        .target(name: "CAllocations"),

        module("SimMath"),
        module("SoftBody", ["SimMath"], settings: strict + vectorized),
        module("Anatomy", ["SimMath"]),
        module("Evolution", ["Anatomy", "SimMath"]),
        module("Classics", ["Evolution", "SimMath"]),
        module("Ecosystem", ["SoftBody", "Anatomy", "Evolution", "SimMath"]),
        module("Scenarios", ["Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        module("ArmsRace", ["Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        module("Archive", ["Evolution", "Anatomy", "SimMath", sqlite]),
        module("Plots", ["SimMath"]),
        module("Telemetry"),
        module("ServerProcess", ["Telemetry"]),
        module("WireProtocol", ["Anatomy", "SimMath"]),
        module("Dynasties", ["Archive", "Ecosystem", "Evolution", "WireProtocol", "Anatomy"]),
        module("Transport", ["CENet"]),
        module("GameSession", ["WireProtocol", "Transport", "Anatomy", "SimMath"]),
        module("Benchmarks", ["CWorkload", "SimMath"]),
        module("MeshTransform", ["SimMath"]),
        module("InteriorMapping"),
        module("Sound", ["SimMath"]),
        module("Widgets", ["SimMath", "MeshTransform", "Anatomy"]),
        module("UserFiles"),
        module("Designs", ["UserFiles", "Anatomy"]),
        // Its storyboards are part of the program: wherever it is copied to, they are there.
        .target(
            name: "Screens", dependencies: ["Designs", "Widgets", "MeshTransform", "Anatomy", "SimMath"],
            resources: [.embedInCode("Join/join.json"), .embedInCode("Shelf/shelf.json")], swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m")]),
        module("Preferences", ["UserFiles", "Screens", "Anatomy"]),
        module("Gamepads", ["CSDL2", "Screens", "Widgets", "SimMath"], settings: onMainActor),
        module(
            "Rendering",
            [
                "CSDL2", "CGL", "CFreeType", "CHarfBuzz", "CFriBidi", "CPNG", "Widgets", "MeshTransform",
                "InteriorMapping", "Anatomy", "SimMath",
            ],
            settings: onMainActor),
        module(
            "Staging", ["Rendering", "Screens", "Designs", "Widgets", "MeshTransform", "Anatomy", "SimMath"],
            settings: onMainActor
        ),

        .executableTarget(
            name: "Server",
            dependencies: [
                "ArmsRace", "Dynasties", "Plots", "Ecosystem", "Evolution", "SoftBody", "Archive", "Widgets",
                "WireProtocol",
                "Transport", "Telemetry",
                "Anatomy", "SimMath", log, arguments,
            ],
            path: "Server", swiftSettings: strict),
        .executableTarget(
            name: "Client",
            dependencies: [
                "GameSession", "ServerProcess", "WireProtocol", "Transport", "Telemetry", "Screens", "Designs",
                "Widgets",
                "Rendering", "Staging", "Preferences", "UserFiles", "Gamepads",
                "MeshTransform", "Sound", "CSDL2", "Anatomy", "SimMath", log, arguments,
            ],
            path: "Client", swiftSettings: onMainActor),
        .executableTarget(
            name: "MicroSoak",
            dependencies: [
                "GameSession", "ServerProcess", "WireProtocol", "Transport", "Telemetry", "Anatomy", "SimMath", log,
                arguments,
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "MicroBench",
            dependencies: [
                "Benchmarks", "Classics", "Ecosystem", "Evolution", "Telemetry", "Staging", "Rendering", "Screens",
                "Widgets", "Anatomy",
                "SimMath", "CAllocations", arguments,
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "MicroBenchEngine", dependencies: ["CWorkload", "SoftBody", "SimMath"], swiftSettings: strict),

        tests("SimMath"),
        tests("SoftBody", ["SimMath"]),
        tests("Anatomy", ["SimMath"]),
        tests("Evolution", ["Anatomy", "SimMath"]),
        tests("Classics", ["Evolution"]),
        tests("Ecosystem", ["Scenarios", "SoftBody", "Evolution", "Anatomy", "SimMath"]),
        tests("Archive", ["Evolution", "Anatomy", "SimMath", sqlite]),
        tests("ArmsRace", ["Archive", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        tests("Plots"),
        tests("Benchmarks", ["CWorkload"]),
        tests("Telemetry"),
        tests("ServerProcess"),
        tests("WireProtocol", ["Ecosystem", "Anatomy", "SimMath"]),
        tests(
            "Dynasties",
            ["Archive", "Scenarios", "Ecosystem", "Evolution", "WireProtocol", "Anatomy", "SimMath"]),
        tests("Transport", ["CENet"]),
        tests("GameSession", ["WireProtocol", "Transport", "Anatomy", "SimMath"]),
        tests("MeshTransform", ["SimMath"]),
        tests("Widgets", ["MeshTransform", "Anatomy", "SimMath"]),
        tests("Screens", ["Designs", "Widgets", "MeshTransform", "Anatomy", "SimMath"]),
        tests("UserFiles"),
        tests("Designs", ["UserFiles", "Anatomy"]),
        tests("Preferences", ["Screens", "Anatomy"]),
        tests("Gamepads", ["CSDL2", "Screens", "SimMath"]),
        tests("InteriorMapping", ["SimMath"]),
        tests("Sound", ["SimMath"]),
        tests(
            "Rendering",
            ["Staging", "Screens", "Widgets", "MeshTransform", "InteriorMapping", "Anatomy", "SimMath"],
            exclude: ["References"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "Server", "Client", "MicroSoak", "GameSession", "WireProtocol", "Transport", "Telemetry", "Archive",
                "Evolution", "Anatomy", "SimMath",
            ],
            swiftSettings: strict),
    ]
)

// Fuzz targets need libFuzzer, so they exist only for Scripts/fuzz, which sets MICRO_FUZZ and the compiler's flags.
if Context.environment["MICRO_FUZZ"] != nil {
    func fuzz(_ name: String, _ dependencies: [Target.Dependency]) {
        package.targets.append(
            .executableTarget(
                name: name, dependencies: ["FuzzDriver"] + dependencies, path: "Tests/Fuzz/" + name,
                exclude: ["Corpus"],
                swiftSettings: strict))
    }
    package.targets.append(.target(name: "FuzzDriver", path: "Tests/Fuzz/FuzzDriver", swiftSettings: strict))
    fuzz("FuzzBodyPlan", ["Anatomy"])
    fuzz("FuzzGenome", ["Evolution", "Anatomy", "SimMath"])
    fuzz("FuzzPoolFile", ["Archive", "Evolution", "SimMath"])
    fuzz("FuzzClientMessage", ["WireProtocol"])
    fuzz("FuzzServerMessage", ["WireProtocol"])
    fuzz("FuzzSnapshot", ["WireProtocol", "SimMath"])
    fuzz("FuzzDatagramFilter", ["Transport"])
    fuzz("FuzzDesignPicture", ["Designs"])
}
