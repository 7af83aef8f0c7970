import Drawing
import SimMath

/// The outline that says what a creature is to the player: spikes on those that can eat the player, beads on those that
/// the player can eat. Shape first, colour second.
struct RingPainter {
    let viewport: Viewport
    let time: Float
    /// Side of a square as large as the body, pixels: on a small body marks are smaller and fewer, or they would hide
    /// it.
    let bodySize: Float
    /// How brightly a threat glows, 0…1.
    let menace: Float
    let palette: CellPalette
    /// Marks are so many times as large as usual.
    var boldness: Float = 1
    /// Of a high contrast: as much as the marks of neighbours leave room for.
    static let highContrast: Float = 1.5

    /// Bodies at least so large have marks that can be told apart at arm's length, pixels.
    private static let fullSize: Float = 60
    private static let minimumShare: Float = 0.3

    private var share: Float { min(1, max(Self.minimumShare, bodySize / Self.fullSize)) }

    /// A point of the outline as it is now.
    struct Point {
        var position: Vector2
        /// Outward, unit length, world.
        var normal: Vector2
        /// How far off the skin marks stand, to clear its hairs, µm.
        var lift: Float
    }

    func paint(_ relation: Relation, _ outline: [Point], into batch: inout ShapeBatch) {
        switch relation {
        case .threat: spikes(outline, &batch)
        case .prey: beads(outline, &batch)
        case .own: halo(outline, &batch)
        case .neutral, .carrion: break
        }
    }

    /// Never smaller than can be told apart on screen, pixels.
    private func size(_ micrometres: Float, atLeast pixels: Float) -> Float {
        boldness * max(pixels * share, micrometres * viewport.scale)
    }

    /// Closer marks would run into each other, pixels.
    private static let minimumSpacing: Float = 3.6

    /// Every how many points of the outline there is room for a mark `pixels` wide.
    private func stride(_ pixels: Float) -> Int {
        max(1, Int((max(pixels, Self.minimumSpacing) / max(0.1, 0.13 * viewport.scale)).rounded(.up)))
    }

    /// How brightly a threat glows that is not after the player.
    private static let calm: Float = 0.35

    /// How brightly a threat glows, 0…1: it beats while it is after the player. `time` in seconds stands still with
    /// reduced motion.
    static func menace(isHunting: Bool, time: Float) -> Float {
        isHunting ? 0.55 + 0.45 * HuntPainter.beat(at: time) : calm
    }

    /// Few, long and broad at the foot: nothing like the hairs of a ciliated cell.
    private func spikes(_ outline: [Point], _ batch: inout ShapeBatch) {
        let length = size(0.28, atLeast: 9.5) * (0.93 + 0.2 * menace)
        let width = size(0.12, atLeast: 3.6)
        for (k, point) in outline.enumerated() where k % stride(width * 2.1) == 0 {
            // The hairs may hide a spike's foot, not its point.
            let foot = viewport.pixel(point.position) + point.normal * (0.5 * point.lift * viewport.scale - 1)
            let tip = foot + point.normal * (length + 0.5 * point.lift * viewport.scale)
            batch.thorn(
                foot, tip, width: width, ink(Pigment.rgb(palette.threat.ink)),
                tipColor: ink(Pigment.rgb(palette.threat.shine)))
        }
    }

    private func beads(_ outline: [Point], _ batch: inout ShapeBatch) {
        // Close to the skin, as drops on it: what stands out is dangerous.
        let radius = size(0.042, atLeast: 1.7)
        for (k, point) in outline.enumerated() where k % stride(radius * 4.6) == 0 {
            let centre =
                viewport.pixel(point.position) + point.normal
                * (size(0.06, atLeast: 1.8) + 0.35 * point.lift * viewport.scale)
            batch.disc(centre, radius * 2.2, glow(Pigment.rgb(palette.prey.shine), 0.40), softness: 1)
            batch.disc(centre, radius, ink(Pigment.rgb(palette.prey.ink)))
        }
    }

    /// A soft bright breath of light along the player's body.
    private func halo(_ outline: [Point], _ batch: inout ShapeBatch) {
        let radius = size(0.42, atLeast: 8) / share.squareRoot()
        for (k, point) in outline.enumerated() where k % 3 == 0 {
            batch.disc(
                viewport.pixel(point.position), radius, glow(SIMD3(0.05, 0.14, 0.125) * boldness, 0.6), softness: 1)
        }
    }
}
