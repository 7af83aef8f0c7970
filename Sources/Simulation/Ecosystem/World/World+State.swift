public import SimMath

extension WorldClock: StateCodable {
    mutating func code<C: StateCoder>(_ coder: inout C) {
        // Thirty million years, and room for the ticks that are counted from this one.
        coder.code(&tick, "tick", in: 0...1 << 56)
        coder.code(&playTick, "playTick", in: 0...tick)
    }
}

/// A part of the state, for telling where two worlds differ.
public enum WorldPart: String, CaseIterable, Sendable {
    case layout, clock, editPhase, random, waters, population, heredity, books, ink
}

extension World: StateCodable {
    /// Goes through all that outlives a tick; the settings are given. To read, use `init(decoding:settings:)`.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        for part in WorldPart.allCases { code(part, &coder) }
    }

    private mutating func code<C: StateCoder>(_ part: WorldPart, _ coder: inout C) {
        switch part {
        case .layout:
            // Read before the rest, which is made to fit it.
            var layout = waters.layout
            if !C.isReading { coder.code(&layout, "layout") }
        case .clock: coder.code(&clock, "clock")
        case .editPhase: coder.code(&editPhase, "editPhase")
        case .random: coder.code(&random, "random")
        case .waters: coder.code(&waters, "waters")
        case .population: coder.code(&population, "population")
        case .heredity: coder.code(&heredity, "heredity")
        case .books: coder.code(&books, "books")
        case .ink:
            // At the end, and only where there is some: a dish from before there was ink is read as it is.
            if C.isReading ? coder.hasMore : !waters.clouds.isEmpty { coder.code(&waters.clouds, "ink") }
        }
    }

    /// One number for the whole state: worlds of the same settings that differ in anything that outlives a tick have
    /// different hashes, so the first tick in which two runs differ shows here.
    public var stateHash: UInt64 { StateHash.of(self) }

    /// The same for one part.
    public func stateHash(of part: WorldPart) -> UInt64 {
        var (hash, copy) = (StateHash(), self)
        copy.code(part, &hash)
        return hash.value
    }
}

/// Why bytes are not a world.
public enum WorldCodingError: Error, Hashable, Sendable, CustomStringConvertible {
    case settings(EcosystemSettingsError)
    case state(StateError)
    /// Readable, but not a state that a dish can be in.
    case broken(WorldInvariantError)

    public var description: String {
        switch self {
        case .settings(let error): "the settings of the dish are not valid: \(error)"
        case .state(let error): "the state of the dish cannot be read: \(error)"
        case .broken(let error): "the state of the dish contradicts itself: \(error)"
        }
    }
}

extension World {
    /// The whole state as bytes. Its settings are not in them.
    public func encoded() -> [UInt8] {
        var (writer, copy) = (StateWriter(capacity: 1 << 20), self)
        copy.code(&writer)
        return writer.written
    }

    /// A world that goes on exactly as the one that was encoded. `settings`: its own. Bytes from outside are checked
    /// until no step can trap on them.
    public init(decoding bytes: [UInt8], settings: EcosystemSettings) throws(WorldCodingError) {
        do { try settings.validate() } catch { throw .settings(error) }
        var reader = StateReader(bytes)
        var layout = DishLayout(settings: settings)
        reader.code(&layout, "layout")
        if let error = reader.error { throw .state(error) }
        do { self = try World(settings: settings, layout: layout) } catch { throw .settings(error) }
        code(&reader)
        do { try reader.finish() } catch { throw .state(error) }
        waters.moveLight(seconds: seconds)
        do { try checkInvariants() } catch { throw .broken(error) }
    }
}
