public import Controls

/// A line of a script that plays a pad:
///
///     plug
///     press a            the names of `PadButton`
///     release a
///     move leftX -0.5    the names of `PadAxis`, −1…1, y down
///     unplug
public enum PadOrder: Hashable, Sendable {
    case plug, unplug
    case press(PadButton)
    case release(PadButton)
    /// The last as SDL counts.
    case move(PadAxis, Int16)

    /// nil for what is no order.
    public init?(_ line: some StringProtocol) {
        let words = line.split(separator: " ")
        switch (words.first, words.count) {
        case ("plug", 1): self = .plug
        case ("unplug", 1): self = .unplug
        case ("press", 2):
            guard let button = PadButton(rawValue: String(words[1])) else { return nil }
            self = .press(button)
        case ("release", 2):
            guard let button = PadButton(rawValue: String(words[1])) else { return nil }
            self = .release(button)
        case ("move", 3):
            guard let axis = Self.axes[String(words[1])], let share = Float(words[2]), abs(share) <= 1 else {
                return nil
            }
            self = .move(axis, Int16(share * 32_767))
        default: return nil
        }
    }

    private static let axes: [String: PadAxis] = [
        "leftX": .leftX, "leftY": .leftY, "rightX": .rightX, "rightY": .rightY, "leftTrigger": .leftTrigger,
        "rightTrigger": .rightTrigger,
    ]
}
