public import Drawing

/// The display over the dish: a function from `HUDState` to drawing.
public enum HUD {
    /// Draws the display over the dish.
    public static func draw(_ state: HUDState, on canvas: inout Canvas) {
        if !state.isHidden {
            let layout = HUDLayout(canvas)
            if let vitals = state.vitals { drawVitals(vitals, state, in: layout.vitals, on: &canvas) }
            drawGoals(state.goals, in: layout.goals, on: &canvas)
            drawClock(state, in: layout.clock, on: &canvas)
            drawMinimap(state.minimap, in: layout.minimap, on: &canvas)
            drawFeed(state.feed, in: layout.feed, on: &canvas)
            drawGains(state.gains, on: &canvas)
            if let refusal = state.refusal { drawRefusal(refusal, on: &canvas) }
            drawThreats(state.threats, layout, on: &canvas)
            if state.vitals != nil { drawActions(state, in: layout.actions, on: &canvas) }
            if let way = state.way { drawWay(way, on: &canvas) }
            drawLatched(state, layout, on: &canvas)
            drawWords(state, layout, on: &canvas)
            if let news = state.news { drawNews(news, layout, on: &canvas) }
        }
        if let net = state.net { drawNetGraph(net, on: &canvas) }
        if let banner = state.banner { drawBanner(banner, on: &canvas) }
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
    var hint: Rect

    /// What always lies over the dish.
    var panels: [Rect] { [vitals, clock, minimap, actions] }

    init(_ canvas: Canvas) {
        let style = canvas.style
        let small = canvas.isCompact
        var area = canvas.bounds.inset(style.margin)
        let row = canvas.lineHeight(.body) + 4
        var top = area.cutTop(row * 3 + 2 * style.padding + (small ? 0 : 4))
        vitals = top.cutLeft(small ? 208 : 308)
        let goalHeight = 3 * (canvas.lineHeight(.small) + 2)
        goals = Rect(vitals.x + style.padding, vitals.maxY + 4, vitals.width - style.padding, goalHeight)
        let side: Float = small ? 104 : 168
        let dial: Float = small ? 40 : 56
        // Its words differ in length from language to language.
        let words = small ? side : dial + style.gap + HUD.clockWidth(canvas)
        clock = Rect(area.maxX - max(side, words), canvas.bounds.y + style.margin, max(side, words), dial)
        minimap = Rect(area.maxX - side, clock.maxY + style.gap, side, side)
        let bottom = area.cutBottom(small ? 26 : 34, gap: style.gap)
        actions = Rect(bottom.x, bottom.y, min(bottom.width * 0.5, small ? 280 : 420), bottom.height)
        let feedWidth = min(area.width * 0.42, 330)
        let feedTop = minimap.maxY + style.gap
        feed = Rect(area.maxX - feedWidth, feedTop, feedWidth, max(0, canvas.bounds.maxY - style.margin - feedTop))
        hint = Rect(area.x + area.width * 0.2, bottom.y - style.gap - row, area.width * 0.6, row)
    }
}
