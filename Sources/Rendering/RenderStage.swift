/// The parts of a frame, in order.
nonisolated public enum RenderStage: String, CaseIterable, Sendable {
    /// Working out what is drawn, and making skins that are new.
    case gathering
    case water
    /// Light, plankton, vents, reef, rocks, food.
    case ground
    case creatures
    /// Sparks, the murk beyond the senses, the vignette.
    case murk
    /// Smooth edges and glow, on the high tier.
    case bloom
    /// Names, panels, words.
    case interface
}

/// What a part of a frame asked of the graphics card.
nonisolated public struct StageFigures: Hashable, Sendable {
    public let stage: RenderStage
    public let drawCalls: Int
    public let triangles: Int
}
