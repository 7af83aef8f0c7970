public import Anatomy
public import SimMath

/// Straight (not premultiplied) colour, components 0…1, sRGB.
public struct Color: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var alpha: Float

    public init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// From 0xRRGGBB.
    public init(hex: UInt32, alpha: Float = 1) {
        self.init(Float(hex >> 16 & 255) / 255, Float(hex >> 8 & 255) / 255, Float(hex & 255) / 255, alpha)
    }

    public static let clear = Color(0, 0, 0, 0)
    public static let white = Color(1, 1, 1)

    /// The same colour with another alpha, 0…1.
    public func with(alpha: Float) -> Color { Color(red, green, blue, alpha) }

    /// `self` at 0, `other` at 1.
    public func mixed(with other: Color, _ share: Float) -> Color {
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
        return Color(
            mix(red, other.red), mix(green, other.green), mix(blue, other.blue), mix(alpha, other.alpha))
    }

    /// Lightened, and dark colours more than others, so that words in it stand out on a panel's ground.
    public var asWords: Color {
        let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return mixed(with: .white, max(0.35, (Self.lumaOfWords - luma) / max(0.01, 1 - luma)))
    }

    /// Least luma of words in the colour of a thing, 0…1: contrast above 6 on panels, which are 0.1.
    private static let lumaOfWords: Float = 0.66
}

/// A rectangle in points, origin at the top left, y down.
public struct Rect: Hashable, Sendable {
    public var x: Float
    public var y: Float
    public var width: Float
    public var height: Float

    public init(_ x: Float, _ y: Float, _ width: Float, _ height: Float) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var maxX: Float { x + width }
    public var maxY: Float { y + height }
    public var centre: Vector2 { Vector2(x + width / 2, y + height / 2) }

    /// Whether a point lies in it; the right and the lower edge do not count.
    public func contains(_ p: Vector2) -> Bool { p.x >= x && p.x < maxX && p.y >= y && p.y < maxY }
    /// Smaller by `d` on each side, larger where `d` is negative.
    public func inset(_ d: Float) -> Rect { Rect(x + d, y + d, max(0, width - 2 * d), max(0, height - 2 * d)) }
}

/// The weight of letters.
public enum TextWeight: Hashable, Sendable { case regular, bold }

/// How a line of text is set.
public struct TextStyle: Hashable, Sendable {
    /// Height of the em, points.
    public var size: Float
    public var weight: TextWeight

    public init(size: Float, weight: TextWeight = .regular) {
        self.size = size
        self.weight = weight
    }
}

/// Who knows how wide a text is: the renderer's fonts, or a plain stand-in in tests.
public protocol TextMeasuring {
    /// Points.
    func width(of text: String, _ style: TextStyle) -> Float
    /// From the top of a line to its baseline and to the next line's top, points.
    func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float)
    /// A text had less room than it needs: it is shown shortened, or not at all.
    func noteCut(_ text: String)
}

extension TextMeasuring {
    /// Nobody minds.
    public func noteCut(_ text: String) {}
}

/// One thing to draw. Points, origin at the top left, y down; drawn in order.
public enum DrawCommand: Hashable, Sendable {
    /// A rounded box with a vertical gradient and a border inside its edge.
    case box(Rect, cornerRadius: Float, top: Color, bottom: Color, border: Color, borderWidth: Float)
    /// `origin` is the left end of the baseline.
    case text(String, origin: Vector2, style: TextStyle, color: Color)
    case line([Vector2], width: Float, color: Color)
    case disc(centre: Vector2, radius: Float, fill: Color, border: Color, borderWidth: Float)
    /// A creature at rest, its centre of drag at `centre`, turned by `rotation` radians (counter-clockwise as seen),
    /// `scale` points a µm.
    case creature(BodyPlan, centre: Vector2, rotation: Float, scale: Float)
    /// Everything up to the matching `endClip` shows only inside the rectangle (and inside the enclosing ones).
    case beginClip(Rect)
    case endClip
    /// Kept as a picture between frames, so meant for what rarely changes.
    case layer(InnerShadowLayer)
    /// Drawn to a texture and bent.
    case warped(WarpedLayer)
}

/// What a screen wants drawn: the only thing the toolkit gives the renderer.
public struct DrawList: Hashable, Sendable {
    public private(set) var commands: [DrawCommand] = []

    public init() {}

    /// Empty, with memory for so many commands.
    public init(room: Int) { commands.reserveCapacity(room) }

    /// Adds a command on top.
    public mutating func append(_ command: DrawCommand) { commands.append(command) }

    mutating func append(contentsOf more: [DrawCommand]) { commands.append(contentsOf: more) }

    /// Puts the commands of another list in the place of some.
    public mutating func replace(_ places: Range<Int>, with other: DrawList) {
        commands.replaceSubrange(places, with: other.commands)
    }

    /// Adds a box of one colour.
    public mutating func box(
        _ rect: Rect, cornerRadius: Float = 0, fill: Color, border: Color = .clear, borderWidth: Float = 0
    ) {
        append(
            .box(rect, cornerRadius: cornerRadius, top: fill, bottom: fill, border: border, borderWidth: borderWidth))
    }

    /// Adds a line of text; `origin` is its baseline's left end, sizes in points.
    public mutating func text(_ text: String, at origin: Vector2, size: Float, bold: Bool = false, color: Color) {
        append(.text(text, origin: origin, style: TextStyle(size: size, weight: bold ? .bold : .regular), color: color))
    }

    /// Removes all commands and keeps their memory.
    public mutating func removeAll() { commands.removeAll(keepingCapacity: true) }
}
