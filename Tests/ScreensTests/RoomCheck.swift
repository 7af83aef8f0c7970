import Drawing
import Screens
import SimMath
import Synchronization
import Widgets

/// Whether every word and every control of a screen has its room, or can be scrolled to.
///
/// Lengths are window points, those of controls interface points.
struct RoomCheck {
    let screen: ViewScreen?
    let list: DrawList
    let measure: any TextMeasuring
    let window: Rect
    /// Window points an interface point.
    let scale: Float

    struct Words {
        var text: String
        /// From the capitals' top to below the baseline, as drawn.
        var box: Rect
        /// What clips leave of it.
        var seen: Rect
        var size: Float
        /// Its place among the commands.
        var order: Int
    }

    /// A panel that nothing shines through.
    private static let opaque: Float = 0.8
    /// Rounding, window points at the scale 1.
    private static let tolerance: Float = 1

    /// Each with what is wrong, in words.
    var faults: [String] {
        let (words, covers) = strokes
        return words.flatMap(faults) + overlaps(words, covers) + covered(words, covers) + lostControls + unsigned
    }

    // MARK: Words

    private var strokes: (words: [Words], covers: [(order: Int, rect: Rect)]) {
        var clips: [Rect] = []
        var words: [Words] = []
        var covers: [(Int, Rect)] = []
        for (order, command) in list.flattened.enumerated() {
            switch command {
            case .beginClip(let rect): clips.append(clips.last.map { $0.intersection(rect) } ?? rect)
            case .endClip: clips.removeLast()
            case .box(let rect, _, let top, let bottom, _, _) where min(top.alpha, bottom.alpha) >= Self.opaque:
                covers.append((order, rect))
            case .text(let text, let origin, let style, let color) where color.alpha > 0.05 && !text.isEmpty:
                let box = Rect(
                    origin.x, origin.y - style.size * 0.73, measure.width(of: text, style), style.size * 0.78)
                words.append(
                    Words(
                        text: text, box: box, seen: clips.last.map { box.intersection($0) } ?? box, size: style.size,
                        order: order))
            default: break
            }
        }
        return (words, covers)
    }

    /// All that the window can be brought to show.
    private var page: Rect {
        guard let screen, screen.pageSize != .zero else { return window }
        let corner = screen.pageOffset * -scale
        return Rect(corner.x, corner.y, screen.pageSize.x * scale, screen.pageSize.y * scale)
    }

    private func faults(_ words: Words) -> [String] {
        var found: [String] = []
        let slack = Self.tolerance * scale
        // The smallest letters, as much larger as is asked for.
        if words.size < 11.99 * scale { found.append("small (\(words.size)): \(words.text)") }
        let cut = max(words.box.width - words.seen.width, words.box.height - words.seen.height)
        let isCut = cut > slack
        if isCut, !isScrolledTo(words) { found.append("clipped: \(words.text)") }
        if !isCut, !page.inset(-slack).contains(words.box) { found.append("outside: \(words.text)") }
        return found
    }

    /// Whether words that a clip cuts lie in something that scrolls far enough, and is large enough for them.
    private func isScrolledTo(_ words: Words) -> Bool {
        let slack = Self.tolerance * scale
        return scrollViews.contains { view in
            let seen = place(of: view)
            let (low, high) = view.offsetLimits
            let reach = Rect(
                seen.x + (low.x - view.contentOffset.x) * scale, seen.y + (low.y - view.contentOffset.y) * scale,
                seen.width + (high.x - low.x) * scale, seen.height + (high.y - low.y) * scale)
            return reach.inset(-slack).contains(words.box) && seen.height >= words.box.height
        }
    }

    /// Words over others, unless a panel between them hides the lower ones.
    private func overlaps(_ words: [Words], _ covers: [(order: Int, rect: Rect)]) -> [String] {
        let sorted = words.sorted { $0.seen.y < $1.seen.y }
        var found: [String] = []
        for (index, a) in sorted.enumerated() {
            for b in sorted[(index + 1)...] {
                if b.seen.y >= a.seen.maxY { break }
                let common = a.seen.intersection(b.seen)
                guard common.width > scale, common.height > 1.5 * scale, a.text != b.text else { continue }
                let (low, high) = (min(a.order, b.order), max(a.order, b.order))
                let isHidden = covers.contains { $0.order > low && $0.order < high && $0.rect.contains(common) }
                if !isHidden { found.append("overlap: \(a.text) / \(b.text)") }
            }
        }
        return found
    }

