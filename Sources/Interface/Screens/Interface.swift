public import Drawing
public import Preferences
public import SimMath
import Widgets

/// Everything of the interface that one frame shows: what the window, the pictures and the benchmark draw.
public struct Interface {
    /// Bottom to top. The last one has the pointer and the keys.
    public var screens: [ViewScreen]
    /// A line over everything: what just happened to the controls or the settings.
    public var toast: Phrase?
    /// What is to be heard, in words, the newest last.
    public var captions: [Phrase] = []
    /// Whether the player has one button alone: screens leave a strip for what that does.
    public var hasOneButton = false
    /// What the only button of a player does now; nil where all buttons are in use.
    public var offer: Phrase?
    /// A screen on its way out, over all others; nil mostly.
    public var departure: ScreenDeparture?
    /// Where a gamepad's cursor is, interface points.
    public var cursor: Vector2?
    public var palette = SignalPalette.standard
    /// Whether the player wants solid panels and brighter words.
    public var isHighContrast = false
    /// Whether the player wants more in the same window.
    public var isDense = false
    /// The language of all words.
    public var language = Language.english

    public init(_ screens: [ViewScreen] = []) { self.screens = screens }

    /// The screen that input is for.
    public var top: ViewScreen? { screens.last }

    /// Whether a screen lies over all of the dish: what stands still there need not move for its own sake.
    public var coversDish: Bool { screens.contains(where: \.coversDish) }

    /// One frame for a window of `width` × `height` window points, in these; `pointer` in interface points. Screens
    /// that have not changed are not drawn again, unless `isAnew`.
    public func frame(
        width: Float, height: Float, scale: Float, measure: any TextMeasuring, pointer: Vector2?, isAnew: Bool = false
    ) -> DrawList {
        let canvas = canvas(width: width, height: height, scale: scale, measure: measure)
        return compose(drawings(on: canvas, pointer: pointer, isAnew: isAnew), over: canvas)
    }

    func canvas(width: Float, height: Float, scale: Float, measure: any TextMeasuring) -> Canvas {
        var canvas = Canvas(width: width, height: height, scale: scale, measure: measure, language: language)
        if isDense { canvas.style = .dense }
        palette.apply(to: &canvas.style)
        if isHighContrast { canvas.style.raiseContrast() }
        return canvas
    }

    /// A list for each screen, window points.
    func drawings(on canvas: Canvas, pointer: Vector2?, isAnew: Bool) -> [DrawList] {
        let toast = toast.map { Toast(words: $0) }
        for screen in screens {
            // A strip that is left to a line stays as long as there are lines.
            if screen.footroom > 0 { screen.footroom = screen === top ? toast?.stripHeight(canvas) ?? 0 : 0 }
            if toast == nil || screen !== top { screen.yieldsWords = false }
        }
        var lists = [DrawList](repeating: DrawList(), count: screens.count)
        // From above: what lies under a card is known then.
        var covers: [Rect] = []
        for (index, screen) in screens.enumerated().reversed() {
            (screen as? DishDisplay)?.covers = covers
            lists[index] = drawing(of: screen, on: canvas, pointer: pointer, isAnew: isAnew)
            if let panel = screen.panelInWindow(canvas) { covers.append(panel) }
        }
        if let toast, let top, makeRoom(for: toast, on: top, canvas) {
            lists[lists.count - 1] = drawing(of: top, on: canvas, pointer: pointer, isAnew: isAnew)
        }
        return lists
    }

    /// Where a line has no room beside a card or menu, that leaves it the place of lesser words, or else a strip of the
    /// window: nothing else of it moves. Returns whether it looks otherwise for that.
    private func makeRoom(for toast: Toast, on top: ViewScreen, _ canvas: Canvas) -> Bool {
        guard top.coversDish, top.footroom == 0 else { return false }
        let isBeside = toast.place(over: top, on: canvas) != nil
        let yields = !isBeside && toast.place(inWordsOf: top, on: canvas) != nil
        let changes = top.yieldsWords != yields || !isBeside && !yields
        top.yieldsWords = yields
        if !isBeside, !yields {
            top.footroom = toast.stripHeight(canvas)
            top.leadsPage = false
        }
        return changes
    }

