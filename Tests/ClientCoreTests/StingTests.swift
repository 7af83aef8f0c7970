import Anatomy
import ClientCore
import Controls
import Ecosystem
import Evolution
import GameSession
import PosedScenes
import Preferences
import Rendering
import Screens
import SimMath
import Testing
import WireProtocol

/// A player's whole way from the bare nucleus in the window to a rival's venom: the game by its keys and its pointer,
/// and the server's own code at the other end.
@Suite("A sting, from the editor to a served dish") @MainActor struct StingTests {
    // MARK: The dish

    /// A small still dish with a dozen rivals that neither flee nor wound. Each is a nucleus between plates of armour,
    /// which outlive a stab: venom shows in living cells only. They have full stores, and all burn a tenth of the usual.
    private func makeDish() throws -> ServedDish {
        let cells = [CellType.armour, .nucleus, .armour].enumerated().map { index, type in
            CellPlan(id: UInt8(index), type: type, x: Int16(index * 64), y: 0)
        }
        let links = [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 1, b: 2)]
        let genome = Genome(plan: BodyPlan(cells: cells, links: links), brain: Brain())
        try #require(genome.plan.isValid)
        var settings = EcosystemSettings()
        (settings.dish.radius, settings.dish.population, settings.dish.breeds) = (30, 12, false)
        (settings.dish.rockCount, settings.dish.vortexSpeed) = (0, 0)
        (settings.food.ventRate, settings.food.firstParticles) = (0, 0)
        (settings.metabolism.upkeepScale, settings.metabolism.activityScale) = (0.1, 0.1)
        settings.metabolism.birthFill = 1
        settings.view.fog = false
        settings.phases.play = 0
        return ServedDish(try World(settings: settings, seed: 1, genomes: [genome]))
    }

    // MARK: The window

    /// Finds a part by its letters and takes it in hand.
    private func take(_ word: String, _ game: TestGame) {
        game.press(.f, .control)
        for letter in word { game.type(String(letter)) }
        game.press(.enter)
    }

    /// Tails that push straight ahead, a spike before the nucleus, tissue on one side of both, and on the other a gland
    /// that is joined to both by `lead`. A vessel does not hold its angle: the spike is held by the rods.
    private func build(with lead: LinkType, _ game: TestGame) throws -> BodyPlan {
        let screen = try #require(game.screen(EditorScreen.self))
        func click(_ x: Float, _ y: Float) { game.click(at: screen.point(of: Vector2(x, y))) }
        take("rod", game)
        take("flagellum", game)
        click(-0.82, 0.53)
        // As they are placed, tails point aside: such a body hardly turns.
        game.press(.r)
        click(-0.82, -0.53)
        game.press(.r, .shift)
        take("spike", game)
        click(0.97, 0)
        take("tissue", game)
        click(0.48, -0.87)
        take(lead.traits.name, game)
        take("gland", game)
        click(0.48, 0.87)
        let plan = screen.editor.draft
        try #require(
            plan.cells.map(\.type) == [.nucleus, .flagellum, .flagellum, .spike, .tissue, .gland],
            "\(plan.cells.map(\.type)), \(screen.message.debugDescription)")
        #expect(plan.cells[1...2].allSatisfy { $0.gridFacing == 128 }, "\(plan.cells.map(\.gridFacing))")
        #expect(plan.links.contains { $0.type == lead && $0.ends == LinkEnds(a: 3, b: 5) }, "\(plan.links)")
        return plan
    }

    /// From the start menu into the dish, alive, with a body that was built.
    private func play(with lead: LinkType, in dish: ServedDish) throws -> TestGame {
        var settings = Settings()
        settings.guideFinished = Set(GuideStep.allCases)
        let game = TestGame(Launch(.menu), settings: settings, dish: dish)
        game.step(2)
        try game.click("Blank")
        try game.click("Play")
        let plan = try build(with: lead, game)
        game.press(.enter, .control)
        // Whether it is meant to have no mouth.
        try game.click("Use it")
        game.run { game.top == "dish" && dish.session?.stage == .playing && rivals(game).count == 12 }
        try #require(game.top == "dish" && dish.session?.ownPlan == plan, "\(game.screens)")
        try #require(rivals(game).count == 12, "all of them are seen")
        return game
    }

    /// What the window shows of others.
    private func rivals(_ game: TestGame) -> [CreatureSprite] {
        game.app.presentation.world.creatures.filter { $0.relation != .own }
    }

    /// Runs one rival through after the other until what is seen of them is enough, two minutes of the dish at most.
    private func fight(_ game: TestGame, until isEnough: ([CreatureSprite]) -> Bool) {
        var lance = Lance()
        for _ in 0..<7_200 {
            if isEnough(rivals(game)) { return }
            lance.ride(game)
        }
    }

    // MARK: What comes of it

    @Test("With gland, vessel and spike a rival is wounded and poisoned, as the window shows it and the server has it")
    func venomous() throws {
        let dish = try makeDish()
        let game = try play(with: .vessel, in: dish)
        #expect(!rivals(game).contains { $0.isWounded || $0.isPoisoned })
        fight(game) { seen in seen.contains { $0.isWounded && $0.isPoisoned } }
        let stung = try #require(rivals(game).first { $0.isWounded && $0.isPoisoned }, "nobody within two minutes")
        let known = try #require(dish.world.view(of: stung.id))
        #expect(known.owner == .ai && known.cells.contains { $0.venom > 0 })
    }

    @Test("With a sheath in the vessel's place the same spike wounds, the same gland fills, and nobody is poisoned")
    func sheathed() throws {
        let dish = try makeDish()
        let game = try play(with: .sheath, in: dish)
        var wounded: Set<UInt32> = []
        var poisoned: Set<UInt32> = []
        fight(game) { seen in
            wounded.formUnion(seen.filter(\.isWounded).map(\.id))
            poisoned.formUnion(seen.filter(\.isPoisoned).map(\.id))
            return wounded.count >= 3
        }
        #expect(wounded.count >= 3 && poisoned.isEmpty, "\(wounded.count) wounded, \(poisoned.count) poisoned")
        let own = try #require(dish.session?.own.creature)
        let gland = try #require(dish.world.view(of: own)?.cells.last)
        #expect(gland.venom > 0.1)
        let others = dish.world.views().filter { $0.id != own }
        #expect(others.allSatisfy { $0.cells.allSatisfy { $0.venom == 0 } })
    }
}

