public import Anatomy
public import SimMath

/// What a visitor of an aquarium asks for.
public enum AquariumCommand: Hashable, Sendable {
    case speed(DishSpeed)
    /// A handful of food at a point in the dish, µm.
    case feed(at: Vector2)
    /// A push at a point in the dish, µm.
    case poke(at: Vector2)
    /// Whom this guest follows: snapshots are freshest around it. 0 for none.
    case watch(creature: UInt32)
    /// To a tick of a recording: it is shown as soon as it is found.
    case seek(tick: UInt32)
}

/// Why a command was not carried out.
public enum AquariumRefusal: UInt8, CaseIterable, Hashable, Sendable {
    /// This server's dish is not an aquarium.
    case notAnAquarium = 0
    case outsideTheDish
    /// The command budget is used up.
    case tooOften
    /// What is shown is over, and cannot be touched.
    case aRecording
    /// A living dish cannot be wound.
    case notARecording
}

extension AquariumCommand: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case speed = 0
        case feed, poke, watch, seek
    }

    var tag: Tag {
        switch self {
        case .speed: .speed
        case .feed: .feed
        case .poke: .poke
        case .watch: .watch
        case .seek: .seek
        }
    }

    init() { self = .speed(.paused) }

    init(blank tag: Tag) {
        switch tag {
        case .speed: self = .speed(.paused)
        case .feed: self = .feed(at: Vector2())
        case .poke: self = .poke(at: Vector2())
        case .watch: self = .watch(creature: 0)
        case .seek: self = .seek(tick: 0)
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .speed(var speed):
            coder.code(&speed, "speed")
            self = .speed(speed)
        case .feed(var point):
            coder.value(&point, "point")
            self = .feed(at: point)
        case .poke(var point):
            coder.value(&point, "point")
            self = .poke(at: point)
        case .watch(var creature):
            coder.code(&creature, "creature")
            self = .watch(creature: creature)
        case .seek(var tick):
            coder.code(&tick, "tick")
            self = .seek(tick: tick)
        }
    }
}
