/// A key as controls understand it, whatever device and layout it comes from.
public enum ControlKey: Hashable, Sendable, CaseIterable {
    case left, right, up, down, pageUp, pageDown, home, end
    /// Enter, or a pad's first button.
    case activate
    case space
    case backspace, delete
    case selectAll, copy, cut, paste
}

/// A key with what is held beside it.
public struct KeyStroke: Hashable, Sendable {
    public var key: ControlKey
    /// Selects on the way.
    public var isExtending: Bool
    /// By words instead of characters.
    public var isByWord: Bool

    public init(_ key: ControlKey, isExtending: Bool = false, isByWord: Bool = false) {
        self.key = key
        self.isExtending = isExtending
        self.isByWord = isByWord
    }

    /// Whether it means a click.
    public var isActivation: Bool { key == .activate || key == .space }

    /// The way it leads; nil for keys without one, and with others held.
    public var direction: MoveDirection? {
        guard !isExtending, !isByWord else { return nil }
        switch key {
        case .left: return .left
        case .right: return .right
        case .up: return .up
        case .down: return .down
        default: return nil
        }
    }

    /// Whether it goes from place to place.
    public var isNavigation: Bool { key == .left || key == .right || navigation != nil }

    var navigation: NavigationKey? {
        switch key {
        case .up: .up
        case .down: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        default: nil
        }
    }
}

/// Where the focus can be sent.
public enum MoveDirection: Hashable, Sendable, CaseIterable {
    case left, right, up, down

    /// The way to read on, where there is nothing in this direction.
    var isForward: Bool { self == .right || self == .down }

    var axis: FocusLoop { self == .left || self == .right ? .horizontal : .vertical }
}

/// The axes along which arrows go round.
public struct FocusLoop: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let horizontal = FocusLoop(rawValue: 1)
    public static let vertical = FocusLoop(rawValue: 2)
}
