public import Anatomy
public import Drawing
import SimMath

/// A slide under the microscope: a creature on a lit plate, with its name. What the gallery warps.
public struct GallerySlide: Hashable, Sendable {
    public var plan: BodyPlan
    public var title: Phrase
    public var note: Phrase
    /// The plate's light.
    public var tint: Color

    public init(plan: BodyPlan, title: Phrase, note: Phrase, tint: Color) {
        self.plan = plan
        self.title = title
        self.note = note
        self.tint = tint
    }

    /// All of it, `width` × `height` interface points, as a list in window points (`scale` of them each).
    ///
    /// `time`: seconds that the content has lived, nil for a still.
    public func drawList(
        width: Float, height: Float, scale: Float, time: Float? = nil, measure: any TextMeasuring,
        language: Language = .english
    ) -> DrawList {
        var canvas = Canvas(
            width: width * scale, height: height * scale, scale: scale, measure: measure, language: language)
        drawPlate(on: &canvas)
        drawGraticule(on: &canvas)
        drawLight(on: &canvas)
        if let time { drawPlankton(time, on: &canvas) }
        drawCreature(time ?? 0, on: &canvas)
        drawWords(on: &canvas)
        return canvas.finished()
    }

    private func drawPlate(on canvas: inout Canvas) {
        let top = Color(hex: 0x1B5A63).mixed(with: tint, 0.22)
        let bottom = Color(hex: 0x06222B).mixed(with: tint, 0.06)
        canvas.list.append(
            .box(
                canvas.bounds, cornerRadius: 14, top: top, bottom: bottom, border: tint.with(alpha: 0.8),
                borderWidth: 2))
    }

    /// Squares, so that one sees how the plate is bent.
    private func drawGraticule(on canvas: inout Canvas) {
        let bounds = canvas.bounds
        let spacing = bounds.height / 9
        let faint = Color(hex: 0xBFF5EC, alpha: 0.11)
        let strong = Color(hex: 0xBFF5EC, alpha: 0.2)
        var number = 0
        var x = spacing / 2
        while x < bounds.width {
            let ends = [Vector2(x, 3), Vector2(x, bounds.height - 3)]
            canvas.list.append(.line(ends, width: 1, color: number % 4 == 2 ? strong : faint))
            x += spacing
            number += 1
        }
        for row in 0..<9 {
            let y = spacing * (Float(row) + 0.5)
            let ends = [Vector2(3, y), Vector2(bounds.width - 3, y)]
            canvas.list.append(.line(ends, width: 1, color: row % 4 == 0 ? strong : faint))
        }
    }

    /// The lamp below the plate: discs upon discs, so the light falls off softly.
    private func drawLight(on canvas: inout Canvas) {
        let bounds = canvas.bounds
        let rings = 14
        for ring in 0..<rings {
            let share = Float(rings - ring) / Float(rings)
            canvas.list.append(
                .disc(
                    centre: bounds.centre - Vector2(0, bounds.height * 0.05), radius: bounds.height * 0.46 * share,
                    fill: tint.mixed(with: .white, 0.35).with(alpha: 0.032), border: .clear, borderWidth: 0))
        }
    }

    /// It sways over the words; a still is at the beginning.
    private func drawCreature(_ time: Float, on canvas: inout Canvas) {
        var room = canvas.bounds.inset(2)
        _ = room.cutBottom(canvas.style.padding + wordsHeight(canvas).whole)
        let sway = Vector2(room.width * 0.05, room.height * 0.03)
        let away = Vector2(sinTurns(time * 0.11) * sway.x, sinTurns(time * 0.17) * sway.y)
        let rotation = 0.45 + 0.22 * sinTurns(time * 0.13)
        let radius = min(room.width / 2 - sway.x, room.height / 2 - sway.y)
        canvas.portrait(plan, around: room.centre + away, radius: radius, rotation: rotation)
    }

    /// Specks that drift over the plate, each at a pace of its own, and come in again at the left.
    private func drawPlankton(_ time: Float, on canvas: inout Canvas) {
        let room = canvas.bounds.inset(12)
        for index in 0..<Self.specks {
            // Multiples of the golden ratio spread evenly (Weyl's sequence).
            let spread = (Float(index) * 0.618034).truncatingRemainder(dividingBy: 1)
            let pace = 0.012 + 0.02 * spread
            let way = (Float(index) / Float(Self.specks) + time * pace).truncatingRemainder(dividingBy: 1)
            let drop = 0.03 * sinTurns(time * 0.2 + spread)
            let centre = Vector2(room.x + way * room.width, room.y + min(1, max(0, spread + drop)) * room.height)
            // They come and go at the edges.
            let alpha = 0.5 * min(1, 12 * min(way, 1 - way))
            canvas.list.append(
                .disc(
                    centre: centre, radius: 1.5 + 2.5 * spread, fill: tint.mixed(with: .white, 0.4).with(alpha: alpha),
                    border: .clear, borderWidth: 0))
        }
    }

    private static let specks = 26

    /// How much of the plate's height words may take: the rest is the creature's.
    private static let wordsShare: Float = 0.5

    /// The name, and what the creature is good at: all of that, or nothing where it would take too much of a small
    /// plate.
    private func drawWords(on canvas: inout Canvas) {
        var inside = canvas.bounds.inset(canvas.style.padding)
        let height = wordsHeight(canvas)
        var rect = inside.cutBottom(height.whole)
        canvas.label(title, in: rect.cutTop(height.name), .heading)
        guard height.whole > height.name else { return }
        canvas.paragraph(note, in: rect, .small, color: canvas.style.secondaryText)
    }

    /// Of the strip that is the words' own, and of the name in it; points.
    private func wordsHeight(_ canvas: Canvas) -> (whole: Float, name: Float) {
        let inside = canvas.bounds.inset(canvas.style.padding)
        let name = canvas.lineHeight(.heading)
        let words = canvas.height(of: note, width: inside.width, .small)
        return (name + words <= inside.height * Self.wordsShare ? name + words : name, name)
    }
}

extension GallerySlide {
    /// One for every effect, each with another of the seed designs; `shift` turns their hues.
    public static func slide(for effect: GalleryEffect, shift: UInt8 = 0) -> GallerySlide {
        let number = effect.index
        let design = SeedDesign.all[number % SeedDesign.all.count]
        var plan = design.plan
        plan.hue &+= shift &+ UInt8(number / SeedDesign.all.count) &* 97
        return GallerySlide(
            plan: plan, title: Phrase(key: design.name), note: Phrase(key: design.summary),
            tint: tints[number % tints.count])
    }

    private static let tints: [Color] = [
        Color(hex: 0x6FE3D2), Color(hex: 0x56B4E9), Color(hex: 0xE9B765), Color(hex: 0xCC8FB8), Color(hex: 0x7CD992),
        Color(hex: 0xF0A07A), Color(hex: 0xB9A7F0),
    ]
}