    /// Between the strips that it leaves, if any.
    private func drawing(of screen: ViewScreen, on canvas: Canvas, pointer: Vector2?, isAnew: Bool) -> DrawList {
        let headroom = hasOneButton && screen.coversDish ? OfferStrip.height(canvas) : 0
        var low = canvas
        if headroom + screen.footroom > 0 {
            let height = canvas.bounds.height - headroom - screen.footroom
            let size = Vector2(canvas.bounds.width, height) * canvas.scale
            low = self.canvas(width: size.x, height: size.y, scale: canvas.scale, measure: canvas.measure)
        }
        return screen.drawing(
            on: low, below: headroom, pointer: screen === top ? pointer : nil, isAnew: isAnew)
    }

    /// All of them, and what lies over every screen.
    func compose(_ drawings: [DrawList], over canvas: Canvas) -> DrawList {
        guard
            toast != nil || offer != nil || hasOneButton || cursor != nil || !captions.isEmpty || departure != nil
                || drawings.count != 1
        else { return drawings[0] }
        var canvas = canvas
        if let cursor { canvas.cross(at: cursor) }
        Self.draw(captions: captions, clearOf: (top as? DishDisplay)?.cards ?? [], on: &canvas)
        if let toast { draw(Toast(words: toast), on: &canvas) }
        drawOffer(on: &canvas)
        var list = DrawList(room: drawings.reduce(canvas.list.commands.count) { $0 + $1.commands.count })
        for drawing in drawings { list.append(drawing) }
        if let departure { list.append(departure.drawing(in: canvas.bounds.scaled(by: canvas.scale))) }
        list.append(canvas.list.scaled(by: canvas.scale))
        return list
    }

    /// At the left, above what stands at the bottom and above `cards` that lie there.
    private static func draw(captions: [Phrase], clearOf cards: [Rect], on canvas: inout Canvas) {
        let style = canvas.style
        var bottom = canvas.bounds.height * (canvas.isNarrow ? 0.64 : 0.86)
        let maximum = canvas.isNarrow ? canvas.bounds.width - 2 * style.margin : canvas.bounds.width / 2
        for words in captions.reversed() {
            let width = min(maximum, canvas.width(of: words, .strong) + 20)
            let height = canvas.height(of: words, width: width - 20, .strong) + 6
            var box = Rect(style.margin, bottom - height - 3, width, height)
            while let card = cards.first(where: { $0.intersection(box).area > 0 }) { box.y = card.y - height - 3 }
            guard box.y >= style.margin else { return }
            bottom = box.y
            canvas.list.box(box, cornerRadius: 5, fill: Color(0, 0, 0, 0.74))
            canvas.paragraph(words, in: box.inset(3).widened(-7), .strong)
        }
    }

    /// Beside the screen, in place of some of its words, or in the strip that it leaves.
    private func draw(_ toast: Toast, on canvas: inout Canvas) {
        let strip = top?.footroom ?? 0
        guard strip == 0 else {
            let bounds = canvas.bounds
            var ground = canvas.style.panelBottom
            ground.alpha = 1
            canvas.list.box(Rect(0, bounds.maxY - strip, bounds.width, strip), fill: ground)
            return toast.draw(in: toast.placeInStrip(canvas), on: &canvas)
        }
        let inWords = top.flatMap { $0.yieldsWords ? toast.place(inWordsOf: $0, on: canvas) : nil }
        let place = inWords ?? toast.place(over: top, on: canvas) ?? toast.clearestPlace(over: top, on: canvas)
        toast.draw(in: place, on: &canvas)
    }

    /// Always at the same place: in the strip over the screens, and over the dish where its display has room.
    private func drawOffer(on canvas: inout Canvas) {
        let isStrip = hasOneButton && top?.coversDish != false
        if isStrip {
            OfferStrip.drawGround(on: &canvas)
            OfferStrip.drawWayOut(beside: offer, on: &canvas)
        }
        guard let offer else { return }
        let room = isStrip ? nil : (top as? any OfferPlacing)?.offerRoom(on: canvas)
        OfferStrip.draw(offer, in: room ?? OfferStrip.strip(canvas), on: &canvas)
    }
}

extension Canvas {
    /// A cursor: four strokes around a point, so that what is under it stays visible.
    mutating func cross(at point: Vector2) {
        for way in [Vector2(1, 0), Vector2(-1, 0), Vector2(0, 1), Vector2(0, -1)] {
            let stroke = [point + way * 5, point + way * 13]
            list.append(.line(stroke, width: 4, color: style.panelBottom))
            list.append(.line(stroke, width: 2, color: style.text))
        }
    }
}
