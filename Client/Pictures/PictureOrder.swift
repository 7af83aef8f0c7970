import ClientCore
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
        let picture = try stage.still(
            of: scene, seed: seed, reducedMotion: window.reducedMotion ?? false, language: language)
        try WholeFile.write(try picture.pngBytes(), to: file)
        try JSONLine.print(
            Result(
                picture: file, width: surface.pixelWidth, height: surface.pixelHeight, scene: scene.rawValue))
    }
}
