import Ecosystem
import FuzzDriver

/// Any bytes either are a world that lives on and is written as it was read, or a typed error.
@main
struct FuzzWorld {
    static func main() {
        var settings = EcosystemSettings()
        settings.dish.radius = 30
        settings.dish.population = 12
        settings.dish.rockCount = 2
        fuzz { data, count in
            let bytes = Array(UnsafeBufferPointer(start: data, count: count))
            guard var world = try? World(decoding: bytes, settings: settings) else { return 0 }
            precondition(
                (try? World(decoding: world.encoded(), settings: settings)) != nil, "what was read can be written")
            for _ in 0..<20 { _ = world.step([]) }
            return 0
        }
    }
}
