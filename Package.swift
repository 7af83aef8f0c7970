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

// Tests spend their time in what they test. Optimized themselves they took half of the time of a release build, whose own code stays
// optimized. Those that go through the pixels of pictures are the exception.
let unoptimized = strict + [.unsafeFlags(["-Onone"])]

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let sqlite: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let channels: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1"].map { .product(name: $0, package: "swift-nio") }
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
// What SwiftNIO uses, named for the sake of exact versions. Tests depend on it, since SwiftPM warns of a package that
// no target uses.
let underChannels: [Target.Dependency] = [
    .product(name: "Atomics", package: "swift-atomics"),
    .product(name: "DequeModule", package: "swift-collections"),
    .product(name: "SystemPackage", package: "swift-system"),
]

// A module with its test target. The arrows (what may import what) are drawn in docs/architecture.md;
// the build refuses any import that is not declared here.
func module(
    _ name: String, in folder: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
    settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)", resources: resources,
        swiftSettings: settings, linkerSettings: [.linkedLibrary("m")])
}
func program(
    _ name: String, in path: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}
func tests(
    _ module: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    settings: [SwiftSetting] = unoptimized
) -> Target {
    testsAcross(module, [.target(name: module)] + dependencies, exclude: exclude, settings: settings)
}
// Tests of what several modules do together.
func testsAcross(
    _ topic: String, _ dependencies: [Target.Dependency], exclude: [String] = [], settings: [SwiftSetting] = unoptimized
) -> Target {
    .testTarget(name: topic + "Tests", dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}
func cLibrary(_ name: String, pkgConfig: String? = nil, apt package: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
    name: "micro",
    products: [
        .executable(name: "micro", targets: ["Client"]),
        .executable(name: "micro-server", targets: ["Server"]),
        .executable(name: "micro-soak", targets: ["MicroSoak"]),
        .executable(name: "micro-attack", targets: ["MicroAttack"]),
        .executable(name: "micro-vopr", targets: ["MicroVopr"]),
        .executable(name: "micro-bench", targets: ["MicroBench"]),
        .executable(name: "micro-bench-engine", targets: ["MicroBenchEngine"]),
    ],
    // Exact, those that packages use among themselves too: a program, on which nobody depends, is built of the same
    // versions today and in two years. That no tag is moved is not checked (docs/packages.md).
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-atomics.git", exact: "1.3.0"),
        .package(url: "https://github.com/apple/swift-collections.git", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-system.git", exact: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        // C: the system's libraries, and what only C can do.
        cLibrary("CENet", apt: "libenet-dev"),
        cLibrary("CSDL2", apt: "libsdl2-dev"),
        cLibrary("CGL", apt: "libopengl-dev"),
        cLibrary("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
        cLibrary("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
        cLibrary("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev"),
        cLibrary("CPNG", apt: "libpng-dev"),
        cLibrary("CSodium", apt: "libsodium-dev"),
        cLibrary("CZstandard", apt: "libzstd-dev"),
        .systemLibrary(name: "CWorkload", path: "Sources/C/CWorkload"),
        .target(name: "CAllocations", path: "Sources/C/CAllocations"),
        .target(name: "CDatagrams", path: "Sources/C/CDatagrams"),
        .target(name: "CX11", path: "Sources/C/CX11"),

        module("SimMath", in: "Base"),
        module("Telemetry", in: "Base"),
        module("UserFiles", in: "Base"),
        module("ShippedFiles", in: "Base"),
        module("Bytes", in: "Base"),
        module("RecordingHeads", in: "Base", ["UserFiles", "Bytes", "SimMath"]),
        module("Compression", in: "Base", ["CZstandard"]),
        module("Threads", in: "Base"),
        module("ServerProcess", in: "Base", ["Telemetry"]),
        // Sources read while the program runs, for Scripts/dev.
        module("LiveFiles", in: "Base"),

        module("SoftBody", in: "Simulation", ["Threads", "SimMath"], settings: strict + vectorized),
        module("Anatomy", in: "Simulation", ["SimMath"]),
        module("Evolution", in: "Simulation", ["Anatomy", "Bytes", "SimMath"]),
        module("Locomotion", in: "Simulation", ["SoftBody", "Anatomy", "SimMath"]),
        module(
            "Ecosystem", in: "Simulation", ["Locomotion", "SoftBody", "Anatomy", "Evolution", "Threads", "SimMath"]),

        module("WireProtocol", in: "Network", ["Anatomy", "SimMath"]),
        module("Gate", in: "Network", ["CSodium", "Bytes"]),
        module("KeyFiles", in: "Network", ["Gate", "UserFiles"]),
        module("Transport", in: "Network", ["CENet", "CDatagrams", "Gate"]),
        module("Prediction", in: "Network", ["WireProtocol", "Locomotion", "SoftBody", "Anatomy", "SimMath"]),
        module(
            "GameSession", in: "Network", ["Prediction", "WireProtocol", "Transport", "Gate", "Anatomy", "SimMath"]),

        // Bad lines within the process, for trials and tests.
        module("LossyLines", in: "Network", ["GameSession", "Gate", "WireProtocol", "Transport", "SimMath"]),

        module("Archive", in: "Server", ["Evolution", "UserFiles", "Bytes", "Anatomy", "SimMath", sqlite]),
        module("Saves", in: "Server", ["Ecosystem", "UserFiles", "Compression", "Bytes", "SimMath"]),
        module(
            "Replays", in: "Server",
            ["RecordingHeads", "Saves", "Ecosystem", "Anatomy", "UserFiles", "Compression", "Bytes", "SimMath"]),
        // Settings out of a file and out of the environment, as options.
        module("OptionFiles", in: "Server", ["UserFiles"]),
        // Champions and work shared by servers through a PostgreSQL; libpq is looked for at run time, and nothing is linked.
        module("Fleet", in: "Server", ["Evolution", "UserFiles", "Anatomy", "SimMath"]),
        module("Lineages", in: "Server", ["Archive", "Ecosystem", "Evolution", "WireProtocol", "Anatomy"]),
        module(
            "ServerCore", in: "Server",
            [
                "RecordingHeads", "Replays", "Saves", "UserFiles", "Lineages", "Archive", "Ecosystem", "Evolution",
                "Locomotion", "SoftBody", "WireProtocol", "Transport", "Gate", "Telemetry", "Threads", "Anatomy",
                "SimMath", log,
            ]),

        // What a host reaches a running server by: a page, figures, a socket.
        module(
            "HostChannels", in: "Server", ["ServerCore", "Telemetry"] + channels,
            resources: [.embedInCode("page.html")]),
        // What tells Agones how a server is, and who plays there.
        module("Placement", in: "Server", ["Telemetry"] + channels),

        module("Looks", in: "Interface", ["Anatomy", "SimMath"]),
        module("Drawing", in: "Interface", ["Looks", "MeshTransform", "Anatomy", "SimMath"]),
        module("Widgets", in: "Interface", ["Drawing", "MeshTransform", "SimMath"]),
        module("Controls", in: "Interface", ["Drawing", "Anatomy", "SimMath"]),
        module("Designs", in: "Interface", ["UserFiles", "Anatomy"]),
        module("Preferences", in: "Interface", ["Controls", "Drawing", "UserFiles", "Anatomy"]),
        // Its storyboards are part of the program: wherever it is copied to, they are there.
        module(
            "Screens", in: "Interface",
            [
                "Preferences", "Controls", "Designs", "Widgets", "Drawing", "Looks", "MeshTransform", "LiveFiles",
                "Anatomy", "SimMath",
            ],
            resources: [.embedInCode("Join/join.json"), .embedInCode("Shelf/shelf.json")]),

        module("MeshTransform", in: "Client", ["SimMath"]),
        module("InteriorMapping", in: "Client"),
        module("Sound", in: "Client", ["SimMath"]),
        // Speech through a library that is looked for at run time: nothing is linked.
        module("Voice", in: "Client"),
        module("Gamepads", in: "Client", ["CSDL2", "Controls", "Drawing", "SimMath"], settings: onMainActor),
        module(
            "Rendering", in: "Client",
            [
                "CSDL2", "CX11", "CGL", "CFreeType", "CHarfBuzz", "CFriBidi", "CPNG", "Drawing", "Looks",
                "MeshTransform", "InteriorMapping", "LiveFiles", "ShippedFiles", "UserFiles", "Anatomy", "SimMath",
            ],
            resources: [.embedInCode("Shaders")], settings: onMainActor),

        module(
            "ClientCore", in: "Client",
            [
                "GameSession", "Prediction", "KeyFiles", "Gate", "ServerProcess", "WireProtocol", "Transport",
                "Telemetry", "Screens", "RecordingHeads", "Preferences", "Controls", "Designs", "Widgets", "Drawing",
                "Rendering", "PosedScenes", "UserFiles", "ShippedFiles", "LiveFiles", "Gamepads", "Sound", "Voice",
                "CSDL2", "CX11", "Anatomy", "SimMath", log,
            ], settings: onMainActor),

        // A disk that fails on purpose, for tests of what must survive.
        module("Faults", in: "Research", ["UserFiles"]),
        module("Classics", in: "Research", ["Evolution", "SimMath"]),
        module("Scenarios", in: "Research", ["Locomotion", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        // A server and its players at the ends of bad lines, in simulated time.
        module(
            "LineTrials", in: "Research",
            [
                "LossyLines", "GameSession", "Prediction", "ServerCore", "Scenarios", "Ecosystem", "Evolution",
                "WireProtocol", "Transport", "Gate", "Anatomy", "SimMath", log,
            ]),
        // A server, its disk, its guests and their lines, and all that goes wrong there, in simulated time.
        module(
            "FaultWorlds", in: "Research",
            [
                "Faults", "GameSession", "ServerCore", "Replays", "Saves", "Ecosystem", "Locomotion", "Evolution",
                "WireProtocol", "Transport", "Gate", "Anatomy", "SimMath", log,
            ]),
        module("ArmsRace", in: "Research", ["Locomotion", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        // Whether parts earn their place: hand-made bodies against each other, evolved ones against themselves without one.
        module(
            "AnatomyTrials", in: "Research",
            ["ArmsRace", "Scenarios", "Locomotion", "Ecosystem", "Evolution", "Threads", "Anatomy", "SimMath"]),
        module("Plots", in: "Research", ["SimMath"]),
        // What is made of what bots saw of a server over the network.
        module("SoakVerdicts", in: "Research"),
        // Whether bodies swim as they would at many substeps, and pools of those that do.
        module("SwimTrials", in: "Research", ["Evolution", "Locomotion", "SoftBody", "Anatomy", "SimMath"]),
        module(
            "ArmsRaceReports", in: "Research",
            [
                "AnatomyTrials", "ArmsRace", "SwimTrials", "Plots", "Archive", "Telemetry", "Ecosystem", "Evolution",
                "SimMath",
            ]),
        module("BodyPictures", in: "Research", ["Plots", "Looks", "Anatomy", "SimMath"]),
        module(
            "LineageReports", in: "Research",
            ["Archive", "BodyPictures", "Plots", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        // A practised player's hands on the editor's screen, and how long they take.
        module("EditorTrials", in: "Research", ["Screens", "Controls", "Widgets", "Drawing", "Anatomy", "SimMath"]),
        // Tournaments of designs and pools.
        module("Arena", in: "Research", ["ArmsRace", "Replays", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        module(
            "ArenaReports", in: "Research",
            [
                "Arena", "ArmsRace", "Archive", "Designs", "BodyPictures", "Plots", "UserFiles", "Evolution", "Anatomy",
                "SimMath",
            ]),
        module("Benchmarks", in: "Research", ["Locomotion", "SoftBody", "Anatomy", "CWorkload", "SimMath"]),
        module(
            "PosedScenes", in: "Research",
            [
                "Rendering", "Screens", "Preferences", "Controls", "Designs", "Widgets", "Drawing", "MeshTransform",
                "Anatomy", "SimMath",
            ],
            settings: onMainActor),

        program(
            "Server", in: "Server",
            [
                "Looks", "Locomotion", "SoftBody", "Anatomy", "ServerCore", "Replays", "Saves", "Arena", "ArenaReports",
                "AnatomyTrials", "ArmsRace", "ArmsRaceReports", "SwimTrials", "LineageReports", "Plots", "Ecosystem",
                "Evolution", "Archive", "Fleet", "OptionFiles", "HostChannels", "Placement", "GameSession", "Transport",
                "KeyFiles", "Gate", "ServerProcess", "UserFiles", "Telemetry", "SimMath", log, arguments,
            ]),
        program(
            "Client", in: "Client",
            [
                "ClientCore", "ServerProcess", "Telemetry", "Screens", "Preferences", "Designs", "Drawing", "Rendering",
                "PosedScenes", "RecordingHeads", "UserFiles", "Gamepads", "Sound", "Voice", "Anatomy", log, arguments,
            ], settings: onMainActor),
        program(
            "MicroSoak", in: "Programs/MicroSoak",
            [
                "LossyLines", "GameSession", "ServerProcess", "SoakVerdicts", "WireProtocol", "Transport", "Telemetry",
                "Plots", "Anatomy", "SimMath", log, arguments,
            ]),
        program(
            "MicroAttack", in: "Programs/MicroAttack",
            ["GameSession", "Gate", "ServerProcess", "WireProtocol", "Transport", "Telemetry", arguments]),
        program(
            "MicroBench", in: "Programs/MicroBench",
            [
                "LineTrials", "LossyLines", "GameSession", "Gate", "Transport", "ServerCore", "ServerProcess", "Saves",
                "Benchmarks", "AnatomyTrials", "ArmsRace", "ArmsRaceReports", "SwimTrials", "SoftBody", "Classics",
                "WireProtocol", "Archive", "Ecosystem", "Locomotion", "Evolution", "Threads", "Telemetry",
                "EditorTrials", "PosedScenes", "Rendering", "Screens", "Preferences", "Controls", "Widgets", "Drawing",
                "MeshTransform", "UserFiles", "Anatomy", "SimMath", "CAllocations", arguments,
            ]),
        program("MicroBenchEngine", in: "Programs/MicroBenchEngine", ["CWorkload", "SoftBody", "Threads", "SimMath"]),

        program("MicroVopr", in: "Programs/MicroVopr", ["FaultWorlds", "Telemetry", "UserFiles", arguments]),

        // What tests wait with: when something hangs is judged in one place.
        .target(name: "Waiting", dependencies: ["Telemetry"], path: "Tests/Waiting", swiftSettings: strict),
        .target(name: "TestRounds", path: "Tests/TestRounds", swiftSettings: strict),
        tests("Waiting"),

        tests("SimMath"),
        tests("SoftBody", ["Threads", "SimMath"]),
        tests("Anatomy", ["TestRounds", "SimMath"]),
        tests("Evolution", ["Anatomy", "SimMath"]),
        tests("Classics", ["Evolution"]),
        tests("Ecosystem", ["Locomotion", "Scenarios", "SoftBody", "Evolution", "Threads", "Anatomy", "SimMath"]),
        tests("Compression", ["SimMath"]),
        tests("Saves", ["Faults", "Ecosystem", "Scenarios", "UserFiles", "Anatomy", "SimMath"]),
        tests(
            "Replays",
            ["RecordingHeads", "Ecosystem", "Scenarios", "Evolution", "Compression", "Anatomy", "SimMath"]),
        tests("Archive", ["TestRounds", "Waiting", "Evolution", "Anatomy", "SimMath", sqlite]),
        tests(
            "ArmsRaceReports",
            ["AnatomyTrials", "ArmsRace", "SwimTrials", "Plots", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        tests("ArmsRace", ["Scenarios", "Archive", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        tests("Arena", ["ArmsRace", "Archive", "Replays", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        tests(
            "ArenaReports",
            ["Arena", "Archive", "Designs", "UserFiles", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        tests("AnatomyTrials", ["ArmsRace", "Ecosystem", "Evolution", "Anatomy", "SimMath"]),
        tests("Plots"),
        tests("SoakVerdicts"),
        tests("EditorTrials", ["Anatomy"]),
        tests("Benchmarks", ["Anatomy", "CWorkload"]),
        tests("SwimTrials", ["Archive", "Evolution", "Anatomy"]),
        tests("Telemetry"),
        tests("Threads"),
        tests("ServerProcess"),
        tests("ShippedFiles"),
        tests("LiveFiles"),
        tests("WireProtocol", ["TestRounds", "Ecosystem", "Anatomy", "SimMath"]),
        tests("Lineages", ["Archive", "Scenarios", "Ecosystem", "Evolution", "WireProtocol", "Anatomy", "SimMath"]),
        tests(
            "ServerCore",
            [
                "Waiting", "RecordingHeads", "Replays", "Saves", "Faults", "UserFiles", "Locomotion", "Archive",
                "Scenarios", "Ecosystem", "Evolution", "WireProtocol", "Transport", "Gate", "Telemetry", "Anatomy",
                "SimMath", log,
            ]),
        tests("Gate", ["Bytes"]),
        tests("OptionFiles"),
        tests("Fleet", ["Waiting", "Evolution", "Anatomy", "SimMath"]),
        tests(
            "HostChannels",
            ["Waiting", "ServerCore", "Scenarios", "Ecosystem", "Transport", "Gate", "Telemetry", log] + underChannels),
        tests("Placement", ["Waiting"] + channels),
        tests("KeyFiles", ["Gate", "UserFiles"]),
        tests("Transport", ["TestRounds", "Waiting", "CENet", "Gate"]),
        tests(
            "Prediction", ["Scenarios", "Ecosystem", "Locomotion", "SoftBody", "WireProtocol", "Anatomy", "SimMath"]),
        tests("LineTrials", ["LossyLines"]),
        tests("FaultWorlds"),
        tests(
            "GameSession",
            ["Waiting", "LossyLines", "Prediction", "WireProtocol", "Transport", "Anatomy", "SimMath"]),
        tests("MeshTransform", ["SimMath"]),
        tests("Widgets", ["Drawing", "MeshTransform", "SimMath"]),
        tests(
            "Screens",
            [
                "Rendering", "Preferences", "Controls", "Drawing", "Designs", "Widgets", "MeshTransform", "Anatomy",
                "SimMath",
            ]),
        // With the server's own code at the other end of the game, where a test wants a real dish.
        tests(
            "ClientCore",
            [
                "RecordingHeads", "ServerProcess", "GameSession", "Prediction", "WireProtocol", "Transport", "Gate",
                "ServerCore", "Ecosystem", "Evolution", "Screens", "Preferences", "Controls", "Designs", "Widgets",
                "Drawing", "Rendering", "PosedScenes", "Gamepads", "Sound", "Voice", "Anatomy", "SoftBody", "SimMath",
                log,
            ]),
        tests("Voice", ["Waiting"]),
        tests("UserFiles"),
        tests("Designs", ["Waiting", "UserFiles", "Anatomy"]),
        // Bodies in the water under a player's hands.
        tests("Controls", ["Scenarios", "Ecosystem", "Locomotion", "Anatomy", "SimMath"]),
        tests("Preferences", ["Controls", "Drawing", "Anatomy"]),
        tests("Gamepads", ["CSDL2", "Controls", "SimMath"]),
        tests("InteriorMapping", ["SimMath"]),
        tests("Sound", ["SimMath"]),
        tests(
            "Rendering",
            [
                "Locomotion", "PosedScenes", "Screens", "Preferences", "Controls", "Widgets", "Drawing",
                "MeshTransform", "InteriorMapping", "Anatomy", "SimMath",
            ],
            exclude: ["References"], settings: strict),
        // What every cell type and link type needs, from its row to its German words.
        testsAcross(
            "Kind",
            [
                "Scenarios", "Ecosystem", "Evolution", "Locomotion", "Screens", "Controls", "Drawing", "Looks",
                "Anatomy", "SimMath",
            ]),
        testsAcross(
            "EndToEnd",
            [
                "Waiting", "Server", "Client", "MicroSoak", "MicroVopr", "GameSession", "WireProtocol", "Transport",
                "Telemetry", "Archive", "Evolution", "Anatomy", "SimMath",
            ]),
    ]
)

// MICRO_TARGETS names targets, separated by spaces: then the package is those and what they need. `Scripts/test Widgets` builds
// one module's tests that way, `Scripts/play` two programs in one go.
if let wanted = Context.environment["MICRO_TARGETS"]?.split(separator: " ").map(String.init), !wanted.isEmpty {
    func targetName(_ dependency: Target.Dependency) -> String? {
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): name
        default: nil
        }
    }
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var kept: Set<String> = []
    var open = wanted
    while let name = open.popLast() {
        guard let target = targets[name] else { fatalError("MICRO_TARGETS: there is no target \(name)") }
        if kept.insert(name).inserted { open += target.dependencies.compactMap(targetName) }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products.removeAll { ($0 as? Product.Executable)?.targets.allSatisfy(kept.contains) == false }
}

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
    fuzz("FuzzWorld", ["Ecosystem"])
    fuzz("FuzzReplay", ["Replays", "Ecosystem", "SimMath"])
    fuzz("FuzzPoolFile", ["Archive", "Evolution", "SimMath"])
    fuzz("FuzzClientMessage", ["WireProtocol"])
    fuzz("FuzzServerMessage", ["WireProtocol"])
    fuzz("FuzzSnapshot", ["WireProtocol", "SimMath"])
    fuzz("FuzzDatagramFilter", ["Transport"])
    fuzz("FuzzGate", ["Gate"])
    fuzz("FuzzDesignPicture", ["Designs"])
}
