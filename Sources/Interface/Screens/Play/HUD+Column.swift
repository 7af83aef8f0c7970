import Drawing
import SimMath

/// What stands under the vitals, one thing below the other: nothing lies on anything else.
struct HUDColumn {
    /// nil where there are none, or no room for them.
    private(set) var goals: Rect?
    /// Of the network's figures, as far as there is room; nil where they are not wanted.
    private(set) var net: Rect?
    /// What it covers of the dish.
    private(set) var covers: [Rect] = []
    /// Where it ends.
    private(set) var bottom: Float

    /// `card`: where a card lies over the display.
    init(_ state: HUDState, card: Rect?, beside notices: HUDNotices, _ layout: HUDLayout, _ canvas: Canvas) {
        let style = canvas.style
        bottom = layout.vitals.maxY
        // In a small window what is offered takes the place of the goals; in a narrow one they would lie on the
        // creature, and are read in the menu.
        let isTaken = layout.isStacked && state.hasOneButton || canvas.isNarrow
        if state.hasOneButton {
            let offer = HUDLayout.offerBox(below: notices, layout, canvas)
            covers.append(offer)
            if layout.isStacked { bottom = offer.maxY }
        }
        let wanted = state.net.map { HUD.netSize($0, canvas) }
        var showsGoals = !state.isHidden && !state.goals.isEmpty && !isTaken
        let floor = Self.floor(state, card: card, notices, width: wanted?.x ?? 0, layout, canvas)
        // The figures are asked for, and go soon.
        if let wanted, layout.goals.maxY + style.gap + wanted.y > floor { showsGoals = false }
        if showsGoals {
            let ground = HUD.ground(of: state.goals, in: layout.goals, canvas)
            goals = layout.goals
            covers.append(ground)
            bottom = ground.maxY
        }
        guard let wanted else { return }
        let top = bottom + style.gap
        let rect = Rect(style.margin, top, wanted.x, min(wanted.y, max(0, floor - top)))
        net = rect
        covers.append(rect)
        bottom = rect.maxY
    }

    /// What lies below the column.
    private static func floor(
        _ state: HUDState, card: Rect?, _ notices: HUDNotices, width: Float, _ layout: HUDLayout, _ canvas: Canvas
    ) -> Float {
        let style = canvas.style
        let notice = notices.lowerEdge ?? .infinity
        guard !state.isHidden else { return min(canvas.bounds.maxY - style.margin, notice - style.gap) }
        let isSaid = state.hint != nil || state.watching != nil || state.refusal != nil
        var end = min(notice, canvas.isNarrow && !isSaid ? layout.actions.y : layout.hint.y)
        if let wayOut = notices.wayOut, wayOut.x < style.margin + width { end = min(end, wayOut.y) }
        // A card that stands beside it, or above, leaves it its room.
        guard let card, card.x < style.margin + width, card.y > layout.vitals.maxY + 2 * style.gap else {
            return end - style.gap
        }
        return min(end, card.y) - style.gap
    }
}
