/// Every colour and size of the interface, in one place. Sizes in interface points.
public struct InterfaceStyle: Hashable, Sendable {
    public var text = Color(hex: 0xEAF7F4)
    public var secondaryText = Color(hex: 0xA3C9C6)
    public var dimText = Color(hex: 0x789E9D)
    /// What is chosen, and the player's own things.
    public var accent = Color(hex: 0x6FE3D2)
    /// How strongly the chosen row of a list is washed with the accent, 0…1.
    public var selection: Float = 0.26
    /// What fills the chosen one of several boxes: at least 3 : 1 brighter than the others (WCAG 2.1, 1.4.11), and
    /// paler than the one thing that most players want next.
    public var chosenTop = Color(hex: 0x93C9C0)
    public var chosenBottom = Color(hex: 0x7FB6AD)
    /// Of words on both of them.
    public var textOnAccent = Color(hex: 0x03211D)
    public var good = Color(hex: 0x46D39A)
    public var warning = Color(hex: 0xF2B134)
    public var danger = Color(hex: 0xFF7A55)

    /// Of cells, links and relations.
    public var cells = CellPalette.standard

    // A panel is a dark glass: the dish stays visible behind it, the text readable over it.
    public var panelTop = Color(hex: 0x0D2E38, alpha: 0.84)
    public var panelBottom = Color(hex: 0x061A22, alpha: 0.90)
    public var panelBorder = Color(hex: 0x9DEBE2, alpha: 0.20)
    public var wellFill = Color(hex: 0x020B10, alpha: 0.62)
    public var wellBorder = Color(hex: 0x9DEBE2, alpha: 0.12)
    public var controlTop = Color(hex: 0x1C4A55, alpha: 0.90)
    public var controlBottom = Color(hex: 0x12353F, alpha: 0.92)
    public var scrim = Color(hex: 0x01080C, alpha: 0.62)

    // Thickness: what is raised is lit on its upper edge and darkens what lies below, what is cut in the other way
    // round.
    public var panelShadow = raised(0.42, height: 4, softness: 7, depth: 0.55)
    public var controlShadow = raised(0.36, height: 1.5, softness: 3, depth: 0.45)
    public var primaryShadow = raised(0.62, height: 2, softness: 4, depth: 0.55)
    public var wellShadow = cut(depth: 0.62, height: 2.5, softness: 5, lip: 0.14)
    public var boardShadow = cut(depth: 0.6, height: 4, softness: 12, lip: 0.12)
    public var grooveShadow = cut(depth: 0.72, height: 2, softness: 3, lip: 0.20)
    public var letterShadow: InnerShadow = {
        var shadow = InnerShadow.emboss
        shadow.clipForAnyAlpha = true
        shadow.inside = InnerShadow.Shadow(0, -1, radius: 1.5, color: Color(hex: 0x0A5F58, alpha: 0.55))
        shadow.outside = InnerShadow.Shadow(0, 2, radius: 4, color: Color(0, 0.02, 0.03, 0.8))
        return shadow
    }()
    /// What fills raised letters.
    public var letterTop = Color(hex: 0xFFFFFF)
    public var letterBottom = Color(hex: 0x7FD6C8)

    public var titleSize: Float = 28
    public var headingSize: Float = 17
    public var bodySize: Float = 14
    public var smallSize: Float = 12
    /// Between the interface and the window's edge, and between panels.
    public var margin: Float = 14
    /// Between a panel's edge and what it holds.
    public var padding: Float = 12
    public var gap: Float = 8
    public var cornerRadius: Float = 10
    public var controlHeight: Float = 30
    public var controlRadius: Float = 7

    /// Below this width or height a window counts as small: panels shrink and lesser words go.
    public static let roomyWidth: Float = 960
    public static let roomyHeight: Float = 540
    /// Below this width what usually stands side by side stands one below the other, and is scrolled through: so no
    /// screen is wider than its window.
    public static let columnWidth: Float = 640
    /// No text is drawn smaller than this, window points.
    public static let minimumTextSize: Float = 12
    /// The range of the interface scale that a player may choose.
    public static let scales: ClosedRange<Float> = 0.75...3

    public init() {}

    /// `rim`: how bright the upper edge is; `depth`: how dark the ground. Points and 0…1.
    private static func raised(_ rim: Float, height: Float, softness: Float, depth: Float) -> InnerShadow {
        var shadow = InnerShadow.emboss
        shadow.drawOriginalImage = false
        shadow.inside = InnerShadow.Shadow(0, 1, radius: 1.5, color: Color(hex: 0xC8FFF6, alpha: rim))
        shadow.outside = InnerShadow.Shadow(0, height, radius: softness, color: Color(0, 0.02, 0.03, depth))
        return shadow
    }

