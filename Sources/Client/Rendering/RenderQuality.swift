/// How much is spent on a frame.
nonisolated public enum RenderQuality: String, CaseIterable, Sendable {
    /// `low` on software OpenGL; on a graphics card what a short measurement finds it can hold.
    case automatic
    /// For software OpenGL: a baked background, rooms with depth only in the creatures that are large on screen.
    case low
    /// Rooms with depth in every creature that is large enough to show them.
    case medium
    /// And water that moves, smooth edges, and a glow around what is bright.
    case high

    /// The tier `automatic` stands for with a driver that calls itself `rendererName`; `measure` gives the milliseconds
    /// a million pixels of water take.
    func resolved<Failure>(
        rendererName: String, measure: () throws(Failure) -> Double
    ) throws(Failure) -> RenderQuality {
        guard self == .automatic else { return self }
        let software = ["llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"]
        if software.contains(where: { rendererName.contains($0) }) { return .low }
        return TierProbe.tier(millisecondsPerMegapixel: try measure())
    }

    /// Seconds a frame may take.
    public var frameTime: Float { self == .low ? 1 / 30 : 1 / 60 }
}

extension String {
    /// Whether `part` occurs in it, without Foundation.
    nonisolated fileprivate func contains(_ part: String) -> Bool {
        let whole = Array(utf8)
        let wanted = Array(part.utf8)
        guard wanted.count <= whole.count else { return false }
        return (0...(whole.count - wanted.count)).contains { whole[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
