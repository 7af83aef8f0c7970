import Anatomy
import Controls
public import Drawing
import GameSession
public import PosedScenes
public import Preferences
public import Rendering
import Screens
import SimMath
import WireProtocol

/// One bite in ten pictures, from the first touch to the figure that rises: views made by hand, shown by the very path
/// of the game. What is changed about the feedback of a bite is looked at here.
public struct BiteStrip {
    /// In how many columns the pictures stand.
    private static let columns = 2
    private static let frameRate: Float = 60
    /// The frames that are kept: close together about the bite, then as the figure rises.
    private static let kept = [8, 12, 15, 18, 22, 26, 30, 34, 52, 84]
    /// The frame in which teeth meet flesh, and the one in which the cell is gone.
    private static let contact = 12
    private static let torn = 26
    /// What part of a frame's width and height is kept, about its middle: one in so many.
    private static let crop = 2
    /// Frames until every skin is made.
    private static let settling = 24

    private var water: Water
    private let settings: Settings
    private var biter: CreatureView
    private var prey: CreatureView
    private let bitten: Int
    private let way = Vector2(angle: 0.2)

    public init(settings: Settings = Settings()) {
        self.settings = settings
        water = Water(settings: settings)
        biter = Self.creature(1, SeedDesign.all[0].plan, rotation: 0.2)
        prey = Self.creature(2, SeedDesign.all[1].plan, rotation: 2)
        let (cells, way) = (prey.cells, way)
        bitten = cells.indices.min { cells[$0].position.dot(way) < cells[$1].position.dot(way) } ?? 0
        let mouth = biter.plan.cells.firstIndex { $0.type == .mouth } ?? 0
        let reach = biter.plan.cells[mouth].radius + prey.plan.cells[bitten].radius
        prey.move(by: biter.cells[mouth].position + way * reach - prey.cells[bitten].position)
    }

    private static func creature(_ id: UInt32, _ plan: BodyPlan, rotation: Float) -> CreatureView {
        let turn = Vector2(angle: rotation)
        return CreatureView(
            id: id, planID: id, plan: plan, steering: .brain, guest: 0, isAlive: true, position: .zero,
            rotation: rotation,
            cells: plan.cells.map {
                CellView(position: $0.position.rotated(by: turn), state: .alive, health: 1)
            })
    }

    /// What is known in a frame: the biter swims up, clings, and tears the cell off.
    private func view(_ frame: Int) -> InterpolatedView {
        var (biter, prey) = (biter, prey)
        let away = Float(max(0, Self.contact - frame)) / Self.frameRate * 4
        biter.move(by: way * -away)
        let bites = max(0, min(frame, Self.torn) - Self.contact) / 2
        prey.cells[bitten].health = max(0, 1 - 0.14 * Float(bites))
        if frame >= Self.torn { prey.cells[bitten].state = .gone }
        // What was hit gives way, and drifts off when it is free.
        let push = Float(max(0, frame - Self.contact)) / Self.frameRate
        let pull = way * min(0.25, push * 0.6) + way * max(0, push - 0.3) * 1.2
        prey.move(by: pull)
        if frame < Self.torn { biter.move(by: pull) }
        var own = OwnStatus()
        (own.creature, own.health) = (1, 1)
        (own.storage, own.capacity) = (42_000 + Int64(bites) * 900, 90_000)
        own.success = Int64(bites) * 900
        return InterpolatedView(
            tick: Double(frame), own: own, centre: biter.position, sightRadius: 40, light: 0.95,
            creatures: [biter, prey], food: [])
    }

    /// The strip, with a stage whose surface is one frame.
    public mutating func picture(on stage: Stage, language: Language = .english) throws(RenderError) -> Picture {
        water.camera.wheel(8)
        var frames: [Picture] = []
        for frame in 0...(Self.kept.last ?? 0) {
            let view = view(frame)
            water.observe(
                view, nil, nil, settings: settings, isBiting: frame >= Self.contact - 4 && frame < Self.torn + 4,
                seconds: 1 / Self.frameRate)
            water.moveCamera(nil, showsAll: false, seconds: 1 / Self.frameRate)
            guard Self.kept.contains(frame) else { continue }
            let presentation = presentation(at: frame, stage, language)
            for _ in 0..<(frames.isEmpty ? Self.settling : 1) { stage.draw(presentation, pointer: nil) }
            let whole = stage.renderer.readPixels()
            frames.append(whole.middle(width: whole.width / Self.crop, height: whole.height / Self.crop))
        }
        return Picture(grid: frames, columns: Self.columns)
    }

    private mutating func presentation(at frame: Int, _ stage: Stage, _ language: Language) -> Presentation {
        let display = DishDisplay()
        var hud = water.hud(controls: .neutral, aspect: stage.size.x / stage.size.y)
        hud.vitals?.isBiting = frame >= Self.contact - 4 && frame < Self.torn + 4
        display.hud = hud
        var presentation = Presentation(
            world: water.scene(at: 4 + Double(frame) / Double(Self.frameRate)), interface: Interface([display]))
        presentation.interface.language = language
        return presentation
    }
}

extension CreatureView {
    fileprivate mutating func move(by way: Vector2) {
        position += way
        for index in cells.indices { cells[index].position += way }
    }
}