    private static func cut(depth: Float, height: Float, softness: Float, lip: Float) -> InnerShadow {
        var shadow = InnerShadow.indent
        shadow.inside = InnerShadow.Shadow(0, height, radius: softness, color: Color(0, 0.03, 0.04, depth))
        shadow.outside = InnerShadow.Shadow(0, 1, radius: 1, color: Color(hex: 0xC8FFF6, alpha: lip))
        return shadow
    }

    /// Solid grounds, white words and bright edges. What says good, careful or danger is paler and keeps its hue, since
    /// that tells the three apart.
    ///
    /// Words reach 7 : 1 on these grounds, the enhanced contrast of the Web Content Accessibility Guidelines (2.1,
    /// 1.4.6).
    public mutating func raiseContrast() {
        text = Color(hex: 0xFFFFFF)
        secondaryText = Color(hex: 0xE4F5F3)
        dimText = Color(hex: 0xBFDDDA)
        accent = Color(hex: 0x8FFFF0)
        selection = 0.12
        chosenTop = Color(hex: 0xF2FFFD)
        chosenBottom = Color(hex: 0xD5F7F1)
        good = good.mixed(with: .white, 0.35)
        warning = warning.mixed(with: .white, 0.35)
        danger = danger.mixed(with: .white, 0.5)
        textOnAccent = Color(hex: 0x000000)
        panelTop = Color(hex: 0x000A0E)
        panelBottom = Color(hex: 0x000000)
        panelBorder = Color(hex: 0xE8FFFC, alpha: 0.85)
        wellFill = Color(hex: 0x000000)
        wellBorder = Color(hex: 0xE8FFFC, alpha: 0.6)
        controlTop = Color(hex: 0x07262D)
        controlBottom = Color(hex: 0x041A20)
        scrim = Color(hex: 0x000000, alpha: 0.86)
        letterBottom = Color(hex: 0xFFFFFF)
    }

    /// The style for a window of this many interface points.
    public static func fitting(width: Float, height: Float) -> InterfaceStyle {
        var style = InterfaceStyle()
        if isCompact(width: width, height: height) { style.tighten() }
        return style
    }

    /// Less around the words. Words that are read keep their size: a player may have chosen it.
    private mutating func tighten() {
        titleSize = 20
        headingSize = 15
        margin = 8
        padding = 8
        gap = 5
        cornerRadius = 8
        controlHeight = 24
        controlRadius = 6
    }

    /// Whether a window of this size (interface points) has room for compact layouts only.
    public static func isCompact(width: Float, height: Float) -> Bool { width < roomyWidth || height < roomyHeight }

    /// The least room that a screen is laid out in, interface points, unless it says that it needs less. A smaller
    /// window shows a part of it at a time.
    public static let minimumRoom: (width: Float, height: Float) = (columnWidth, 360)
    /// The smallest window that the display over the dish fits into, interface points: 1280×720 at 300 %.
    public static let smallestWindow: (width: Float, height: Float) = (1280 / 3, 720 / 3)

    /// The scale that a player's setting (percent, nil for automatic) gives in a window of this size in window points:
    /// no text may be smaller than it is drawn at 100 %, and in a window below 1280×720 not so large that the display
    /// over the dish loses its room.
    public static func scale(percent: Int?, width: Float, height: Float) -> Float {
        guard let percent else { return automaticScale(width: width, height: height) }
        let maximum = max(1, min(width / smallestWindow.width, height / smallestWindow.height))
        return min(maximum, max(1, Float(percent) / 100))
    }

    /// Smaller letters, controls and margins in whatever room there is: what less than 100 % means.
    public static var dense: InterfaceStyle {
        var style = InterfaceStyle()
        style.tighten()
        style.headingSize = 14
        style.bodySize = 12.5
        return style
    }

    /// The interface scale that suits a window of this size in window points when the player has not chosen one: the
    /// layout is drawn for 1280×720 and grows with larger windows.
    public static func automaticScale(width: Float, height: Float) -> Float {
        min(scales.upperBound, max(1, min(width / 1280, height / 720)))
    }
}

/// The four levels of the typographic hierarchy.
public enum TextRole: Hashable, Sendable {
    case title
    case heading
    case body
    case strong
    case small

    /// The text style of this role.
    public func style(in interface: InterfaceStyle) -> TextStyle {
        switch self {
        case .title: TextStyle(size: interface.titleSize, weight: .bold)
        case .heading: TextStyle(size: interface.headingSize, weight: .bold)
        case .body: TextStyle(size: interface.bodySize)
        case .strong: TextStyle(size: interface.bodySize, weight: .bold)
        case .small: TextStyle(size: interface.smallSize)
        }
    }
}
