import ArmsRace
import Ecosystem
import PosedScenes
import Rendering
import SimMath
import SoftBody

/// Draws moments of a chase by the game's renderer, all of the same place.
@MainActor
struct ChaseArtist {
    private let stage: Stage
    private let film: ChaseFilm

    /// Pixels between two pictures.
    private static let gap = 4
    /// µm around all that hunter and guest come to.
    private static let margin: Float = 2
    /// Skins are made a few a frame.
    private static let settlingFrames = 24

    /// `side`: pixels of a picture. Throws without OpenGL.
    init(_ film: ChaseFilm, side: Int) throws {
        self.film = film
        let surface = try Surface(.offscreen, width: side, height: side)
        stage = Stage(surface: surface, renderer: try Renderer(surface: surface, quality: .automatic))
    }

    /// In rows of `columns`. `times`: seconds after the bite.
    func picture(at times: [Float], columns: Int) -> Picture {
        let camera = camera(over: times)
        let pictures = times.enumerated().map { index, time in
            let presentation = Presentation(world: scene(at: time, camera))
            for _ in 0..<(index == 0 ? Self.settlingFrames : 3) { stage.draw(presentation, pointer: nil) }
            return stage.renderer.readPixels()
        }
        return Picture(grid: pictures, columns: columns, gap: Self.gap)
    }

    private func scene(at time: Float, _ camera: Camera) -> WorldScene {
        let frame = film.frame(at: time)
        var scene = WorldScene(camera: camera, dishRadius: film.layout.radius)
        scene.time = frame.time - film.span.lowerBound
        scene.light = 0.95
        scene.rocks = film.layout.rocks.map { RockSprite(centre: $0.centre, radius: $0.radius) }
        scene.vents = film.layout.vents
        scene.food = frame.food
        scene.shelledFood = frame.shelled
        scene.creatures = frame.creatures.map { creature in
            let isHunter = creature.id == film.hunter
            var sprite = CreatureSprite(
                creature, relation: creature.id == film.guest ? .own : isHunter ? .threat : .neutral)
            sprite.isHunting = isHunter && creature.isAlive
            return sprite
        }
        scene.effects = film.happenings.compactMap { happening in
            guard happening.time <= frame.time else { return nil }
            var effect = SceneEffect(of: happening.event)
            effect?.age = frame.time - happening.time
            return effect.flatMap { $0.age < $0.duration ? $0 : nil }
        }
        return scene
    }

    /// On all places that both come to: that it stands still shows who moves.
    private func camera(over times: [Float]) -> Camera {
        let places = times.flatMap { time in
            film.frame(at: time).creatures.filter { $0.id == film.hunter || $0.id == film.guest }.flatMap { creature in
                creature.cells.filter { $0.state == .alive }.map(\.position)
            }
        }
        guard let first = places.first else { return Camera() }
        let low = places.reduce(first) { Vector2(min($0.x, $1.x), min($0.y, $1.y)) }
        let high = places.reduce(first) { Vector2(max($0.x, $1.x), max($0.y, $1.y)) }
        return Camera(
            centre: (low + high) * 0.5, viewHeight: max(high.x - low.x, high.y - low.y) + 2 * Self.margin)
    }
}
