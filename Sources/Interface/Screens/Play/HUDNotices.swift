import Drawing
import SimMath

/// Where what passes lies over the dish: news, trouble, the way back from a test swim, the way out of a body that can
/// do nothing.
///
/// All of it keeps off the creature in the middle, whatever the size of the letters: it lies at the top, between the
/// vitals and the clock, or where these leave no room for it along the lower edge. There it takes the place of hints
/// and actions, and the camera of a narrow window shows the creature above it (`DishDisplay.freeRows`). The way out
/// lies right below a creature that cannot swim.
struct HUDNotices {
    /// Each as its words need it; nil for what there is none of, or no room for.
    private(set) var testSwim: Rect?
    private(set) var banner: Rect?
    private(set) var news: Rect?
    private(set) var wayOut: Rect?
    /// Where what lies along the lower edge begins; nil for nothing, or for what lies beside the actions.
    private(set) var lowerEdge: Float?
    /// Where what lies at the top ends; nil for nothing.
    private(set) var topEnd: Float?

    /// A share of the window's height: above it a creature is seen wherever it swims. The camera shows it up to 0.15
    /// from the middle, and a small body reaches 0.145 around it (`FollowCamera`).
    static let middleEnd: Float = 0.8
    /// Where that is: a square around the middle of a window.
    static func middle(of bounds: Rect) -> Rect {
        let reach = bounds.height * (middleEnd - 0.5)
        return Rect(bounds.centre.x - reach, bounds.centre.y - reach, 2 * reach, 2 * reach)
    }
    /// Where a body ends that the camera has in the middle, as a share of the window's height, with some air.
    static let bodyEnd: Float = 0.66
    /// The way out is no wider, points: it is read at a glance.
    private static let widestWayOut: Float = 560
    /// Room for the banner's disc, points.
    static let bannerMark: Float = 14

    init(_ state: HUDState, _ layout: HUDLayout, _ canvas: Canvas) {
        // What is free along the lower edge.
        var room = canvas.bounds.inset(canvas.style.margin)
        if let swim = state.testSwim { place(swim, state, in: &room, layout, canvas) }
        if let banner = state.banner { place(banner, in: &room, layout, canvas) }
        let isCrowded = layout.isStacked && (testSwim != nil || banner != nil)
        if let news = state.news, !state.isHidden, !isCrowded {
            place(news, isWatching: state.watching != nil, in: room, layout, canvas)
        } else if let wayOut = state.wayOut, !state.isHidden, !isCrowded {
            place(wayOut, in: &room, layout, canvas)
        }
    }

    /// All there are.
    var boxes: [Rect] { [testSwim, banner, news, wayOut].compactMap(\.self) }

    /// Whether one of them lies over a part of the display.
    func cover(_ part: Rect) -> Bool { part.covered(of: boxes) > 0 }

    /// Beside the actions, where there is room for it.
    private mutating func place(
        _ swim: HUDState.TestSwim, _ state: HUDState, in room: inout Rect, _ layout: HUDLayout, _ canvas: Canvas
    ) {
        let gap = canvas.style.gap
        let size = TestSwimView.size(swim, state.bindings, canvas)
        guard layout.isStacked else {
            testSwim = atTop(size, layout)
            return
        }
        let width = min(room.width, size.x)
        let box = Rect(room.maxX - width, room.maxY - size.y, width, size.y)
        testSwim = box
        if layout.actions.maxX + gap <= box.x {
            room.width = box.x - gap - room.x
        } else {
            take(box, of: &room, gap)
        }
    }

    private mutating func place(
        _ banner: HUDState.Banner, in room: inout Rect, _ layout: HUDLayout, _ canvas: Canvas
    ) {
        let style = canvas.style
        let around = 2 * style.padding + Self.bannerMark
        let most = layout.isStacked ? room.width : layout.passing.width
        let width = min(most, canvas.width(of: banner.text, .strong) + around + 1)
        let height = canvas.height(of: banner.text, width: width - around, .strong) + 2 * style.padding
        guard layout.isStacked else {
            self.banner = atTop(Vector2(width, height), layout)
            return
        }
        let box = Rect(room.centre.x - width / 2, room.maxY - height, width, height)
        self.banner = box
        take(box, of: &room, style.gap)
    }

    /// In the hint's place, above who is watched, or on the lower edge where that would reach up to the creature.
    private mutating func place(
        _ news: Phrase, isWatching: Bool, in room: Rect, _ layout: HUDLayout, _ canvas: Canvas
    ) {
        let padding = canvas.style.padding
        let width = min(room.width, canvas.width(of: news) + 2 * padding + 1)
        let height = canvas.height(of: news, width: width - 2 * padding) + 2 * padding
        let usual = isWatching ? layout.hint.y - padding : layout.hint.maxY
        let bottom = usual - height < canvas.bounds.height * Self.middleEnd ? room.maxY : usual
        let box = Rect(room.centre.x - width / 2, bottom - height, width, height)
        self.news = box
        lowerEdge = min(lowerEdge ?? box.y, box.y)
    }

    private mutating func place(
        _ wayOut: WayOut, in room: inout Rect, _ layout: HUDLayout, _ canvas: Canvas
    ) {
        let size = wayOut.size(width: min(room.width, Self.widestWayOut), canvas)
        let x = room.centre.x - size.x / 2
        guard !canvas.isNarrow else {
            let box = Rect(x, room.maxY - size.y, size.x, size.y)
            self.wayOut = box
            take(box, of: &room, canvas.style.gap)
            return
        }
        let lowest = layout.actions.y - canvas.style.gap - size.y
        self.wayOut = Rect(x, min(canvas.bounds.height * Self.bodyEnd, lowest), size.x, size.y)
    }

    private mutating func take(_ box: Rect, of room: inout Rect, _ gap: Float) {
        lowerEdge = min(lowerEdge ?? box.y, box.y)
        room.height = box.y - gap - room.y
    }

    private mutating func atTop(_ size: Vector2, _ layout: HUDLayout) -> Rect {
        let width = min(layout.passing.width, size.x)
        let box = Rect(layout.passing.centre.x - width / 2, layout.passing.y, width, size.y)
        topEnd = max(topEnd ?? 0, box.maxY)
        return box
    }
}
