import Drawing
import MeshTransform
import PosedScenes
import Rendering
import Screens
import SimMath
import Telemetry

/// What it costs to bend a picture that is another one in every frame: the same content flat, bent straight onto the
/// surface, and bent by way of a canvas with depth, by turns in one run.
@MainActor
struct WarpTrial {
    /// Of one content: ms a frame, medians over the rounds.
    struct Result: Codable {
        var name: String
        /// Drawn onto the surface without a warp.
        var flat = 0.0
        /// Bent: drawn into a texture, and that onto the surface.
        var straight = 0.0
        /// Bent by way of a canvas with depth and four samples a pixel.
        var canvas = 0.0
        /// Bent, with content that stays the same.
        var still = 0.0
    }

    enum Subject: String, CaseIterable {
        /// A slide of the gallery with a creature that sways.
        case slide
        /// The editor, all of the window.
        case editor
    }

    private let renderer: Renderer
    private let stage: Stage
    private let rounds: Int
    private static let warmUp = 20
    private static let framesARound = 6

    /// Sizes in pixels.
    init(width: Int, height: Int, quality: RenderQuality, rounds: Int) throws {
        let surface = try Surface(.offscreen, width: width, height: height)
        renderer = try Renderer(surface: surface, quality: quality)
        stage = Stage(surface: surface, renderer: renderer)
        self.rounds = rounds
    }

    /// What draws.
    var device: String { stage.surface.rendererName }

    func run(_ subject: Subject) throws -> Result {
        let mesh = MeshTransform.bulge(at: stage.size * 0.5, radius: stage.size.y * 0.4, in: stage.size)
        let view = MeshTransformView(renderer, mesh: mesh)
        let frame = Rect(0, 0, stage.size.x, stage.size.y)
        let moving = (0..<Self.framesARound).map { list(of: subject, at: Float($0) * 0.1) }
        func bend(_ lists: [DrawList], byCanvas: Bool) throws -> Double {
            view.alwaysHasCanvas = byCanvas
            return try milliseconds { number in
                let list = lists[number % lists.count]
                try view.setContent(list, size: Vector2(frame.width, frame.height))
                try view.draw(in: frame)
            }
        }
        func flat() -> Double {
            milliseconds { renderer.drawOver(moving[$0 % moving.count]) }
        }
        for _ in 0..<Self.warmUp {
            // Skins are made between whole frames.
            renderer.draw(.galleryWater, DrawList())
            _ = flat()
            _ = try bend(moving, byCanvas: true)
        }
        var times: (flat: [Double], straight: [Double], canvas: [Double], still: [Double]) = ([], [], [], [])
        for _ in 0..<rounds {
            times.flat.append(flat())
            times.straight.append(try bend(moving, byCanvas: false))
            times.canvas.append(try bend(moving, byCanvas: true))
            times.still.append(try bend([moving[0]], byCanvas: false))
        }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return Result(
            name: subject.rawValue, flat: median(times.flat), straight: median(times.straight),
            canvas: median(times.canvas), still: median(times.still))
    }

    private func list(of subject: Subject, at time: Float) -> DrawList {
        switch subject {
        case .slide:
            GallerySlide.slide(for: .bulge).drawList(
                width: stage.size.x, height: stage.size.y, scale: 1, time: time, measure: renderer)
        case .editor:
            editor(at: time)
        }
    }

    /// A light goes round on it.
    private func editor(at time: Float) -> DrawList {
        var list = PosedScene(.editor, seed: 1).presentation.interface.frame(
            width: stage.size.x, height: stage.size.y, scale: stage.scale, measure: renderer, pointer: nil)
        let centre = stage.size * 0.5 + Vector2(angle: time) * 100
        list.append(.disc(centre: centre, radius: 9, fill: .white, border: .clear, borderWidth: 0))
        return list
    }

    private func milliseconds(_ draw: (_ number: Int) throws -> Void) rethrows -> Double {
        renderer.finish()
        let begin = MonotonicClock.seconds
        for number in 0..<Self.framesARound {
            try draw(number)
            renderer.finish()
        }
        return (MonotonicClock.seconds - begin) * 1000 / Double(Self.framesARound)
    }
}

extension WarpTrial.Result {
    var text: String {
        func ms(_ value: Double) -> String { "\((value * 100).rounded() / 100) ms" }
        return
            "\(name): flat \(ms(flat)), bent \(ms(straight)), by a canvas \(ms(canvas)), bent while it stays the same "
            + "\(ms(still)) (bent − flat: \(ms(straight - flat)))"
    }
}
