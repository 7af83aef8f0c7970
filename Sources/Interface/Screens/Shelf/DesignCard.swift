import Anatomy
public import Designs
public import Drawing
public import SimMath

/// The picture of a saved design: the creature in its drop of water, and its name on a plate, behind which long tails
/// end.
public enum DesignCard {
    /// Points.
    public static let size = Vector2(512, 512)

    /// The card as a draw list of `size` points. `caption`: under the name, in the player's language; empty for none.
    public static func drawList(of design: SavedDesign, caption: String = "", measure: any TextMeasuring) -> DrawList {
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
        drawName(Phrase(verbatim: design.name), Phrase(verbatim: caption), on: &canvas)
        return canvas.finished()
    }

    private static func drawName(_ name: Phrase, _ caption: Phrase, on canvas: inout Canvas) {
        let captionHeight = caption == Phrase(verbatim: "") ? 0 : canvas.lineHeight() + 4
        let height = 44 + captionHeight
        let room = Rect(16, size.y - 14 - height, size.x - 32, height)
        let width = max(canvas.width(of: name, .title), canvas.width(of: caption))
        let plate = room.centred(width: width + 40, height: height)
        canvas.list.box(
            plate, cornerRadius: 22, fill: Color(hex: 0x061A22), border: Color(hex: 0x8FE8E0, alpha: 0.3),
            borderWidth: 1.5)
        var inside = plate.widened(-16)
        if captionHeight > 0 {
            let line = inside.cutBottom(captionHeight)
            canvas.label(caption, in: line.inset(Insets(bottom: 6)), align: .centre)
        }
        canvas.lettering(name, in: inside, .title, align: .centre)
    }
}
