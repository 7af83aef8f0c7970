public import SimMath

/// What views draw on: a frame of the interface in the making.
///
/// Lengths are interface points: window points divided by the interface scale.
public struct Canvas {
    /// All of the window, interface points.
    public let bounds: Rect
    /// Window points an interface point.
    public let scale: Float
    public var style: InterfaceStyle
    private var pointerPosition: Vector2?
    /// What the drawing asks about the pointer; nil where it is not recorded.
    public var pointerUse: PointerUse?
    public var list = DrawList()
    /// Panels drawn so far: presses on them are not meant for what lies below.
    public private(set) var panels: [Rect] = []
    public let measure: any TextMeasuring
    /// The language of all phrases.
    public let language: Language
    private var clips: [Rect] = []

    /// `width` and `height` of the window in window points; `pointer` in interface points.
    public init(
        width: Float, height: Float, scale: Float = 1, measure: any TextMeasuring, pointer: Vector2? = nil,
        language: Language = .english
    ) {
        self.language = language
        self.scale = scale
        self.measure = measure
        pointerPosition = pointer
        bounds = Rect(0, 0, width / scale, height / scale)
        style = .fitting(width: width / scale, height: height / scale)
    }

    /// Whether the window is so small that lesser things must go.
    public var isCompact: Bool { InterfaceStyle.isCompact(width: bounds.width, height: bounds.height) }

    /// Whether the window is so narrow that things stand one below the other.
    public var isNarrow: Bool { bounds.width < InterfaceStyle.columnWidth }

    /// Where the pointer is, for what lights up under it; nil while something above takes the pointer.
    public var pointer: Vector2? {
        get {
            pointerUse?.isExact = true
            return pointerPosition
        }
        set { pointerPosition = newValue }
    }

    /// Whether the pointer is over a rectangle.
    public func isHovered(_ rect: Rect) -> Bool {
        let seen = visible(rect)
        let isInside = pointerPosition.map { seen.contains($0) } ?? false
        pointerUse?.note(seen, isInside: isInside)
        return isInside
    }

    /// Keeps presses on a part of the window from what lies below.
    mutating func cover(_ rect: Rect) { panels.append(visible(rect)) }

    /// Everything until `endClip` shows only inside `rect`.
    public mutating func beginClip(_ rect: Rect) {
        clips.append(visible(rect))
        list.append(.beginClip(rect))
    }

    /// Ends the clip begun last.
    public mutating func endClip() {
        clips.removeLast()
        list.append(.endClip)
    }

    /// Dims everything drawn so far; panels from here on let nothing shine through.
    public mutating func scrim() {
        list.box(bounds, fill: style.scrim)
        style.panelTop.alpha = 0.98
        style.panelBottom.alpha = 0.98
    }

    /// The list in window points.
    public func finished() -> DrawList { list.scaled(by: scale) }

    private func visible(_ rect: Rect) -> Rect { clips.last.map { $0.intersection(rect) } ?? rect }
}
