import Anatomy
import Ecosystem
import Logging
import SimMath
import Telemetry
import Transport
import WireProtocol

/// What an aquarium keeps between passes.
struct AquariumState {
    var speed = DishSpeed.x1
    var pace: Pacemaker
    /// Inputs of the next tick.
    var touches: [DishTouch] = []
}

/// An aquarium's life: passes at the rate of the snapshots, in each as many ticks as its speed wants and time allows.
extension ServerLoop {
    /// Touches that wait for a tick while the dish is paused: older ones are let go.
    private static let mostTouches = 64
    /// A pass that comes later than this, milliseconds, is not made up for.
    private static let mostLateness = 100.0

    /// Runs until a stop is asked for.
    mutating func runAquarium(_ first: AquariumState) throws {
        aquarium = first
        var due = MonotonicClock.milliseconds
        while !StopSignal.isRequested {
            serve(until: due)
            let now = MonotonicClock.milliseconds
            guard now >= due else { continue }
            if now - due > Self.mostLateness {
                counts.millisecondsLetGo += now - due
                due = now
            }
            delays.add(now - due)
            due += first.pace.millisecondsPerPass
            try pass(now: now)
            sendStatus(now: now)
        }
    }

    private mutating func pass(now: Double) throws {
        aquarium?.pace.beginPass(now: now)
        var ticks = 0
        var start = now
        while aquarium?.pace.takesTick(now: start) == true {
            let touches = aquarium?.touches ?? []
            aquarium?.touches = []
            try step(touches: touches)
            let end = MonotonicClock.milliseconds
            durations.add(end - start)
            start = end
            ticks += 1
        }
        meter.note(ticks: ticks, now: now)
        sendSnapshots()
        host.flush(now: MonotonicClock.milliseconds)
    }

    // MARK: Commands

    mutating func obey(_ command: AquariumCommand, from i: Int) {
        if let reason = reasonAgainst(command, from: i) {
            return send(.commandRefused(reason), to: guests[i].peer, on: .control)
        }
        switch command {
        case .speed(let speed): run(at: speed, for: guests[i].name)
        case .feed(let place): touch(.feed(at: place), by: guests[i].name)
        case .poke(let place): touch(.poke(at: place), by: guests[i].name)
        case .watch(let creature):
            guests[i].watched = creature == 0 ? nil : creature
            log.debug("\(guests[i].name) watches \(creature == 0 ? "the whole dish" : "creature \(creature)")")
        }
    }

    private mutating func reasonAgainst(_ command: AquariumCommand, from i: Int) -> AquariumRefusal? {
        guard aquarium != nil else { return .notAnAquarium }
        guard guests[i].hands.take(now: MonotonicClock.milliseconds) else { return .tooOften }
        switch command {
        case .feed(let place), .poke(let place): return place.length <= world.layout.radius ? nil : .outsideTheDish
        case .speed, .watch: return nil
        }
    }

    private mutating func run(at speed: DishSpeed, for name: String) {
        guard aquarium?.speed != speed else { return }
        aquarium?.speed = speed
        aquarium?.pace.request(speed.times)
        meter.restart(now: MonotonicClock.milliseconds)
        // Everybody shall know at once.
        statusDueAt = 0
        log.info("speed: \(speed.words), as \(name) wished")
    }

    private mutating func touch(_ touch: DishTouch, by name: String) {
        aquarium?.touches.append(touch)
        if let waiting = aquarium?.touches.count, waiting > Self.mostTouches { aquarium?.touches.removeFirst() }
        log.debug("\(name): \(touch)")
    }
}

extension DishSpeed {
    /// For the log.
    fileprivate var words: String { times.map { $0 == 0 ? "paused" : "× \($0)" } ?? "as fast as it goes" }
}
