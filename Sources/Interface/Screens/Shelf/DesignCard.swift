import Anatomy
public import Designs
public import Drawing
public import SimMath

/// The picture of a saved design: the creature in its drop of water, and its name.
public enum DesignCard {
    /// Points.
    public static let size = Vector2(512, 512)

    /// The card as a draw list of `size` points.
    public static func drawList(of design: SavedDesign, measure: any TextMeasuring) -> DrawList {
        var canvas = Canvas(width: size.x, height: size.y, measure: measure)
        let all = Rect(0, 0, size.x, size.y)
        canvas.list.append(
            .box(
                all, cornerRadius: 0, top: Color(hex: 0x0D3840), bottom: Color(hex: 0x030D13), border: .clear,
                borderWidth: 0))
        let middle = Vector2(size.x / 2, size.y * 0.46)
        // A drop of light that fades to its rim.
        let rings = 24
        for ring in 0..<rings {
            let radius = 215 * Float(rings - ring) / Float(rings)
            canvas.list.append(
                .disc(
                    centre: middle, radius: radius, fill: Color(hex: 0x57D3C8, alpha: 0.012), border: .clear,
                    borderWidth: 0))
        }
        canvas.list.append(
            .disc(
                centre: middle, radius: 216, fill: .clear, border: Color(hex: 0x8FE8E0, alpha: 0.22), borderWidth: 1.5))
        let scale = min(90, 168 / max(0.5, design.plan.reach))
        canvas.list.append(.creature(design.plan, centre: middle, rotation: Float.pi * 0.36, scale: scale))
        canvas.lettering(
            Phrase(verbatim: design.name), in: Rect(16, size.y - 54, size.x - 32, 40), .title, align: .centre)
        return canvas.finished()
    }
}
