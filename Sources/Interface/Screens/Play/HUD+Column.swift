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
    init(_ state: HUDState, card: Rect?, _ layout: HUDLayout, _ canvas: Canvas) {
        let style = canvas.style
        bottom = layout.vitals.maxY
        // In a small window what passes takes the place of the goals, in a narrow one a card and news do too.
        let isTaken = layout.isStacked && (state.banner != nil || state.testSwim != nil || state.hasOneButton)
        let isCrowded = canvas.isNarrow && (card != nil || state.news != nil)
        if isTaken { bottom = Self.endOfPassing(state, layout, canvas) }
        if state.hasOneButton { covers.append(HUDLayout.offerBox(below: state, layout, canvas)) }
        let wanted = state.net.map { HUD.netSize($0, canvas) }
        var showsGoals = !state.isHidden && !state.goals.isEmpty && !isTaken && !isCrowded
        let floor = Self.floor(state, card: card, width: wanted?.x ?? 0, layout, canvas)
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

    /// Below the banner, what a test swim shows, and what is offered to a player with one button.
    static func endOfPassing(_ state: HUDState, _ layout: HUDLayout, _ canvas: Canvas) -> Float {
        var end = layout.passing.y
        if let banner = state.banner {
            end = HUD.bannerBox(banner, state, canvas).maxY
        } else if state.testSwim != nil {
            end += TestSwimView.height(canvas)
        }
        return state.hasOneButton ? HUDLayout.offerBox(below: state, layout, canvas).maxY : end
    }

    /// What lies below the column.
    private static func floor(
        _ state: HUDState, card: Rect?, width: Float, _ layout: HUDLayout, _ canvas: Canvas
    ) -> Float {
        let style = canvas.style
        guard !state.isHidden else { return canvas.bounds.maxY - style.margin }
        let isSaid = state.hint != nil || state.watching != nil || state.refusal != nil || state.news != nil
        let end = canvas.isNarrow && !isSaid ? layout.actions.y : layout.hint.y
        // A card that stands beside it, or above, leaves it its room.
        guard let card, card.x < style.margin + width, card.y > layout.vitals.maxY + 2 * style.gap else {
            return end - style.gap
        }
        return min(end, card.y) - style.gap
    }
}
