import Ecosystem
import FuzzDriver
import Replays
import SimMath

/// Any bytes either are a second of a recording, which lives again or differs in words, or a typed error.
@main
struct FuzzReplay {
    /// Small, so that it is soon made and stepped.
    static var settings: EcosystemSettings {
        var settings = EcosystemSettings()
        settings.dish.radius = 30
        settings.dish.population = 12
        settings.dish.rockCount = 2
        return settings
    }

    /// The dish before its first tick, and a recording that begins with it.
    static let beginning: (world: World, bytes: [UInt8]) = {
        guard let world = try? World(settings: settings, seed: 1) else {
            preconditionFailure("the dish cannot be made")
        }
        let head = ReplayHead(writer: "fuzz", build: "a", settings: settings).encoded()
        var encoder = ReplayEncoder()
        return (world, head + encoder.keyframe(world).encoded())
    }()

    static func main() {
        fuzz { data, count in
            var reader = StateReader(Array(UnsafeBufferPointer(start: data, count: count)))
            var second = ReplaySecond()
            second.code(&reader)
            // A block has as many ticks as its world has lived: whoever forges a file says so too.
            var after = FuzzReplay.beginning.world
            guard (try? reader.finish()) != nil, second.ticks.count <= World.ticksPerSecond else { return 0 }
            for _ in second.ticks { _ = after.step([]) }
            let bytes = FuzzReplay.beginning.bytes + ReplayEncoder().second(second.ticks, after).encoded()
            let file = try? ReplayFile(.bytes(bytes))
            precondition(file != nil, "what was written can be opened")
            _ = try? file?.check(build: "a")
            _ = try? file?.world(at: after.tick)
            return 0
        }
    }
}
