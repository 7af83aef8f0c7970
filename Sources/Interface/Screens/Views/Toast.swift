import Controls
import Drawing
import SimMath
import Widgets

/// A line that is seen for some seconds, beside the card or menu it comes over or in place of some of its words: it
/// lies on nothing that can be pressed.
struct Toast {
    let words: Phrase

    /// The height of its usual place, a share of the window's from the top.
    private static let usual: Float = 0.82
    /// Between two places that are tried, points.
    private static let step: Float = 4
    /// A column beside a panel has this width at least, points.
    private static let leastWidth: Float = 180

    private static func around(_ canvas: Canvas) -> Float { canvas.style.padding + 2 }

    /// In a room of this width, as many lines as it takes.
    private func size(in width: Float, _ canvas: Canvas) -> Vector2 {
        let around = 2 * Self.around(canvas)
        let width = min(width, canvas.width(of: words, .strong) + around)
        return Vector2(width, canvas.height(of: words, width: width - around, .strong) + canvas.style.padding)
    }

    /// Of the strip that a screen leaves to it where there is no room beside that; points.
    func stripHeight(_ canvas: Canvas) -> Float {
        size(in: Self.room(canvas).width, canvas).y + canvas.style.margin
    }

    /// Where it lies while the screen leaves it that strip.
    func placeInStrip(_ canvas: Canvas) -> Rect {
        let size = size(in: Self.room(canvas).width, canvas)
        return Rect(
            canvas.bounds.centre.x - size.x / 2, canvas.bounds.maxY - size.y - canvas.style.margin / 2, size.x, size.y)
    }

    /// All that it may take.
    private static func room(_ canvas: Canvas) -> Rect { canvas.bounds.inset(canvas.style.margin) }

    /// Its usual place or the nearest to that, lower ones first, where it lies beside what the screen shows; nil for
    /// none.
    func place(over screen: ViewScreen?, on canvas: Canvas) -> Rect? {
        let panel = screen?.panelInWindow(canvas)
        let parts = screen.map { $0.controlPlaces(in: canvas) + $0.keptClear(on: canvas) } ?? []
        let obstacles = panel.map { [$0] } ?? parts
        return places(on: canvas, beside: panel).first { $0.covered(of: obstacles) <= 0 }
    }

    /// In place of words that the screen does without for a moment; nil where it has none, or they are too few.
    func place(inWordsOf screen: ViewScreen, on canvas: Canvas) -> Rect? {
        guard let panel = screen.panelInWindow(canvas), let room = screen.wordsToYield(in: panel, on: canvas) else {
            return nil
        }
        let size = size(in: room.width, canvas)
        return size.y <= room.height + 0.5 ? room.centred(width: size.x, height: size.y) : nil
    }

    /// The same where a screen over the dish leaves no room: what covers least, of controls above all.
    func clearestPlace(over screen: ViewScreen?, on canvas: Canvas) -> Rect {
        let (controls, rest) = (screen?.controlPlaces(in: canvas) ?? [], screen?.keptClear(on: canvas) ?? [])
        return places(on: canvas, beside: nil).clearest(of: controls, rest) ?? placeInStrip(canvas)
    }

    private func places(on canvas: Canvas, beside panel: Rect?) -> [Rect] {
        let bounds = canvas.bounds
        let size = size(in: Self.room(canvas).width, canvas)
        // Its first line stays where it is; more lines rise.
        let foot = bounds.height * Self.usual + canvas.lineHeight(.strong) + canvas.style.padding
        let (lowest, highest) = (bounds.maxY - size.y - 1, bounds.y + 1)
        let usual = min(foot - size.y, lowest)
        let below = Array(stride(from: usual, through: lowest, by: Self.step)) + [lowest]
        let above = Array(stride(from: usual, through: highest, by: -Self.step))
        let middle = (below + above).map { Rect(bounds.centre.x - size.x / 2, $0, size.x, size.y) }
        return middle + columns(canvas, beside: panel, above: foot)
    }

    /// In narrow lines at the right or the left of a panel, where there is room for them.
    private func columns(_ canvas: Canvas, beside panel: Rect?, above foot: Float) -> [Rect] {
        guard let panel else { return [] }
        let (room, gap) = (Self.room(canvas), canvas.style.gap)
        let right = Rect(panel.maxX + gap, room.y, room.maxX - gap - panel.maxX, room.height)
        let left = Rect(room.x, room.y, panel.x - gap - room.x, room.height)
        return [right, left].filter { $0.width >= Self.leastWidth }.map { column in
            let size = self.size(in: column.width, canvas)
            return Rect(column.centre.x - size.x / 2, foot - size.y, size.x, size.y).clamped(to: column)
        }
    }

    func draw(in box: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        canvas.list.box(
            box, cornerRadius: (canvas.lineHeight(.strong) + style.padding) / 2,
            fill: style.panelBottom.with(alpha: 0.96), border: style.accent, borderWidth: 1)
        // As wide as it was measured, else it would break otherwise.
        let beside = Self.around(canvas) - style.padding / 2
        canvas.paragraph(words, in: box.inset(style.padding / 2).widened(-beside), .strong, align: .centre)
    }
}

/// A screen over the dish that says what lines over it keep off, besides its controls; interface points.
protocol ToastAvoiding: ViewScreen {
    func toastKeepsOff(on canvas: Canvas) -> [Rect]
}

extension ViewScreen {
    /// Its panel as it was drawn last, interface points of the window; nil for a screen without one.
    func panelInWindow(_ canvas: Canvas) -> Rect? { lastDrawing?.panel?.scaled(1 / canvas.scale) }

    fileprivate func keptClear(on canvas: Canvas) -> [Rect] {
        (self as? any ToastAvoiding)?.toastKeepsOff(on: canvas) ?? []
    }

    /// What can be pressed or have the focus, as far as it shows, interface points of the window. A board is the ground
    /// of all that lies on it.
    fileprivate func controlPlaces(in canvas: Canvas) -> [Rect] {
        var found: [Rect] = []
        collectControls(root.view, in: canvas.bounds, into: &found)
        return found
    }

    /// Whether a press falls on the strip that it leaves to a line: what of a page lies under that is not meant.
    func isOnStrip(_ event: InputEvent) -> Bool {
        guard footroom > 0, case .pointerPressed(let point, _) = event else { return false }
        return point.y >= largePage.window.y
    }

    private func collectControls(_ view: View, in clip: Rect, into found: inout [Rect]) {
        guard !view.isHidden, view.isUserInteractionEnabled else { return }
        let corner = view.toRoot(view.bounds.origin) - pageOffset + Vector2(0, headroom)
        let seen = Rect(corner.x, corner.y, view.frame.width, view.frame.height).intersection(clip)
        if view is Button || view.canBecomeFocused, !(view is BoardView), seen.area > 0 { found.append(seen) }
        // What it holds is reached through it.
        if view is TableView { return }
        for child in view.subviews { collectControls(child, in: view.clipsToBounds ? seen : clip, into: &found) }
    }
}
