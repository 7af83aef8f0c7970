import Anatomy
import Controls
import Drawing
import Ecosystem
import Locomotion
import Scenarios
import Screens
import SimMath
import Testing

/// A player's way from the list of parts to a rival that is poisoned: by keys and pointer in the editor's window, and then in the
/// dish.
@Suite("A sting built in the window")
struct StingInTheWindowTests {
    private let screen = EditorScreen(original: Founding.nucleus, budget: 400)

    private func draw() {
        var canvas = Canvas(width: 1280, height: 720, measure: PlainTextMeasure(), pointer: nil)
        screen.draw(on: &canvas)
    }

    private func key(_ key: Key, _ modifiers: Modifiers = []) {
        screen.handle(.keyPressed(key, modifiers, isRepeat: false))
    }

    /// Finds a part by its letters and takes it in hand.
    private func take(_ word: String) {
        key(.f, .control)
        for letter in word { screen.handle(.text(String(letter))) }
        draw()
        key(.enter)
        draw()
    }

    /// µm.
    private func click(_ x: Float, _ y: Float) {
        let point = screen.point(of: Vector2(x, y))
        for event: InputEvent in [.pointerMoved(point), .pointerPressed(point, .left), .pointerReleased(point, .left)] {
            screen.handle(event)
        }
        draw()
    }

    /// Tails behind, a gland before the nucleus, and a spike before that on `line`.
    private func build(_ organ: String, _ line: String) throws -> BodyPlan {
        for _ in 0..<2 { draw() }
        while screen.editor.symmetry != .none { key(.m) }
        take("rod")
        take("flagellum")
        click(-0.82, 0.53)
        click(-0.82, -0.53)
        take(organ)
        click(0.97, 0)
        take(line)
        take("spike")
        click(1.95, 0)
        let plan = screen.editor.draft
        #expect(plan.cells.map(\.type).sorted { $0.rawValue < $1.rawValue }.count == 5, "\(plan.cells.map(\.type))")
        key(.enter, .control)
        #expect(screen.isDone)
        return plan
    }

    /// Lets it fill itself, ram a body at rest and go: the victim's venom and health then, and ten seconds later.
    private func sting(_ plan: BodyPlan) throws -> (dose: Float, lost: Float) {
        var world = try Scenario.stillWater.makeWorld()
        let own = try world.spawnPlayer(
            plan: plan, player: 1, placement: RootFrame(position: .zero, rotation: Vector2(1, 0)))
        for _ in 0..<480 { _ = world.step([]) }
        let cells = [CellType.armour, .nucleus, .armour].enumerated().map { index, type in
            CellPlan(id: UInt8(index), type: type, x: Int16(index * 64), y: 0)
        }
        let victim = try world.spawnPlayer(
            plan: BodyPlan(
                cells: cells, links: [LinkPlan(type: .rod, a: 0, b: 1), LinkPlan(type: .rod, a: 1, b: 2)]), player: 2,
            placement: RootFrame(position: Vector2(7, 0), rotation: Vector2(0, 1)))
        var hasStung = false
        for _ in 0..<300 where !hasStung {
            let events = world.step([PlayerControl(creature: own, frame: ControlFrame(thrust: 1))])
            hasStung = events.contains { if case .wounded(victim, _, _, isStab: true) = $0 { true } else { false } }
        }
        #expect(hasStung)
        world.withdraw(1)
        let stung = try #require(world.view(of: victim))
        for _ in 0..<600 { _ = world.step([]) }
        try world.checkInvariants()
        let later = try #require(world.view(of: victim))
        return (stung.cells.map(\.venom).reduce(0, +), stung.health - later.health)
    }

    @Test("Gland, vessel and spike: the rival is poisoned, and goes on losing health")
    func venomous() throws {
        let plan = try build("gland", "vessel")
        #expect(plan.links.contains { $0.type == .vessel } && plan.cells.contains { $0.type == .gland })
        let stung = try sting(plan)
        #expect(stung.dose > 0.1 && stung.lost > 0.02, "\(stung)")
    }

    @Test("The same body with tissue in place of the gland only stabs")
    func plain() throws {
        let stung = try sting(try build("tissue", "vessel"))
        #expect(stung.dose == 0 && stung.lost <= 0, "\(stung)")
    }
}
