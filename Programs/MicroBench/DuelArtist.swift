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
        scene.creatures = frame.creatures.map(sprite)
        scene.effects = film.happenings.compactMap { happening in
            guard happening.time <= frame.time else { return nil }
            var effect = Self.effect(of: happening.event)
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

    private func sprite(_ creature: CreatureView) -> CreatureSprite {
        var sprite = CreatureSprite(
            id: creature.id, plan: creature.plan, planKey: creature.plan.contentHash,
            cells: creature.cells.map(\.position), states: creature.cells.map { SpriteCellState($0.state) },
            health: creature.cells.map { $0.state == .alive ? $0.health : 0 },
            relation: !creature.isAlive ? .carrion : creature.owner == .bot(1) ? .own : .neutral,
            rotation: creature.root.rotation.angle)
        if creature.cells.contains(where: { $0.state == .carrion }) { sprite.flesh = creature.cells.map(\.health) }
        sprite.afflictions = creature.cells.map { SpriteAffliction($0.affliction) }
        return sprite
    }

    private static func effect(of event: WorldEvent) -> SceneEffect? {
        switch event {
        case .wounded(_, _, let place, _):
            SceneEffect(.wound, at: place, radius: 0.8, color: SIMD3(0.9, 0.35, 0.3))
        case .jolted(_, _, let place, _): SceneEffect(.jolt, at: place, radius: 1.2, color: SIMD3(0.6, 0.85, 1))
        case .severed(_, _, let place): SceneEffect(.burst, at: place, radius: 0.9, color: SIMD3(0.8, 0.7, 0.5))
        case .regrew(_, _, let place): SceneEffect(.birth, at: place, radius: 0.8, color: SIMD3(0.5, 0.75, 0.3))
        case .died(let record): SceneEffect(.death, at: record.position, radius: 2, color: SIMD3(0.7, 0.8, 0.8))
        default: nil
        }
    }
}

extension SpriteCellState {
    fileprivate init(_ state: CellState) {
        switch state {
        case .alive: self = .alive
        case .carrion: self = .carrion
        case .gone: self = .gone
        }
    }
}

extension SpriteAffliction {
    fileprivate init(_ affliction: Affliction) {
        self =
            switch affliction {
            case .none: .none
            case .poisoned: .poisoned
            case .numb: .numb
            case .charged: .charged
            }
    }
}
