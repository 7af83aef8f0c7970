import ClientCore
import Drawing
import Preferences
import PosedScenes
import Rendering
import Telemetry
import UserFiles

/// A picture as ordered on the command line.
struct PictureOrder {
    var scene: PictureScene
    var seed: UInt64
    var window: WindowOptions
    var file: String

    private struct Result: Encodable {
        var picture: String
        var width: Int
        var height: Int
        var scene: String
    }

    func draw() throws {
        try WholeFile.requireWritable(file, makingFolders: false)
        let size = window.size
        let surface = try Surface(.offscreen, width: size.width, height: size.height)
        let renderer = try Renderer(surface: surface, quality: window.quality?.quality ?? .automatic)
        let stage = Stage(surface: surface, renderer: renderer, interfaceScale: window.interfaceScale)
        // Without an order the same picture everywhere.
        var languages = LanguageShelf()
        let language = try languages.language(window.language ?? .english)
        let picture = try picture(on: stage, language)
        try WholeFile.write(try picture.pngBytes(), to: file)
        try JSONLine.print(
            Result(
                picture: file, width: picture.width, height: picture.height, scene: scene.rawValue))
    }

    private func picture(on stage: Stage, _ language: Language) throws -> Picture {
        let isStill = window.reducedMotion ?? false
        guard scene == .biteStrip else {
            return try stage.still(of: scene, seed: seed, reducedMotion: isStill, language: language)
        }
        var settings = Settings()
        if isStill { settings.motion = .none }
        var strip = BiteStrip(settings: settings)
        return try strip.picture(on: stage, language: language)
    }
}
