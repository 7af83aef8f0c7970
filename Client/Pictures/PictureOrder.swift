import Rendering
import Screens
import Telemetry
import Widgets

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

    /// Skins are baked a few a frame: after this many frames a still scene is complete.
    private static let settlingFrames = 24

    func draw() throws {
        let size = window.size
        let surface = try Surface(.offscreen, width: size.width, height: size.height)
        let renderer = try Renderer(surface: surface, quality: window.quality.quality)
        var presentation = PosedScene(scene, seed: seed).presentation
        presentation.world.reducedMotion = window.reducedMotion
        let stage = Stage(surface: surface, renderer: renderer, interfaceScale: window.interfaceScale)
        let hall = ExhibitHall(stage)
        for _ in 0..<Self.settlingFrames {
            _ = stage.draw(presentation, pointer: nil)
            if let board = presentation.gallery { try hall.draw(board) }
        }
        try renderer.readPixels().writePNG(to: file)
        try JSONLine.print(
            Result(
                picture: file, width: surface.pixelWidth, height: surface.pixelHeight, scene: scene.rawValue))
    }
}