/// The hands of a player who runs one rival through after the other: the pointer leads, and W swims at what lies ahead.
@MainActor private struct Lance {
    /// Those that it has run into, until it has run into all.
    private var struck: Set<UInt32> = []
    /// For so many frames it has lain against one.
    private var resting = 0
    private var swims = false

    /// Between two cells' centres, µm: less is a touch.
    private static let touch: Float = 1.3
    /// How far from the body the pointer is led at most, points: within the window.
    private static let leash: Float = 200

    /// One frame of the game.
    mutating func ride(_ game: TestGame) {
        let world = game.app.presentation.world
        if let own = world.creatures.first(where: { $0.relation == .own }), let prey = nextPrey(of: own, in: world) {
            steer(own, to: prey.place, in: world, game)
            let gap = own.cells.map { ($0 - prey.place).length }.min() ?? .infinity
            resting = gap < Self.touch ? resting + 1 : 0
            if resting > 20 {
                struck.insert(prey.id)
                resting = 0
            }
        }
        game.step()
    }

    /// The nearest living cell of those that are left.
    private mutating func nextPrey(of own: CreatureSprite, in world: WorldScene) -> (id: UInt32, place: Vector2)? {
        let rivals = world.creatures.filter { $0.relation != .own && $0.states.contains(.alive) }
        if rivals.allSatisfy({ struck.contains($0.id) }) { struck = [] }
        var nearest: (id: UInt32, place: Vector2, distance: Float)?
        for rival in rivals where !struck.contains(rival.id) {
            for (place, state) in zip(rival.cells, rival.states) where state == .alive {
                let distance = (place - own.cells[0]).length
                if distance < nearest?.distance ?? .infinity { nearest = (rival.id, place, distance) }
            }
        }
        return nearest.map { (id: $0.id, place: $0.place) }
    }

    private mutating func steer(_ own: CreatureSprite, to place: Vector2, in world: WorldScene, _ game: TestGame) {
        let size = game.app.frame.size
        let here = world.camera.worldToPoints(own.cells[0], in: size)
        let way = world.camera.worldToPoints(place, in: size) - here
        let point = here + way * min(1, Self.leash / max(1, way.length))
        game.app.handle(.input(.pointerMoved(point)))
        let isAhead = (place - own.cells[0]).normalized().dot(Vector2(angle: own.rotation)) > 0.5
        guard isAhead != swims else { return }
        swims = isAhead
        game.app.handle(.input(swims ? .keyPressed(.w, [], isRepeat: false) : .keyReleased(.w)))
    }
}

extension CreatureSprite {
    /// Whether a living cell of it has lost health.
    fileprivate var isWounded: Bool { zip(states, health).contains { $0 == .alive && $1 < 1 } }
    fileprivate var isPoisoned: Bool { afflictions.contains(.poisoned) }
}
