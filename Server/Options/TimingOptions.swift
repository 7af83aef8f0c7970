public import ArgumentParser
public import ServerCore

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
    var editorClock: HostedClock?

    func validate() throws {
        if let pace { try DishOptions.require("--pace", pace, in: ServerSettings.paces) }
    }

    /// Whether the host wants anything but the usual.
    var isAsked: Bool { pace != nil || editorClock != nil }

    func apply(to settings: inout ServerSettings) {
        settings.setTiming(pace: pace ?? ServerSettings.paces.upperBound, editorClock: editorClock ?? .once)
    }
}

extension HostedClock: ExpressibleByArgument {}
