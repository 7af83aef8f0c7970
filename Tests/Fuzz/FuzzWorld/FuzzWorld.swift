import Ecosystem
import FuzzDriver

/// Any bytes either are a world that lives on and can be written again, or a typed error.
@main
struct FuzzWorld {
    /// Small, so that it is soon read and stepped.
    static var settings: EcosystemSettings {
        var settings = EcosystemSettings()
        settings.dish.radius = 30
        settings.dish.population = 7
        settings.dish.rockCount = 2
        return settings
    }

    static func main() {
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            guard var world = try? World(decoding: bytes, settings: FuzzWorld.settings) else { return 0 }
            let again = try? World(decoding: world.encoded(), settings: FuzzWorld.settings)
            precondition(again != nil, "what was read can be written")
            for _ in 0..<20 { _ = world.step([]) }
            return 0
        }
    }
}
