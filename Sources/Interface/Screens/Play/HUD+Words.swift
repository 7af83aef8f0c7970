import Controls
import Drawing
import SimMath

/// The parts of the display that are words: the feed of meals, hints, who is watched, problems.
extension HUD {
    /// Beside the words of the feed, points.
    private static let feedAir: Float = 8

    /// The newest lines on top, fading with age. Each goes over as many rows as it takes, or is said in few words where
    /// it has no room for that; what has none even so is left out.
    static func drawFeed(_ feed: [HUDState.FeedLine], in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        for line in feed.prefix(canvas.isCompact ? 3 : 6) {
            let fade = min(1, max(0, (14 - line.age) / 4))
            guard fade > 0.02, let (words, size) = fitting(line, in: room, canvas) else { continue }
            let row = room.cutTop(size.y, gap: 2)
            let box = Rect(row.maxX - size.x, row.y, size.x, size.y)
            canvas.list.box(box, cornerRadius: 6, fill: canvas.style.panelBottom.with(alpha: 0.55 * fade))
            let color = line.isOwn ? canvas.style.accent : canvas.style.text
            let inside = box.widened(-feedAir)
            let height = canvas.height(of: words, width: inside.width, .small)
            canvas.paragraph(
                words, in: box.centred(width: inside.width, height: height), .small, color: color.with(alpha: fade),
                align: .trailing)
        }
    }

    /// What is said of a line in the room there is, and the size of its box; nil where nothing has room.
    private static func fitting(
        _ line: HUDState.FeedLine, in room: Rect, _ canvas: Canvas
    ) -> (words: Phrase, size: Vector2)? {
        for words in [line.text, line.brief].compactMap(\.self) {
            let width = min(room.width, canvas.width(of: words, .small) + 2 * feedAir)
            let height = canvas.height(of: words, width: width - 2 * feedAir, .small)
            let isOneRow = height < 1.5 * canvas.lineHeight(.small)
            let size = Vector2(width, height + (isOneRow ? 6 : 4))
            if size.y <= room.height { return (words, size) }
        }
        return nil
    }

    /// The hint for a beginner, or the creature a spectator watches, low in the middle.
    static func drawWords(_ state: HUDState, _ layout: HUDLayout, on canvas: inout Canvas) {
        let words = state.watching.map { watching($0, state) } ?? state.hint
        guard let words else { return }
        let box = canvas.bubble(words, in: layout.hint, fill: canvas.style.panelBottom.with(alpha: 0.66))
        canvas.paragraph(words, in: box.inset(2).widened(-8), .body, color: canvas.style.text, align: .centre)
        guard state.watching != nil, let story = state.watchedStory else { return }
        drawStory(story, above: box, layout, on: &canvas)
    }

    /// What is known of the watched creature, over its name; as many lines as it needs, at most three.
    private static func drawStory(
        _ story: Phrase, above box: Rect, _ layout: HUDLayout, on canvas: inout Canvas
    ) {
        let line = canvas.lineHeight(.small)
        let width = min(layout.hint.width, canvas.width(of: story, .small) + 24)
        let height = min(3 * line, canvas.height(of: story, width: width - 20, .small))
        let panel = Rect(layout.hint.centre.x - width / 2, box.y - height - 10, width, height + 6)
        canvas.list.box(panel, cornerRadius: 8, fill: canvas.style.panelBottom.with(alpha: 0.66))
        canvas.paragraph(
            story, in: Rect(panel.x + 10, panel.y + 3, panel.width - 20, height + 0.5), .small,
            color: canvas.style.secondaryText, align: .centre)
    }

    private static func watching(_ name: Phrase, _ state: HUDState) -> Phrase {
        let next: Phrase = "Watching \(name)  ·  \(state.bindings.name(of: .watchNext)): next"
        let rise = state.bindings.name(.a, orKey: "Enter")
        return state.canRise ? "\(next)  ·  \(rise): rise again" : next
    }

    /// What happened to the whole dish, clear of the creature in the middle.
    static func drawNews(_ news: Phrase, in box: Rect, on canvas: inout Canvas) {
        let inside = canvas.panel(box)
        canvas.paragraph(news, in: inside, color: canvas.style.text, align: .centre)
    }

    /// Trouble with the network or the server.
    static func drawBanner(_ banner: HUDState.Banner, in box: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let color = banner.severity == .problem ? style.danger : style.accent
        let mark = HUDNotices.bannerMark
        let inside = canvas.panel(box)
        canvas.list.append(
            .disc(
                centre: Vector2(inside.x + 4, inside.centre.y), radius: 4, fill: color, border: .clear, borderWidth: 0))
        canvas.paragraph(banner.text, in: Rect(inside.x + mark, inside.y, inside.width - mark, inside.height), .strong)
    }
}

extension Canvas {
    /// A rounded box at the bottom of `room`, as large as the words need; they have 10 points at its sides and 2 above.
    mutating func bubble(_ words: Phrase, in room: Rect, fill: Color, border: Color = .clear) -> Rect {
        let box = bubbleBox(words, in: room)
        list.box(
            box, cornerRadius: (lineHeight() + 4) / 2, fill: fill, border: border, borderWidth: border == .clear ? 0 : 1
        )
        return box
    }

    /// Where that is.
    func bubbleBox(_ words: Phrase, in room: Rect) -> Rect {
        let width = min(room.width, self.width(of: words) + 28)
        let height = self.height(of: words, width: width - 20) + 4
        return Rect(room.centre.x - width / 2, room.maxY - height, width, height)
    }
}

extension Rect {
    /// Wider (or narrower) by `d` on both sides.
    func widened(_ d: Float) -> Rect { Rect(x - d, y, max(0, width + 2 * d), height) }
}
