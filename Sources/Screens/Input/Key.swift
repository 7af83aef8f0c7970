/// A place on the keyboard: its USB usage code (HID Usage Tables, page 7), which is what scancodes are. Bindings name
/// places, not letters, so that WASD lies under the same fingers on every layout.
public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }
    private init(_ code: UInt16) { rawValue = code }

    public static let a = Key(4), c = Key(6), d = Key(7), e = Key(8), m = Key(16), q = Key(20), r = Key(21)
    public static let s = Key(22), w = Key(26), x = Key(27), y = Key(28), z = Key(29), n = Key(17)
    public static let digits = (30...39).map { Key($0) }
    public static let enter = Key(40), escape = Key(41), backspace = Key(42), tab = Key(43), space = Key(44)
    public static let f1 = Key(58), f2 = Key(59), f3 = Key(60), f11 = Key(68), f12 = Key(69)
    public static let delete = Key(76), home = Key(74), end = Key(77), pageUp = Key(75), pageDown = Key(78)
    public static let right = Key(79), left = Key(80), down = Key(81), up = Key(82)
    public static let keypadEnter = Key(88)

    /// What is printed on a keycap of the common layout.
    public var name: String {
        switch rawValue {
        case 4...29: String(UnicodeScalar(UInt8(65 + rawValue - 4)))
        case 30...38: String(rawValue - 29)
        case 39: "0"
        case 58...69: "F\(rawValue - 57)"
        default: Self.names[self] ?? "Key \(rawValue)"
        }
    }

    private static let names: [Key: String] = [
        enter: "Enter", escape: "Esc", backspace: "Backspace", tab: "Tab", space: "Space", delete: "Del", home: "Home",
        end: "End",
        pageUp: "Page Up", pageDown: "Page Down",
        right: "Right", left: "Left", down: "Down", up: "Up", keypadEnter: "Enter",
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

public enum PointerButton: Hashable, Sendable { case left, middle, right }
