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

/// Counts what is drawn, and tells callers that measure what each part of a frame asked of the graphics card.
final class FrameMeter {
    var onStage: ((StageFigures) -> Void)?
    /// How often the dish and the interface were drawn.
    var drawings = DrawingCounts()
    private var counted = (calls: 0, triangles: 0)

    func beginFrame() { counted = (DrawCalls.calls, DrawCalls.triangles) }

    /// A part of the frame is done.
    func end(_ stage: RenderStage) {
        guard let onStage else { return }
        onStage(
            StageFigures(
                stage: stage, drawCalls: DrawCalls.calls - counted.calls,
                triangles: DrawCalls.triangles - counted.triangles))
        beginFrame()
    }
}

/// How often a renderer drew what it may also recall.
nonisolated public struct DrawingCounts: Hashable, Sendable {
    /// The dish.
    public internal(set) var world = 0
    /// The interface, or parts of it.
    public internal(set) var interface = 0
    /// Pixels of the surface that the interface was drawn on, whether it has anything there or not.
    public internal(set) var interfacePixels = 0
    /// Skins of portraits.
    public internal(set) var portraits = 0

    /// What was drawn between two readings.
    public static func - (later: DrawingCounts, earlier: DrawingCounts) -> DrawingCounts {
        var difference = DrawingCounts()
        difference.world = later.world - earlier.world
        difference.interface = later.interface - earlier.interface
        difference.interfacePixels = later.interfacePixels - earlier.interfacePixels
        difference.portraits = later.portraits - earlier.portraits
        return difference
    }
}
