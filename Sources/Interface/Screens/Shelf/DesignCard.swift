import Anatomy
public import Designs
public import Drawing
public import SimMath

/// The picture of a saved design: the creature, whole, in its drop of water, and below it its name on a plate.
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
        var room = all.inset(Self.edge)
        let words = room.cutBottom(plateHeight(caption, canvas), gap: Self.edge)
        let radius = min(room.width, room.height) / 2
        drawDrop(around: room.centre, radius: radius, on: &canvas.list)
        canvas.portrait(
            design.plan, around: room.centre, radius: radius - 4, rotation: Float.pi * 0.36, maximumScale: 120)
        drawName(Phrase(verbatim: design.name), Phrase(verbatim: caption), in: words, on: &canvas)
        return canvas.finished()
    }

    /// Around the drop and the plate, points.
    private static let edge: Float = 14
    /// Of the plate without a caption, points.
    private static let nameHeight: Float = 44

    /// Light that fades to its rim.
    private static func drawDrop(around middle: Vector2, radius: Float, on list: inout DrawList) {
        let rings = 24
        for ring in 0..<rings {
            list.append(
                .disc(
                    centre: middle, radius: (radius - 1) * Float(rings - ring) / Float(rings),
                    fill: Color(hex: 0x57D3C8, alpha: 0.012), border: .clear, borderWidth: 0))
        }
        list.append(
            .disc(
                centre: middle, radius: radius, fill: .clear, border: Color(hex: 0x8FE8E0, alpha: 0.22),
                borderWidth: 1.5))
    }

    private static func plateHeight(_ caption: String, _ canvas: Canvas) -> Float {
        nameHeight + (caption.isEmpty ? 0 : canvas.lineHeight() + 4)
    }

    private static func drawName(_ name: Phrase, _ caption: Phrase, in room: Rect, on canvas: inout Canvas) {
        let captionHeight = room.height - nameHeight
        let width = max(canvas.width(of: name, .title), canvas.width(of: caption))
        let plate = room.centred(width: width + 40, height: room.height)
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
