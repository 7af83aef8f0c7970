public import ArgumentParser
public import WireProtocol

/// How much time players have: how fast the dish lives in real time, and how long its editors wait.
struct TimingOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How fast the dish lives, percent of its usual pace (25 to 100). What happens in it stays the same, and takes longer.",
            valueName: "percent"))
    var pace: Int?

    @Option(
        help: ArgumentHelp(
            "How long an editor waits for those who are not done: 1, 2 or 4 times its seconds, or off. Without a clock it closes when all are done; from when the first is, the others have 4 times its seconds.",
            valueName: "times"))
    var editorClock: EditorClock?

    func validate() throws {
        if let pace { try DishOptions.require("--pace", pace, in: DishTiming.paces) }
    }

    /// Whether the host wants anything but the usual.
    var isAsked: Bool { pace != nil || editorClock != nil }

    var timing: DishTiming { DishTiming(pace: pace ?? DishTiming.paces.upperBound, clock: editorClock ?? .once) }
}

extension EditorClock: ExpressibleByArgument {
    public init?(argument: String) {
        switch argument {
        case "1": self = .once
        case "2": self = .twice
        case "4": self = .fourTimes
        case "off": self = .off
        default: return nil
        }
    }

    public static var allValueStrings: [String] { ["1", "2", "4", "off"] }
}
