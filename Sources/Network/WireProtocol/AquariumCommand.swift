public import Anatomy
public import SimMath

/// What a visitor of an aquarium asks for.
///
///     code:8 kind:8 ( speed:8 | x y:f32 | creature:32 )
public enum AquariumCommand: Hashable, Sendable {
    case speed(DishSpeed)
    /// A handful of food at a place in the dish, µm.
    case feed(at: Vector2)
    /// A push at a place in the dish, µm.
    case poke(at: Vector2)
    /// Whom this guest follows: snapshots are freshest around it. 0 for nobody.
    case watch(creature: UInt32)
}

/// Why a command was not carried out.
///
///     code:8 reason:8
public enum AquariumRefusal: UInt8, CaseIterable, Hashable, Sendable {
    /// This server's dish is no aquarium.
    case notAnAquarium = 0
    case outsideTheDish
    /// More commands than hands can give.
    case tooOften
}

extension AquariumCommand {
    private enum Kind: UInt8 {
        case speed = 0, feed, poke, watch
    }

    func write(to writer: inout BitWriter, code: UInt8) {
        writer.write(code)
        switch self {
        case .speed(let speed):
            writer.write(Kind.speed.rawValue)
            writer.write(speed.rawValue)
        case .feed(let place):
            writer.write(Kind.feed.rawValue)
            writer.write(place)
        case .poke(let place):
            writer.write(Kind.poke.rawValue)
            writer.write(place)
        case .watch(let creature):
            writer.write(Kind.watch.rawValue)
            writer.write(creature)
        }
    }

    init(from reader: inout BitReader) throws(WireError) {
        switch try reader.readCode("command", Kind.init(rawValue:)) {
        case .speed: self = .speed(try reader.readCode("speed", DishSpeed.init(rawValue:)))
        case .feed: self = .feed(at: try reader.readPoint("place to feed"))
        case .poke: self = .poke(at: try reader.readPoint("place to poke"))
        case .watch: self = .watch(creature: try reader.readUInt32())
        }
    }
}
