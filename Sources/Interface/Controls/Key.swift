public import Drawing

/// A place on the keyboard: its USB usage code (HID Usage Tables, page 7), which is what scancodes are. Bindings name
/// places, not letters, so that WASD lies under the same fingers on every layout.
public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }
    private init(_ code: UInt16) { rawValue = code }

    public static let a = Key(4), b = Key(5), c = Key(6), d = Key(7), e = Key(8), f = Key(9), g = Key(10), h = Key(11),
        j = Key(13), k = Key(14), l = Key(15)
    public static let m = Key(16), n = Key(17), o = Key(18), p = Key(19), q = Key(20)
    public static let r = Key(21), s = Key(22), t = Key(23), v = Key(25), w = Key(26), x = Key(27), y = Key(28)
    public static let z = Key(29)
    public static let digits = (30...39).map { Key($0) }
    public static let minus = Key(45), plus = Key(46), keypadMinus = Key(86), keypadPlus = Key(87)
    public static let comma = Key(54), period = Key(55)
    public static let enter = Key(40), escape = Key(41), backspace = Key(42), tab = Key(43), space = Key(44)
    public static let f1 = Key(58), f2 = Key(59), f3 = Key(60), f4 = Key(61), f5 = Key(62), f11 = Key(68), f12 = Key(69)
    public static let delete = Key(76), home = Key(74), end = Key(77), pageUp = Key(75), pageDown = Key(78)
    public static let right = Key(79), left = Key(80), down = Key(81), up = Key(82)
    public static let keypadEnter = Key(88)

    /// What is printed on a keycap of the common layout.
    public var name: Phrase {
        switch rawValue {
        case 4...29: Phrase(verbatim: String(UnicodeScalar(UInt8(65 + rawValue - 4))))
        case 30...38: "\(rawValue - 29)"
        case 39: "0"
        case 58...69: Phrase(verbatim: "F\(rawValue - 57)")
        case 89...97: "Num \(rawValue - 88)"
        default: Self.names[self] ?? "Key \(rawValue)"
        }
    }

    private static let names: [Key: Phrase] = [
        enter: "Enter", escape: "Esc", backspace: "Backspace", tab: "Tab", space: "Space", delete: "Del", home: "Home",
        end: "End", pageUp: "PgUp", pageDown: "PgDn", right: "Right", left: "Left", down: "Down", up: "Up",
        keypadEnter: "Enter", Key(45): "-", Key(46): "=", Key(47): "[", Key(48): "]", Key(49): "\\", Key(51): ";",
        Key(52): "'", Key(53): "`", Key(54): ",", Key(55): ".", Key(56): "/", Key(57): "Caps", Key(70): "Print",
        Key(71): "Scroll", Key(72): "Pause", Key(73): "Ins", Key(83): "NumLk", Key(84): "Num /",
        Key(85): "Num *", Key(86): "Num -", Key(87): "Num +", Key(98): "Num 0", Key(99): "Num .", Key(100): "<",
        Key(101): "Menu", Key(224): "L Ctrl", Key(225): "L Shift", Key(226): "L Alt", Key(227): "L Super",
        Key(228): "R Ctrl", Key(229): "R Shift", Key(230): "R Alt", Key(231): "R Super",
    ]
}

/// The keys held with another.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
}

/// A button of the mouse.
public enum PointerButton: String, CaseIterable, Hashable, Sendable {
    case left, middle, right

    public var name: Phrase {
        switch self {
        case .left: "Left mouse button"
        case .middle: "Middle mouse button"
        case .right: "Right mouse button"
        }
    }
}
