import Anatomy
import GameSession
import LineTrials
import PosedScenes
import Rendering
import SimMath
import WireProtocol

/// Draws rows of pictures of a dish by the game's renderer, all of one place.
@MainActor
struct StripArtist {
    private let stage: Stage
    private let side: Int

    /// µm of the dish in a picture: what a fast swimmer crosses in a second.
    private static let viewHeight: Float = 11
    /// Pixels between two pictures.
    private static let gap = 4
    /// Skins are made a few a frame.
    private static let settlingFrames = 24

    /// `side`: pixels. Throws without OpenGL.
    init(side: Int) throws {
        self.side = side
        let surface = try Surface(.offscreen, width: side, height: side)
        stage = Stage(surface: surface, renderer: try Renderer(surface: surface, quality: .automatic))
    }

    /// A row for each strip. All are centred on the position of the player's creature in the first picture of the first row.
    func picture(of strips: [KeyStrip]) -> Picture {
        let columns = strips.map(\.views.count).max() ?? 0
        var pictures: [Picture] = []
        for (row, strip) in strips.enumerated() {
            guard let centre = strip.views.first?.ownCreature?.position else { continue }
            for (column, view) in strip.views.enumerated() {
                let isFirst = row == 0 && column == 0
                pictures.append(
                    marked(picture(of: view, strip.welcome, centre, redraws: isFirst ? Self.settlingFrames : 4)))
            }
        }
        return Picture(grid: pictures, columns: columns, gap: Self.gap)
    }

    private func picture(of view: InterpolatedView, _ welcome: Welcome, _ centre: Vector2, redraws: Int) -> Picture {
        let presentation = Presentation(world: scene(view, welcome, centre))
        for _ in 0..<redraws { stage.draw(presentation, pointer: nil) }
        return stage.renderer.readPixels()
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
                cells: creature.cells.map(\.position), states: creature.cells.map { Self.state($0.condition) },
                health: creature.cells.map(\.health), relation: creature.id == view.own.creature ? .own : .neutral,
                rotation: creature.rotation)
        }
        return scene
    }

    private static func state(_ condition: CellCondition) -> SpriteCellState {
        switch condition {
        case .alive: .alive
        case .carrion: .carrion
        case .gone: .gone
        }
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
