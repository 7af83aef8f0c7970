import Anatomy
import Controls
import Drawing
import Foundation
import GameSession
import Screens
import SimMath
import Telemetry
import Testing
import WireProtocol

/// From the window's editor to a rival's venom: a first body that is built by keys and pointer lives on a real server, and
/// the guest that it stabs is told by that server which of its cells are poisoned.
@Suite(.serialized) struct StingTests {
    private let screen = EditorScreen(original: Founding.nucleus, budget: Founding.nucleusPoints, isFounding: true)

    // MARK: The editor

    private func draw() {
        var canvas = Canvas(width: 1280, height: 720, measure: PlainTextMeasure(), pointer: nil)
        screen.draw(on: &canvas)
    }

    private func key(_ key: Key, _ modifiers: Modifiers = []) {
        screen.handle(.keyPressed(key, modifiers, isRepeat: false))
        draw()
    }

    /// Finds a part by its letters and takes it in hand.
    private func take(_ word: String) {
        key(.f, .control)
        for letter in word { screen.handle(.text(String(letter))) }
        draw()
        key(.enter)
    }

    /// A place of the body, µm.
    private func click(_ x: Float, _ y: Float) {
        let point = screen.point(of: Vector2(x, y))
        for event: InputEvent in [.pointerMoved(point), .pointerPressed(point, .left), .pointerReleased(point, .left)] {
            screen.handle(event)
        }
        draw()
    }

    /// Two tails behind the nucleus, an organ before it, and a spike before that on a vessel.
    private func build(_ organ: String) throws -> BodyPlan {
        for _ in 0..<2 { draw() }
        while screen.editor.symmetry != .none { key(.m) }
        take("flagellum")
        click(-0.82, 0.53)
        click(-0.82, -0.53)
        take(organ)
        click(0.97, 0)
        take("vessel")
        take("spike")
        click(1.95, 0)
        let plan = screen.editor.draft
        key(.enter, .control)
        #expect(
            screen.isDone && screen.takeRequests().suffix(2) == [.submit(plan), .ready], "\(plan.cells.map(\.type))")
        return plan
    }

    // MARK: The dish

    private func join(_ port: UInt16, _ name: String, _ body: FirstBody) throws -> GameSession {
        let request = JoinRequest(host: "127.0.0.1", port: port, name: name, kind: .player, body: body)
        return try GameSession(request, now: MonotonicClock.milliseconds)
    }

    private func view(_ session: GameSession) -> InterpolatedView? { session.view(now: MonotonicClock.milliseconds) }

    private func isPoisoned(_ creature: CreatureView?) -> Bool {
        creature?.cells.contains { $0.affliction == .poisoned } ?? false
    }

    /// Ada rams Bob, who lies still, until Bob's own session says what the condition asks for. Who dies meanwhile begins
    /// again.
    private func fight(
        _ ada: GameSession, _ bob: GameSession, _ what: String, until condition: (_ bob: CreatureView) -> Bool
    ) throws {
        var ram = Ram()
        var hasAsked = [false, false]
        try run([ada, bob], what) { _ in
            for (index, session) in [ada, bob].enumerated() {
                let isDead = session.stage == .watching
                if isDead, !hasAsked[index] { session.respawn(session.request.body) }
                hasAsked[index] = isDead
            }
            ada.setControls(controls(&ram, of: ada))
            guard let own = view(bob)?.ownCreature else { return false }
            return condition(own)
        }
    }

    /// What leads Ada's creature at Bob's; nothing while one of them is not there.
    private func controls(_ ram: inout Ram, of ada: GameSession) -> ControlFrame {
        guard let seen = view(ada), let own = seen.ownCreature, own.isAlive,
            let rival = seen.creatures.first(where: { ada.guestNames[$0.guest] == "Bob" && $0.isAlive })
        else { return .neutral }
        return ram.controls(of: own, at: rival, tick: seen.tick)
    }

    @Test func aStingBuiltInTheEditorPoisonsARivalOnAServer() throws {
        let plan = try build("gland")
        #expect(plan.links.contains { $0.type == .vessel } && plan.cells.contains { $0.type == .gland })
        // Elsewhere guests are hardly wounded.
        let (server, port) = try RunningServer.start([
            "--creatures", "1", "--edit-seconds", "0", "--hunger", "0.1", "--no-fog", "--no-nursery", "--difficulty",
            "fierce",
            "--check-invariants",
        ])
        defer { server.send(SIGTERM) }
        let ada = try join(port, "Ada", .designed(plan))
        let bob = try join(port, "Bob", .seed(4))
        try run([ada, bob], "both creatures") { _ in
            [ada, bob].allSatisfy { view($0)?.ownCreature != nil } && ada.guestNames.values.contains("Bob")
        }
        #expect(ada.ownPlan == plan, "the server's own check has let it live")
        #expect(!isPoisoned(view(bob)?.ownCreature))
        try fight(ada, bob, "wounds and venom in Bob") { own in
            isPoisoned(own) && own.cells.contains { $0.condition == .alive && $0.health < 1 }
        }
        ada.leave(now: MonotonicClock.milliseconds)
        try run([ada, bob], "Ada to leave") { _ in ada.end == .left }
        #expect(bob.end == nil && bob.statistics.unusable == 0)
        server.send(SIGTERM)
        #expect(try server.exitStatus() == 0, "\(server.errors)")
    }
}

/// Swims at a rival, and draws back for another run when it lies against it: a spike wounds by its speed.
private struct Ram {
    private var lastRotation: Float?
    /// Since when it lies against the rival; nil while it does not. Server ticks, as below.
    private var touchingSince: Double?
    private var retreatsUntil = 0.0

    /// Between their nearest cells' centres, µm: less is a touch.
    private static let touch: Float = 1.3

    mutating func controls(of own: CreatureView, at rival: CreatureView, tick: Double) -> ControlFrame {
        var way = rival.position - own.position
        if gap(own, rival) > Self.touch {
            touchingSince = nil
        } else if let since = touchingSince, tick - since > 20 {
            (touchingSince, retreatsUntil) = (nil, tick + 150)
        } else {
            touchingSince = touchingSince ?? tick
        }
        if tick < retreatsUntil { way = -way }
        let error = wrapAngle(way.angle - own.rotation)
        let spin = wrapAngle(own.rotation - (lastRotation ?? own.rotation))
        lastRotation = own.rotation
        return ControlFrame(thrust: max(0.15, sinCos(error).cos), turn: 1.6 * error - 4 * spin)
    }

    private func gap(_ own: CreatureView, _ rival: CreatureView) -> Float {
        var least = Float.infinity
        for cell in own.cells where cell.condition == .alive {
            for other in rival.cells where other.condition != .gone {
                least = min(least, (cell.position - other.position).length)
            }
        }
        return least
    }
}
