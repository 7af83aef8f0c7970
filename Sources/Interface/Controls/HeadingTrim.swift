/// How much turn a body needs to swim straight on beyond what is known of it, learnt as it holds its course: the
/// integral term of the steering. It ends what would stay a steady error, such as the pull of muscles on one side.
struct HeadingTrim: Hashable, Sendable {
    /// A turn command at full thrust.
    private(set) var value: Float = 0

    /// Of the turn command, for each second and radian of error.
    private static let rate: Float = 0.5
    /// More is no trim: such a body pulls harder than half its turning.
    private static let limit: Float = 0.5
    /// rad: farther off it is on its way to another course.
    private static let range: Float = 1
    /// rad/s: what turns faster holds no course.
    private static let steadySpin: Float = 0.2
    private static let leastThrust: Float = 0.3

    /// `error` of the heading, rad; `spin` in rad/s; `turn`: the command that goes out, which teaches nothing at its
    /// limit.
    mutating func learn(error: Float, spin: Float, thrust: Float, turn: Float, seconds: Float) {
        let isSteady = abs(error) < Self.range && abs(spin) < Self.steadySpin && abs(thrust) >= Self.leastThrust
        guard isSteady, abs(turn) < 1 || turn * error < 0 else { return }
        value = min(Self.limit, max(-Self.limit, value + Self.rate * error * seconds))
    }
}
