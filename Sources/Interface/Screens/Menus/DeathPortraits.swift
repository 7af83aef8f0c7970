import Anatomy
import Drawing
import SimMath

/// The pictures of the death card: the killer and the body that it killed, side by side where both have room. Under
/// each stands in a strip of its own what is known of it.
struct DeathPortraits {
    /// Where they lie; without extent for one that is not shown.
    struct Places {
        var killer = Rect(0, 0, 0, 0)
        var own = Rect(0, 0, 0, 0)
    }

    private struct Caption {
        var words: Phrase
        var role = TextRole.small
        var color: Color
    }

    private let story: DeathScreen.Story

    init(_ story: DeathScreen.Story) { self.story = story }

    private var isEmpty: Bool { story.killer == nil && story.playerPlan == nil }
    /// Whether there are two to be compared.
    var isPair: Bool { story.killer != nil && story.playerPlan != nil }

    // MARK: Places

    /// The most that each of two takes of the card's width unless its words need more, and the height of one in a
    /// column; points.
    private static let (widest, columnHeight): (Float, Float) = (210, 150)

    /// Cut off the left of `room`: both, where what they leave `isEnough` for the words, or else the killer, `side`
    /// wide.
    func cut(from room: inout Rect, side: Float, on canvas: Canvas, isEnough: (_ width: Float) -> Bool) -> Places {
        let style = canvas.style
        if isEmpty { return Places() }
        let each = max(captionWidth(canvas), min(side, Self.widest))
        let both = 2 * each + style.gap
        if isPair, isEnough(room.width - both - style.padding) {
            let pair = room.cutLeft(both, gap: style.padding).columns(2, gap: style.gap)
            return Places(killer: pair[0], own: pair[1])
        }
        let one = room.cutLeft(side, gap: style.padding)
        return story.killer == nil ? Places(own: one) : Places(killer: one)
    }

    /// As the next of a column, both beside each other where their words have room.
    func add(to column: inout PageColumn, width: Float, on canvas: Canvas) -> Places {
        let gap = canvas.style.gap
        if isEmpty { return Places() }
        let first = column.add(Self.columnHeight, gap: gap)
        guard isPair else { return story.killer == nil ? Places(own: first) : Places(killer: first) }
        let halves = first.columns(2, gap: gap)
        if halves[0].width >= captionWidth(canvas) { return Places(killer: halves[0], own: halves[1]) }
        return Places(killer: first, own: column.add(Self.columnHeight, gap: gap))
    }

    /// What the widest of the words need of a frame.
    private func captionWidth(_ canvas: Canvas) -> Float {
        let captions = killerCaptions(canvas.style) + ownCaptions(canvas.style)
        return (captions.map { canvas.width(of: $0.words, $0.role) }.max() ?? 0) + 2 * canvas.style.gap + 1
    }

    // MARK: Words

    /// From the lowest line upwards.
    private func killerCaptions(_ style: InterfaceStyle) -> [Caption] {
        guard let killer = story.killer else { return [] }
        var captions = [
            Caption(words: killer.name, role: .strong, color: style.danger),
            Caption(words: lineageWords(of: killer), color: style.dimText),
        ]
        if let ghost = story.killerGhost { captions.append(Caption(words: "from \(ghost)", color: style.warning)) }
        if let deeds = story.killerDeeds { captions.append(Caption(words: deeds, color: style.warning)) }
        return captions
    }

    private func ownCaptions(_ style: InterfaceStyle) -> [Caption] {
        guard let plan = story.playerPlan else { return [] }
        let cells = plan.cells.count
        return [
            Caption(words: "You", role: .strong, color: style.accent),
            Caption(words: .counted(cells, one: "\(cells) cell", other: "\(cells) cells"), color: style.dimText),
        ]
    }

    /// How long the killer's line is, as far as it is on record.
    func lineageWords(of killer: DeathScreen.Killer) -> Phrase {
        guard killer.generation > 0 else { return "a founder of its line" }
        let generation: Phrase = "generation \(killer.generation)"
        let count = story.killerAncestors
        guard count > 0 else { return generation }
        let ancestors = Phrase.counted(count, one: "\(count) ancestor", other: "\(count) ancestors")
        return "\(generation), \(ancestors)"
    }

    // MARK: Drawing

    /// `origin`: of the card, in the window.
    func draw(in places: Places, from origin: Vector2, on canvas: inout Canvas) {
        let killers = places.killer.width > 0 ? killerCaptions(canvas.style) : []
        let own = places.own.width > 0 ? ownCaptions(canvas.style) : []
        // Equally high, so that the bodies stand beside each other in frames of one size.
        let strip = max(height(of: killers, canvas), height(of: own, canvas))
        if let killer = story.killer, places.killer.width > 0 {
            draw(killer.plan, killers, strip, in: places.killer.offset(origin), on: &canvas)
        }
        if let plan = story.playerPlan, places.own.width > 0 {
            draw(plan, own, strip, in: places.own.offset(origin), on: &canvas)
        }
    }

    private func height(of captions: [Caption], _ canvas: Canvas) -> Float {
        captions.reduce(0) { $0 + canvas.lineHeight($1.role) }
    }

    private func draw(
        _ plan: BodyPlan?, _ captions: [Caption], _ strip: Float, in rect: Rect, on canvas: inout Canvas
    ) {
        canvas.well(rect)
        var inside = rect.inset(canvas.style.gap)
        var words = inside.cutBottom(strip)
        for caption in captions {
            let line = words.cutBottom(canvas.lineHeight(caption.role))
            canvas.label(caption.words, in: line, caption.role, color: caption.color, align: .centre)
        }
        if let plan { return canvas.portrait(plan, in: inside, rotation: 0.5) }
        let unknown: Phrase = "Its body was not seen."
        let height = canvas.height(of: unknown, width: inside.width, .small)
        canvas.paragraph(
            unknown, in: inside.centred(width: inside.width, height: height), .small, color: canvas.style.dimText,
            align: .centre)
    }
}
