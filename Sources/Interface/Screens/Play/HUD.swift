public import Drawing

/// The display over the dish: a function from `HUDState` to drawing.
public enum HUD {
    /// Draws the display over the dish. `card`: where a card lies over it that takes room of its own. `covers`: cards
    /// and menus over all of it, which would cut through what lies half under them: that is left out.
    public static func draw(_ state: HUDState, card: Rect? = nil, under covers: [Rect] = [], on canvas: inout Canvas) {
        func isSeen(_ part: Rect) -> Bool { part.covered(of: covers) <= 0 }
        let layout = HUDLayout(canvas)
        let notices = HUDNotices(state, layout, canvas)
        let column = HUDColumn(state, card: card, beside: notices, layout, canvas)
        if !state.isHidden {
            if let vitals = state.vitals, isSeen(layout.vitals) {
                overBodies(layout.vitals, state, on: &canvas) {
                    drawVitals(vitals, state, in: layout.vitals, on: &$0)
                }
            }
            if let goals = column.goals, isSeen(goals) { drawGoals(state.goals, in: goals, on: &canvas) }
            // In a narrow window what passes takes the place of meals.
            let isCrowded = canvas.isNarrow && (card != nil || notices.lowerEdge != nil)
            if isSeen(layout.clock) { drawClock(state, in: layout.clock, on: &canvas) }
            if isSeen(layout.minimap) {
                overBodies(layout.minimap, state, on: &canvas) {
                    drawMinimap(state.minimap, in: layout.minimap, on: &$0)
                }
            }
            // In a narrow window the card takes the place of the actions, which it is about.
            let cardEdge = canvas.isNarrow ? card?.y : nil
            let lowerEdge = [cardEdge, notices.lowerEdge].compactMap(\.self).min()
            var boxes = [notices.wayOut, card].compactMap(\.self)
            if let refusal = state.refusal {
                let room =
                    canvas.isNarrow
                    ? refusalRoom(refusal, above: lowerEdge, beside: nil, canvas)
                    : refusalRoom(refusal, above: nil, beside: card, canvas)
                drawRefusal(refusal, in: room, on: &canvas)
                boxes.append(canvas.bubbleBox(refusal, in: room))
            }
            let hidesFeed = isCrowded || canvas.isCompact && state.news != nil || !isSeen(layout.feed)
            if !hidesFeed { drawFeed(state.feed, in: feed(layout, state, beside: boxes, canvas), on: &canvas) }
            let panels = layout.panels + column.covers + notices.boxes + (card.map { [$0] } ?? [])
            // All words of the display keep off them; names over creatures keep off all of these.
            drawGains(state.gains, beside: panels + boxes, on: &canvas)
            drawThreats(state.threats, beside: panels, on: &canvas)
            if state.vitals != nil, state.way == nil, cardEdge == nil, !notices.cover(layout.actions),
                isSeen(layout.actions)
            {
                drawActions(state, in: layout.actions, on: &canvas)
            }
            if let way = state.way { drawWay(way, on: &canvas) }
            drawLatched(state, layout, above: min(lowerEdge ?? .infinity, layout.actions.y), on: &canvas)
            let isHintCovered =
                notices.cover(layout.hint) || canvas.isNarrow && (state.refusal != nil || card != nil)
            if !isHintCovered { drawWords(state, layout, on: &canvas) }
            if let news = state.news, let box = notices.news { drawNews(news, in: box, on: &canvas) }
            if let wayOut = state.wayOut, let box = notices.wayOut { wayOut.draw(in: box, on: &canvas) }
        }
        if let net = state.net, let place = column.net { drawNetGraph(net, in: place, on: &canvas) }
        if let banner = state.banner, let box = notices.banner { drawBanner(banner, in: box, on: &canvas) }
    }

    /// Room for meals, above or below the `boxes` that reach in there.
    private static func feed(
        _ layout: HUDLayout, _ state: HUDState, beside boxes: [Rect], _ canvas: Canvas
    ) -> Rect {
        var feed = layout.feed
        let gap = canvas.style.gap
        let isSaid = state.hint != nil || state.watching != nil || state.refusal != nil || !state.latched.isEmpty
        // A narrow window keeps the hint's lines free only while they are used.
        if canvas.isNarrow, !isSaid { feed.height = layout.actions.y - gap - feed.y }
        for box in boxes where box.maxX > feed.x && box.maxY > feed.y {
            if box.y > feed.y {
                feed.height = min(feed.height, max(0, box.y - gap - feed.y))
            } else {
                _ = feed.cutTop(box.maxY + gap - feed.y)
            }
        }
        return feed
    }
}

