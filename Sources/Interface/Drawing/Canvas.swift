public import SimMath

/// One frame of the interface in the making: what is drawn, and which places can be clicked.
///
/// Lengths are interface points: window points divided by the interface scale. A screen is a function from its values
/// to a canvas; nothing is kept from frame to frame but the finished `CanvasResult`.
public struct Canvas<Action: Hashable & Sendable> {
    /// All of the window, interface points.
    public let bounds: Rect
    /// Window points an interface point.
    public let scale: Float
    public var style: InterfaceStyle
    private var pointerPlace: Vector2?
    /// What the drawing asks about the pointer; nil where nobody wants to know.
    public var pointerUse: PointerUse?
    public var list = DrawList()
    public private(set) var targets: [CanvasTarget<Action>] = []
    /// Panels drawn so far: presses on them are not meant for what lies below.
    public private(set) var panels: [Rect] = []
    public let measure: any TextMeasuring
    /// What phrases are told in.
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
        pointerPlace = pointer
        bounds = Rect(0, 0, width / scale, height / scale)
        style = .fitting(width: width / scale, height: height / scale)
    }

    /// Whether the window is so small that lesser things must go.
    public var isCompact: Bool { InterfaceStyle.isCompact(width: bounds.width, height: bounds.height) }

    /// Where the pointer is, for what lights up under it; nil while something above takes the pointer.
    public var pointer: Vector2? {
        get {
            pointerUse?.isExact = true
            return pointerPlace
        }
        set { pointerPlace = newValue }
    }

    public func isHovered(_ rect: Rect) -> Bool {
        let seen = visible(rect)
        let isInside = pointerPlace.map { seen.contains($0) } ?? false
        pointerUse?.note(seen, isInside: isInside)
        return isInside
    }

    /// Makes a place clickable. Where places overlap, the one noted last wins.
    public mutating func target(_ rect: Rect, _ action: Action?) {
        targets.append(CanvasTarget(rect: visible(rect), action: action))
    }

    /// Keeps presses on a place from what lies below.
    mutating func cover(_ rect: Rect) { panels.append(visible(rect)) }

    /// A place that keys reach and press, where the mouse has other business: a list that it drags by its rows.
    public mutating func stop(_ rect: Rect, _ action: Action) {
        targets.append(CanvasTarget(rect: visible(rect), action: action, isForKeysOnly: true))
    }

    /// Everything until `endClip` shows, and is clickable, only inside `rect`.
    public mutating func beginClip(_ rect: Rect) {
        clips.append(visible(rect))
        list.append(.beginClip(rect))
    }

    public mutating func endClip() {
        clips.removeLast()
        list.append(.endClip)
    }

    /// Dims everything drawn so far and takes the mouse from it; panels from here on let nothing shine through.
    public mutating func scrim() {
        list.box(bounds, fill: style.scrim)
        style.panelTop.alpha = 0.98
        style.panelBottom.alpha = 0.98
        target(bounds, nil)
    }

    public func finished() -> CanvasResult<Action> { CanvasResult(list: list.scaled(by: scale), targets: targets) }

    private func visible(_ rect: Rect) -> Rect { clips.last.map { $0.intersection(rect) } ?? rect }
}

/// What views draw on: a canvas whose clicks go through the views themselves.
public typealias ViewCanvas = Canvas<Never>

/// A place on the screen that takes clicks. Without an action it only keeps them from what lies below.
public struct CanvasTarget<Action: Hashable & Sendable>: Hashable, Sendable {
    public let rect: Rect
    public let action: Action?
    /// Whether the mouse goes through it.
    public let isForKeysOnly: Bool

    init(rect: Rect, action: Action?, isForKeysOnly: Bool = false) {
        self.rect = rect
        self.action = action
        self.isForKeysOnly = isForKeysOnly
    }
}

/// What a frame left behind: the list to draw and the places to click.
public struct CanvasResult<Action: Hashable & Sendable>: Sendable {
    /// In window points.
    public let list: DrawList
    public let targets: [CanvasTarget<Action>]

    public init(list: DrawList = DrawList(), targets: [CanvasTarget<Action>] = []) {
        self.list = list
        self.targets = targets
    }

    /// The topmost place under a point (interface points), or nil where the world shows through.
    public func target(at point: Vector2) -> CanvasTarget<Action>? {
        targets.last { !$0.isForKeysOnly && $0.rect.contains(point) }
    }

    /// What a key presses there.
    public func stop(at point: Vector2) -> CanvasTarget<Action>? { targets.last { $0.rect.contains(point) } }
}
