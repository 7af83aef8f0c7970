import Drawing
import SimMath

/// The page that a screen is laid out on, and where the window stands on it: letters as large as a player wants them
/// can need more room than there is. Interface points.
struct ScreenPage: Equatable {
    private(set) var size = Vector2.zero
    private(set) var window = Vector2.zero
    /// The place of the page that shows at the window's upper left corner.
    private(set) var offset = Vector2.zero

    var isLarger: Bool { size.x > window.x + 0.5 || size.y > window.y + 0.5 }
    /// What shows of it.
    var visible: Rect { Rect(offset.x, offset.y, window.x, window.y) }

    private var end: Vector2 { Vector2(max(0, size.x - window.x), max(0, size.y - window.y)) }

    /// The window shows `window` points of a page that needs `room`.
    mutating func fit(_ window: Vector2, room: Vector2) {
        self.window = window
        size = Vector2(max(window.x, room.x), max(window.y, room.y))
        scroll(by: .zero)
    }

    mutating func toTop() { offset = .zero }

    /// As far as the page goes. Returns whether it moved.
    @discardableResult
    mutating func scroll(by step: Vector2) -> Bool {
        let old = offset
        offset = Vector2(min(max(0, old.x + step.x), end.x), min(max(0, old.y + step.y), end.y))
        return offset != old
    }

    /// Shows a rectangle of the page, with what lies around it unless it `isFirst`, moving by as little as that takes:
    /// a page is first seen from its top.
    mutating func reveal(_ rect: Rect, isFirst: Bool = false) {
        func step(_ now: Float, _ extent: Float, _ low: Float, _ high: Float) -> Float {
            let around = isFirst ? 0 : max(0, min(extent * Self.around, (extent - (high - low)) / 2))
            let (low, high) = (low - around, high + around)
            return low < now ? low - now : max(0, min(high - now - extent, low - now))
        }
        scroll(
            by: Vector2(
                step(offset.x, window.x, rect.x, rect.maxX), step(offset.y, window.y, rect.y, rect.maxY)))
    }

    /// The share of the window kept free around what has the focus.
    private static let around: Float = 0.3

    /// The pointer went from place to place of the window: near an edge the page follows it, so that its own edge is
    /// reached together with the window's.
    mutating func follow(from old: Vector2, to new: Vector2) {
        func step(_ old: Float, _ new: Float, _ extent: Float, _ offset: Float, _ end: Float) -> Float {
            let band = extent * Self.band
            if new > old, new > extent - band {
                let from = max(old, extent - band)
                return (end - offset) * (new - from) / max(1, extent - 1 - from)
            }
            if new < old, new < band {
                let from = min(old, band)
                return offset * (new - from) / max(1, from)
            }
            return 0
        }
        scroll(
            by: Vector2(
                step(old.x, new.x, window.x, offset.x, end.x), step(old.y, new.y, window.y, offset.y, end.y)))
    }

    /// The share of the window at each edge in which the page follows the pointer.
    private static let band: Float = 0.2
}
