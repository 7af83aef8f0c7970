import Anatomy
import AnatomyTrials
import Ecosystem
import Rendering
import SimMath

/// Draws moments of a match by the game's renderer.
@MainActor
struct DuelArtist {
    private let grid: SceneGrid
    private let film: DuelFilm

    /// µm around both, and the least height that is shown.
    private static let margin: Float = 1.75
    private static let leastHeight: Float = 9

    /// `side`: pixels of a picture. Throws without OpenGL.
    init(_ film: DuelFilm, side: Int) throws {
        self.film = film
        grid = try SceneGrid(side: side)
    }

    /// In rows of `columns`. `times`: seconds since the match began.
    func picture(at times: [Float], columns: Int) -> Picture {
        grid.picture(of: times.map { scene(at: $0) }, columns: columns)
    }

    private func scene(at time: Float) -> WorldScene {
        let frame = film.frame(at: time)
        var scene = WorldScene(camera: camera(frame), dishRadius: film.rules.dishRadius)
        scene.time = frame.time
        scene.light = 0.95
        scene.creatures = frame.creatures.map { creature in
            CreatureSprite(creature, relation: creature.owner == .bot(1) ? .own : .neutral)
        }
        scene.clouds = frame.clouds.map {
            SceneCloud(number: $0.number, place: $0.position, radius: $0.radius, density: $0.density)
        }
        scene.effects = film.happenings.compactMap {
            SceneEffect(of: $0.event, happened: $0.time, seenAt: frame.time)
        }
        return scene
    }

    /// On both, as near as shows them whole.
    private func camera(_ frame: DuelFilm.Frame) -> Camera {
        let places = frame.creatures.flatMap { creature in
            creature.cells.filter { $0.state != .gone }.map(\.position)
        }
        return Camera(showing: places, margin: Self.margin, leastHeight: Self.leastHeight)
    }
}
