/// How much is spent on a frame.
nonisolated public enum RenderQuality: String, CaseIterable, Sendable {
    /// `low` on software OpenGL, `high` on a graphics card.
    case automatic
    /// For software OpenGL: a baked background, rooms with depth only in the creatures that are large on screen.
    case low
    /// Rooms with depth in every creature that is large enough to show them.
    case medium
    /// And water that moves.
    case high

    /// The tier `automatic` stands for with a driver that calls itself `rendererName`.
    func resolved(rendererName: String) -> RenderQuality {
        guard self == .automatic else { return self }
        let software = ["llvmpipe", "softpipe", "swrast", "SwiftShader", "Software"]
        return software.contains { rendererName.contains($0) } ? .low : .high
    }
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
