import Anatomy
import ArmsRace
import Ecosystem
import Rendering
import SimMath
import SoftBody

/// Draws moments of a chase by the game's renderer, all of the same place.
@MainActor
struct ChaseArtist {
    private let grid: SceneGrid
    private let film: ChaseFilm

    /// µm around all that hunter and guest come to.
    private static let margin: Float = 2

    /// `side`: pixels of a picture. Throws without OpenGL.
    init(_ film: ChaseFilm, side: Int) throws {
        self.film = film
        grid = try SceneGrid(side: side)
    }

    /// In rows of `columns`. `times`: seconds after the bite.
    func picture(at times: [Float], columns: Int) -> Picture {
        let camera = camera(over: times)
        return grid.picture(of: times.map { scene(at: $0, camera) }, columns: columns)
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
        scene.effects = film.happenings.compactMap {
            SceneEffect(of: $0.event, happened: $0.time, seenAt: frame.time)
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
        return Camera(showing: places, margin: Self.margin)
    }
}
