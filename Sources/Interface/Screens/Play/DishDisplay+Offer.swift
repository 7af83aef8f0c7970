import Drawing
import SimMath

/// Where an offer to a player with one button lies over the dish.
extension HUDLayout {
    /// As wide as most offers there are, points.
    private static let usualOffer: Float = 190

    /// Between the vitals and the clock, or in a narrow window below the vitals; below what passes there.
    static func offerRoom(below notices: HUDNotices, _ layout: HUDLayout, _ canvas: Canvas) -> Rect {
        // Usually at the same place.
        let usual = max(layout.passing.y, canvas.bounds.height * 0.085)
        let top = notices.topEnd.map { max(usual, $0 + canvas.style.gap) } ?? usual
        // Below the vitals it keeps to the left of the creature in the middle.
        let width = min(layout.passing.width, layout.isStacked ? canvas.bounds.width * 0.42 : .infinity)
        return Rect(layout.passing.x, top, width, OfferStrip.boxHeight(canvas))
    }

    /// What an offer of the usual width takes of it.
    static func offerBox(below notices: HUDNotices, _ layout: HUDLayout, _ canvas: Canvas) -> Rect {
        let room = offerRoom(below: notices, layout, canvas)
        return OfferStrip.box(width: min(usualOffer, room.width), height: room.height, in: room, canvas)
    }
}

extension DishDisplay: OfferPlacing {
    /// Without a body, and in an aquarium, it lies at the top beside what stands there at the right.
    func offerRoom(on canvas: Canvas) -> Rect {
        let layout = HUDLayout(canvas)
        let notices = hud.map { HUDNotices($0, layout, canvas) }
        if let hud, let notices, !hud.isHidden, hud.vitals != nil, aquarium == nil {
            return HUDLayout.offerRoom(below: notices, layout, canvas)
        }
        let (margin, gap) = (canvas.style.margin, canvas.style.gap)
        let figures = canvas.bounds.maxX - margin - AquariumDisplay.figuresWidth(canvas)
        let right = min(layout.clock.x, figures) - gap
        let banner = notices?.topEnd.map { $0 + gap } ?? margin
        return Rect(
            margin, max(banner, canvas.bounds.height * 0.085), right - margin, OfferStrip.boxHeight(canvas))
    }
}
