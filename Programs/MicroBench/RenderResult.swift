import Benchmarks
import Rendering

/// What a frame of a scene costs. Times in ms: the median, what 95 % keep within, and the slowest of all frames.
struct RenderResult: Codable {
    struct Part: Codable {
        var name: String
        var drawCalls: Int
        var triangles: Int
        var median = 0.0
    }

    var scene: String
    var tier: String
    /// Of the dish, as a share of the window's along each side.
    var resolution: Float
    var creatures: Int
    var median = 0.0
    var p95 = 0.0
    var worst = 0.0
    var parts: [Part] = []
    /// Of the Swift runtime, in a steady frame.
    var allocations = 0

    init(scene: String, tier: String, resolution: Float, creatures: Int) {
        self.scene = scene
        self.tier = tier
        self.resolution = resolution
        self.creatures = creatures
    }

    mutating func finish(_ frames: [Double], _ times: [RenderStage: [Double]], _ allocated: [Int]) {
        let whole = FrameTimes(frames)
        (median, p95, worst) = (whole.median, whole.p95, whole.worst)
        for index in parts.indices {
            guard let stage = RenderStage(rawValue: parts[index].name), let times = times[stage] else { continue }
            parts[index].median = FrameTimes(times).median
        }
        allocations = allocated.sorted()[allocated.count / 2]
    }

    var text: String {
        let head =
            "\(scene), \(tier)\(resolution < 1 ? " at \(Self.two(Double(resolution))) of the pixels a side" : ""): "
            + "\(Self.two(median)) ms a frame (95 %: \(Self.two(p95)), slowest: \(Self.two(worst))), "
            + "\(creatures) creatures, "
            + "\(parts.reduce(0) { $0 + $1.drawCalls }) draw calls, \(allocations) allocations"
        let rows = parts.map { part in
            "  " + part.name.padded(12) + Self.two(part.median).padded(10, right: true) + " ms"
                + "\(part.drawCalls)".padded(6, right: true) + " draw calls"
                + "\(part.triangles)".padded(9, right: true) + " triangles"
        }
        return ([head] + rows).joined(separator: "\n")
    }

    private static func two(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    }
}

extension String {
    /// With blanks to `width` characters.
    fileprivate func padded(_ width: Int, right: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - count))
        return right ? blanks + self : self + blanks
    }
}
