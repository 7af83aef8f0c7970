/// How far predictions were off, by the server's word: µm, mean over a body's cells.
public struct Corrections: Hashable, Sendable {
    /// The latest, oldest first.
    private var latest: [Float] = []
    public private(set) var count = 0
    /// Those that the eye takes for a jump, though they fade.
    public private(set) var pops = 0

    /// Half a minute at thirty snapshots a second.
    private static let kept = 900
    /// µm: some pixels at the usual distance of the camera.
    public static let pop: Float = 0.25

    public init() {}

    mutating func add(_ distance: Float) {
        latest.append(distance)
        if latest.count > Self.kept { latest.removeFirst() }
        count += 1
        if distance > Self.pop { pops += 1 }
    }

    /// So many of the latest were smaller; 0 before the first. `share`: 0…1.
    public func quantile(_ share: Float) -> Float {
        guard !latest.isEmpty else { return 0 }
        let sorted = latest.sorted()
        return sorted[min(sorted.count - 1, Int(Float(sorted.count) * share))]
    }
}
