import Anatomy
import GameSession
import LineTrials
import Rendering
import SimMath
import WireProtocol

/// Draws rows of pictures of a dish by the game's renderer, all of one place.
@MainActor
struct StripArtist {
    private let grid: SceneGrid

    /// µm of the dish in a picture: what a fast swimmer crosses in a second.
    private static let viewHeight: Float = 11

    /// `side`: pixels. Throws without OpenGL.
    init(side: Int) throws { grid = try SceneGrid(side: side) }

    /// A row for each strip, centred on the player's creature in the row's first picture.
    func picture(of strips: [KeyStrip]) -> Picture {
        let scenes = strips.flatMap { strip -> [WorldScene] in
            guard let centre = strip.views.first?.ownCreature?.position else { return [] }
            return strip.views.map { scene($0, strip.welcome, centre) }
        }
        return grid.picture(of: scenes, columns: strips.map(\.views.count).max() ?? 0) { marked($0) }
    }

    private func scene(_ view: InterpolatedView, _ welcome: Welcome, _ centre: Vector2) -> WorldScene {
        var scene = WorldScene(
            camera: Camera(centre: centre, viewHeight: Self.viewHeight), dishRadius: welcome.dishRadius)
        scene.rocks = welcome.rocks.map { RockSprite(centre: $0.centre, radius: $0.radius) }
        scene.vents = welcome.vents
        scene.food = view.food.map(\.position)
        scene.light = max(0.8, view.light)
        // The rooms stand still, so that only swimming is to be seen.
        scene.reducedMotion = true
        scene.creatures = view.creatures.map { creature in
            CreatureSprite(
                id: creature.id, plan: creature.plan, planKey: creature.plan.contentHash,
                cells: creature.cells.map(\.position), states: creature.cells.map(\.state),
                health: creature.cells.map(\.health), relation: creature.id == view.own.creature ? .own : .neutral,
                rotation: creature.rotation)
        }
        return scene
    }

    /// With an upright mark through the middle, dashed.
    private func marked(_ picture: Picture) -> Picture {
        var picture = picture
        for y in 0..<picture.height where y % 8 < 4 {
            let mark = 4 * (y * picture.width + picture.width / 2)
            for channel in 0..<3 { picture.rgba[mark + channel] = 235 }
        }
        return picture
    }
}
