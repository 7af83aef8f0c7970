import Drawing
import SimMath

/// Where an offer to a player with one button lies over the dish.
extension HUDLayout {
    /// As wide as most offers there are, points.
    private static let usualOffer: Float = 190

    /// Between the vitals and the clock, or in a narrow window below the vitals; below what passes there.
    static func offerRoom(below state: HUDState, _ layout: HUDLayout, _ canvas: Canvas) -> Rect {
        var passing = state
        passing.hasOneButton = false
        let end = HUDColumn.endOfPassing(passing, layout, canvas)
        // Usually at the same place.
        let usual = max(layout.passing.y, canvas.bounds.height * 0.085)
        let top = end > layout.passing.y ? max(usual, end + canvas.style.gap) : usual
        // Below the vitals it keeps to the left of the creature in the middle.
        let width = min(layout.passing.width, layout.isStacked ? canvas.bounds.width * 0.42 : .infinity)
        return Rect(layout.passing.x, top, width, OfferStrip.boxHeight(canvas))
    }

    /// What an offer of the usual width takes of it.
    static func offerBox(below state: HUDState, _ layout: HUDLayout, _ canvas: Canvas) -> Rect {
        let room = offerRoom(below: state, layout, canvas)
        return OfferStrip.box(width: min(usualOffer, room.width), height: room.height, in: room, canvas)
    }
}

extension DishDisplay: OfferPlacing {
    /// Without a body, and in an aquarium, it lies at the top beside what stands there at the right.
    func offerRoom(on canvas: Canvas) -> Rect {
        let layout = HUDLayout(canvas)
        if let hud, !hud.isHidden, hud.vitals != nil, aquarium == nil {
            return HUDLayout.offerRoom(below: hud, layout, canvas)
        }
        let (margin, gap) = (canvas.style.margin, canvas.style.gap)
        let figures = canvas.bounds.maxX - margin - AquariumDisplay.figuresWidth(canvas)
        let right = min(layout.clock.x, figures) - gap
        let banner = hud.flatMap { hud in hud.banner.map { HUD.bannerBox($0, hud, canvas).maxY + gap } } ?? margin
        return Rect(
            margin, max(banner, canvas.bounds.height * 0.085), right - margin, OfferStrip.boxHeight(canvas))
    }
}
