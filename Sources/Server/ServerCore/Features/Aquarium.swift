import Anatomy
import Ecosystem
import Logging
import SimMath
import Telemetry
import Transport
import WireProtocol

/// A dish without players: visitors set its pace, feed and poke.
struct Aquarium {
    private(set) var speed = DishSpeed.x1
    var pace: Pacemaker
    /// Inputs of the next tick.
    private var touches: [DishTouch] = []

    /// Touches that wait for a tick while the dish is paused: older ones are dropped.
    private static let maximumTouches = 64

    init(_ settings: ServerSettings) {
        pace = Pacemaker(ticksPerSecond: World.ticksPerSecond, passesPerSecond: settings.snapshotsPerSecond)
    }

    mutating func takeTouches() -> [DishTouch] {
        defer { touches = [] }
        return touches
    }

    /// Carries out a command, or answers why not. Whether the speed has changed.
    mutating func handle(_ command: AquariumCommand, from index: Int, _ dish: inout HostedDish) -> Bool {
        let guest = dish.guests[index]
        switch command {
        case .speed(let speed): return run(at: speed, for: guest.name, dish)
        case .feed(let position): touch(.feed(at: position), at: position, index, dish)
        case .poke(let position): touch(.poke(at: position), at: position, index, dish)
        case .seek: dish.refuseCommand(.notARecording, from: index)
        case .watch(let creature):
            dish.guests[index].watched = creature == 0 ? nil : creature
            dish.log.debug("\(guest.name) watches \(creature == 0 ? "the whole dish" : "creature \(creature)")")
        }
        return false
    }

    /// A recording is at its end: it stands still there until a viewer winds it back.
    mutating func stop() {
        speed = .paused
        pace.request(speed.times)
    }

    private mutating func run(at speed: DishSpeed, for name: String, _ dish: HostedDish) -> Bool {
        guard self.speed != speed else { return false }
        self.speed = speed
        pace.request(speed.times)
        let words = speed.times.map { $0 == 0 ? "paused" : "× \($0)" } ?? "as fast as it goes"
        dish.log.info("speed: \(words), at the request of \(name)")
        return true
    }

    private mutating func touch(_ touch: DishTouch, at position: Vector2, _ index: Int, _ dish: HostedDish) {
        guard position.length <= dish.world.layout.radius else {
            return dish.refuseCommand(.outsideTheDish, from: index)
        }
        touches.append(touch)
        if touches.count > Self.maximumTouches { touches.removeFirst() }
        dish.log.debug("\(dish.guests[index].name): \(touch)")
    }
}

extension HostedDish {
    func refuseCommand(_ reason: AquariumRefusal, from index: Int) {
        send(.commandRefused(reason), to: guests[index].peer, on: .control)
    }
}
