import Anatomy
import AnatomyTrials
import Ecosystem
import Locomotion
import PosedScenes
import Rendering
import SimMath

/// Draws moments of a match by the game's renderer.
@MainActor
struct DuelArtist {
    private let stage: Stage
    private let film: DuelFilm

    /// Pixels between two pictures.
    private static let gap = 4
    /// µm around both, and the least that is shown.
    private static let margin: Float = 3.5
    private static let leastHeight: Float = 9
    /// Skins are made a few a frame.
    private static let settlingFrames = 24

    /// `side`: pixels of a picture. Throws without OpenGL.
    init(_ film: DuelFilm, side: Int) throws {
        self.film = film
        let surface = try Surface(.offscreen, width: side, height: side)
        stage = Stage(surface: surface, renderer: try Renderer(surface: surface, quality: .automatic))
    }

    /// In rows of `columns`. `times`: seconds since the match began.
    func picture(at times: [Float], columns: Int) -> Picture {
        let pictures = times.enumerated().map { index, time in
            let presentation = Presentation(world: scene(at: time))
            for _ in 0..<(index == 0 ? Self.settlingFrames : 3) { stage.draw(presentation, pointer: nil) }
            return stage.renderer.readPixels()
        }
        return Picture(grid: pictures, columns: columns, gap: Self.gap)
    }

    private func scene(at time: Float) -> WorldScene {
        let frame = film.frame(at: time)
        var scene = WorldScene(camera: camera(frame), dishRadius: DuelRules.dishRadius)
        scene.time = frame.time
        scene.light = 0.95
        scene.creatures = frame.creatures.map { creature in
            CreatureSprite(creature, relation: creature.owner == .bot(1) ? .own : .neutral)
        }
        scene.effects = film.happenings.compactMap { happening in
            guard happening.time <= frame.time else { return nil }
            var effect = SceneEffect(of: happening.event)
            effect?.age = frame.time - happening.time
            return effect.flatMap { $0.age < $0.duration ? $0 : nil }
        }
        return scene
    }

    /// On both, as near as shows them whole.
    private func camera(_ frame: DuelFilm.Frame) -> Camera {
        let places = frame.creatures.flatMap { creature in
            creature.cells.filter { $0.state != .gone }.map(\.position)
        }
        guard let first = places.first else { return Camera(viewHeight: Self.leastHeight) }
        let low = places.reduce(first) { Vector2(min($0.x, $1.x), min($0.y, $1.y)) }
        let high = places.reduce(first) { Vector2(max($0.x, $1.x), max($0.y, $1.y)) }
        let extent = max(high.x - low.x, high.y - low.y) + Self.margin
        return Camera(centre: (low + high) * 0.5, viewHeight: max(Self.leastHeight, extent))
    }
}
