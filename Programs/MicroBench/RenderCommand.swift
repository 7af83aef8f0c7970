import ArgumentParser
import PosedScenes
import Rendering

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "A frame, part by part: time, draw calls, triangles, allocations.",
        discussion: """
            Of the time of a whole frame it tells the median, what 95 % of the frames keep within, and the slowest; with \
            --frames 20 that is the slowest of twenty, for which there is a goal (docs/look.md).

            Scenes stand still but for time and camera, skins are made before the clock starts, and the card is waited \
            for after each part. On software OpenGL the times are those of the processor.
            """)

    @Option(
        help: ArgumentHelp(
            "A scene: \(PictureScene.names); may be repeated. Without it dish, crowd and rim.", valueName: "scene"))
    var scene: [String] = []

    @Option(
        help: ArgumentHelp("low, medium or high; may be repeated. Without it what fits this driver.", valueName: "tier")
    )
    var tier: [String] = []

    @Option(help: ArgumentHelp("Width of the picture, pixels (16 to 8192).", valueName: "n"))
    var width = 1280

    @Option(help: ArgumentHelp("Height of the picture, pixels (16 to 8192).", valueName: "n"))
    var height = 720

    @Option(help: ArgumentHelp("Frames measured (2 to 10000).", valueName: "n"))
    var frames = 60

    @Flag(help: "Give up rooms and pixels where frames come late, as the game does, before the clock starts.")
    var governed = false

    @Option(
        help: ArgumentHelp(
            "Instead of scenes: show so many bodies one after the other and tell what memory grew (1 to 60000).",
            valueName: "n"))
    var parade: Int?

    @Flag(help: "Instead of scenes: whole frames of screens, idle and busy, with pictures kept and without, by turns.")
    var interface = false

    @Flag(help: "Instead of scenes: content that changes in every frame, flat and warped, by turns.")
    var warp = false

    @Option(help: ArgumentHelp("Where to write the results as a JSON array.", valueName: "file"))
    var json: String?

    func validate() throws {
        for name in scene where PictureScene(rawValue: name) == nil {
            throw ValidationError("there is no scene '\(name)': \(PictureScene.names).")
        }
        for name in tier where RenderQuality(rawValue: name) == nil {
            throw ValidationError("there is no tier '\(name)': low, medium, high.")
        }
        for (name, value) in [("--width", width), ("--height", height)] where !(16...8192).contains(value) {
            throw ValidationError("\(name) must be from 16 to 8192, and is \(value).")
        }
        guard (2...10_000).contains(frames) else {
            throw ValidationError("--frames must be from 2 to 10000, and is \(frames).")
        }
        if let parade, !(1...60_000).contains(parade) {
            throw ValidationError("--parade must be from 1 to 60000, and is \(parade).")
        }
        guard [parade != nil, interface, warp].count(where: { $0 }) <= 1 else {
            throw ValidationError("--parade, --interface and --warp measure different things: give one of them.")
        }
        if let json { try Report.checkWritable(json) }
    }

    func run() throws {
        if let parade {
            try MainActor.assumeIsolated { try show(parade) }
            return
        }
        if interface {
            let results = try MainActor.assumeIsolated { try measureInterface() }
            if let json { try Report.write(results, toJSON: json) }
            return
        }
        if warp {
            let results = try MainActor.assumeIsolated { try measureWarps() }
            if let json { try Report.write(results, toJSON: json) }
            return
        }
        let results = try MainActor.assumeIsolated { try measure() }
        if let json { try Report.write(results, toJSON: json) }
    }

    @MainActor
    private func show(_ bodies: Int) throws {
        let surface = try Surface(.offscreen, width: 64, height: 48)
        let growth = RenderParade(renderer: try Renderer(surface: surface)).run(bodies: bodies)
        print("\(bodies) bodies seen: memory grew by \((growth * 10).rounded() / 10) MB")
    }

    @MainActor
    private func measureInterface() throws -> [InterfaceTrial.Result] {
        let quality = tier.first.flatMap(RenderQuality.init) ?? .automatic
        let trial = try InterfaceTrial(width: width, height: height, quality: quality, rounds: max(3, frames / 4))
        print("drawing with \(trial.kept.surface.rendererName), \(width)×\(height), by turns")
        return InterfaceTrial.Moment.allCases.map { moment in
            let result = trial.run(moment)
            print(result.text)
            return result
        }
    }

    @MainActor
    private func measureWarps() throws -> [WarpTrial.Result] {
        let quality = tier.first.flatMap(RenderQuality.init) ?? .automatic
        let trial = try WarpTrial(width: width, height: height, quality: quality, rounds: max(3, frames / 4))
        print("drawing with \(trial.device), \(width)×\(height), by turns")
        return try WarpTrial.Subject.allCases.map { subject in
            let result = try trial.run(subject)
            print(result.text)
            return result
        }
    }

    @MainActor
    private func measure() throws -> [RenderResult] {
        let scenes = scene.isEmpty ? [.dish, .crowd, .rim] : scene.compactMap(PictureScene.init)
        let tiers = tier.isEmpty ? [RenderQuality.automatic] : tier.compactMap(RenderQuality.init)
        let surface = try Surface(.offscreen, width: width, height: height)
        print("drawing with \(surface.rendererName), \(width)×\(height)")
        var results: [RenderResult] = []
        for tier in tiers {
            let renderer = try Renderer(surface: surface, quality: tier)
            let trial = RenderTrial(
                stage: Stage(surface: surface, renderer: renderer), frames: frames, isGoverned: governed)
            for scene in scenes {
                results.append(trial.run(scene))
                print(results[results.count - 1].text)
            }
        }
        return results
    }
}