/// Where the parts of the display lie in a window.
struct HUDLayout {
    var vitals: Rect
    /// Under the vitals.
    var goals: Rect
    var clock: Rect
    var minimap: Rect
    var feed: Rect
    var actions: Rect
    /// At the bottom of it.
    var hint: Rect
    /// Between the vitals and the clock, or in a narrow window below the vitals: what is offered to a player with one
    /// button, and beside the clock notices too.
    var passing: Rect
    /// Whether that is below the vitals, where the goals are otherwise: notices have no room there.
    private(set) var isStacked: Bool

    /// What passes needs so much between the vitals and the clock, points.
    private static let leastPassing: Float = 290

    /// What always lies over the dish.
    var panels: [Rect] { [vitals, clock, minimap, actions] }

    /// Between the rows of the vitals, and before a lower last one, points.
    private static let (vitalGap, sumGap): (Float, Float) = (4, 2)

    /// Of the vitals, points. Only in a narrow window there is no row for where the budget comes from: the creature has
    /// that room.
    private static func vitalsHeight(_ canvas: Canvas) -> Float {
        let (row, padding) = (canvas.lineHeight(.body) + vitalGap, 2 * canvas.style.padding)
        guard canvas.isCompact else { return 4 * row + padding + vitalGap }
        return 3 * row + padding + (canvas.isNarrow ? 0 : canvas.lineHeight(.small) + sumGap)
    }

    /// The rows of the vitals inside their panel: two bars, figures, and where there is room the budget's sum.
    static func vitalRows(_ canvas: Canvas, in inside: Rect) -> [Rect] {
        guard canvas.isCompact else { return inside.rows(4, gap: vitalGap) }
        guard !canvas.isNarrow else { return inside.rows(3, gap: vitalGap) }
        var rest = inside
        let sum = rest.cutBottom(canvas.lineHeight(.small), gap: sumGap)
        return rest.rows(3, gap: vitalGap) + [sum]
    }

    init(_ canvas: Canvas) {
        let style = canvas.style
        let small = canvas.isCompact
        var area = canvas.bounds.inset(style.margin)
        let row = canvas.lineHeight(.body) + 4
        var top = area.cutTop(Self.vitalsHeight(canvas))
        vitals = top.cutLeft(small ? 236 : 308)
        let goalHeight = 3 * (canvas.lineHeight(.small) + 2)
        goals = Rect(vitals.x + style.padding, vitals.maxY + 4, vitals.width - style.padding, goalHeight)
        let tiny = canvas.isNarrow
        let side: Float = tiny ? 72 : (small ? 104 : 168)
        let dial: Float = small ? 40 : 56
        // Its words differ in length from language to language.
        let clockWords = small ? 104 : dial + style.gap + HUD.clockWidth(canvas)
        clock = Rect(area.maxX - max(side, clockWords), canvas.bounds.y + style.margin, max(side, clockWords), dial)
        minimap = Rect(area.maxX - side, clock.maxY + style.gap, side, side)
        let bottom = area.cutBottom(small ? 26 : 34, gap: style.gap)
        actions = Rect(
            bottom.x, bottom.y, tiny ? bottom.width : min(bottom.width * 0.5, small ? 280 : 420), bottom.height)
        let feedWidth = min(area.width * 0.42, 330)
        let feedTop = minimap.maxY + style.gap
        // Sentences are long for a narrow window: there they have two lines, as wide as it is.
        let words = tiny ? row + canvas.lineHeight(.body) : row
        hint = Rect(area.x, bottom.y - style.gap - words, area.width, words)
        if !tiny { hint = hint.widened(-area.width * 0.2) }
        let feedEnd = tiny ? hint.y : feedTop + max(0, canvas.bounds.maxY - style.margin - feedTop) / 2
        feed = Rect(area.maxX - feedWidth, feedTop, feedWidth, max(0, feedEnd - feedTop))
        let left = vitals.maxX + style.gap
        passing = Rect(left, style.margin, clock.x - style.gap - left, max(0, area.maxY - style.margin))
        isStacked = passing.width < Self.leastPassing
        if isStacked {
            let top = vitals.maxY + style.gap
            passing = Rect(style.margin, top, minimap.x - style.gap - style.margin, max(0, hint.y - top))
        }
    }
}