    /// Words that a panel lies over. Screens that cover all of the dish have menus that open over what they are about.
    private func covered(_ words: [Words], _ covers: [(order: Int, rect: Rect)]) -> [String] {
        guard screen?.coversDish == false else { return [] }
        let slack = Self.tolerance * scale
        return words.filter { words in
            covers.contains {
                let common = $0.rect.intersection(words.seen)
                return $0.order > words.order && common.width > slack && common.height > slack
            }
        }.map { "covered: \($0.text)" }
    }

    // MARK: Scrolling

    /// What scrolls without saying so, and a page that the sides of the window cut.
    private var unsigned: [String] {
        var found = scrollViews.filter { !isSigned($0) }.map { "no scroll bar: \(type(of: $0))" }
        guard let screen else { return found }
        if screen.pageSize.x * scale > window.width + scale { found.append("wider than the window") }
        if screen.pageSize.y * scale > window.height + scale, !hasBar(at: window) { found.append("no bar: the page") }
        return found
    }

    private func isSigned(_ view: ScrollView) -> Bool {
        let (low, high) = view.offsetLimits
        guard high.y > low.y + 1, view.frame.height > 1 else { return true }
        return hasBar(at: place(of: view))
    }

    /// Whether there is a slim bar that can be seen along the right edge of a rectangle.
    private func hasBar(at rect: Rect) -> Bool {
        list.flattened.contains { command in
            guard case .box(let bar, _, let top, _, _, _) = command else { return false }
            return top.alpha >= 0.5 && bar.width <= 5 * scale && bar.height >= 10 * scale
                && bar.x >= rect.maxX - 8 * scale && bar.maxX <= rect.maxX + scale
                && bar.y >= rect.y && bar.maxY <= rect.maxY
        }
    }

    // MARK: Controls

    /// What the buttons are called that a player can come to.
    static func buttons(of screen: ViewScreen) -> Set<String> {
        let shown = views(in: screen.view).compactMap { $0 as? Button }.filter { $0.frame.width > 0 }
        return Set(shown.map { Language.english.words($0.title) })
    }

    private static func views(in view: View) -> [View] {
        view.isHidden ? [] : [view] + view.subviews.flatMap { views(in: $0) }
    }

    private var scrollViews: [ScrollView] {
        screen.map { Self.views(in: $0.view).compactMap { $0 as? ScrollView } } ?? []
    }

    /// Window points.
    private func place(of view: View) -> Rect {
        let corner = view.toRoot(view.bounds.origin) - (screen?.pageOffset ?? .zero)
        return Rect(corner.x * scale, corner.y * scale, view.frame.width * scale, view.frame.height * scale)
    }

    private var lostControls: [String] {
        guard let screen else { return [] }
        let controls = Self.views(in: screen.view).filter {
            ($0 is Button || $0.canBecomeFocused) && $0.isUserInteractionEnabled && !($0 is TableViewCell)
        }
        return controls.compactMap { control in
            let title = (control as? Button).map { Language.english.words($0.title) } ?? "\(type(of: control))"
            guard control.frame.width >= 8, control.frame.height >= 8 else {
                return control.isFocused || control is Button ? "no room for: \(title)" : nil
            }
            return isReachable(control) ? nil : "out of reach: \(title)"
        }
    }

    /// Climbs to the page: what scrolls stands for what it holds.
    private func isReachable(_ control: View) -> Bool {
        var inner = control
        var rect = Rect(inner.frame.x, inner.frame.y, inner.frame.width, inner.frame.height)
        while let outer = inner.superview {
            if let view = outer as? ScrollView {
                let (low, high) = view.offsetLimits
                let reach = Rect(low.x, low.y, view.frame.width + high.x - low.x, view.frame.height + high.y - low.y)
                guard reach.inset(-1).contains(rect) else { return false }
                rect = Rect(0, 0, view.frame.width, view.frame.height)
            } else {
                rect = rect.offset(-outer.boundsOrigin)
            }
            rect = rect.offset(outer.frame.origin)
            inner = outer
        }
        let all = screen.map { Rect(0, 0, $0.pageSize.x, $0.pageSize.y) } ?? window
        return all.inset(-1).contains(rect)
    }
}

/// Measures as another does, and remembers what was cut.
final class CutMeasure: TextMeasuring {
    private let measure: any TextMeasuring
    private(set) var cuts: [String] = []

    init(_ measure: any TextMeasuring) { self.measure = measure }

    func width(of text: String, _ style: TextStyle) -> Float { measure.width(of: text, style) }
    func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) { measure.metrics(style) }
    func noteCut(_ text: String) { cuts.append(text) }

    func takeCuts() -> [String] {
        defer { cuts = [] }
        return cuts
    }
}
