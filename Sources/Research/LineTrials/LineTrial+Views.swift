import Anatomy
public import GameSession
public import LossyLines
public import WireProtocol

/// What a player sees from a key on.
public struct KeyStrip: Sendable {
    public let welcome: Welcome
    /// The frame before that of the key, and those after it that were asked for.
    public let views: [InterpolatedView]
}

extension LineTrial {
    /// A player rests for a while, then presses a key. `frames`: which frames to keep, rising; 0 is the last before the key, 1 that of
    /// the key. Trials of one seed see the same dish at the same time, whatever the line's round trip (ms, at most
    /// `longestRoundTrip`). nil if there is nothing to see by then.
    public static func viewsFromAKeyOn(_ profile: LineProfile, seed: UInt64, frames: [Int]) throws -> KeyStrip? {
        let trial = try LineTrial(profile, seed: seed)
        trial.rests = true
        // All are born at the same tick: a while after the first frame, which comes after a hello, a welcome and its own way.
        trial.nextFrame += 1.5 * max(0, longestRoundTrip - profile.roundTrip)
        try trial.run(seconds: 4)
        var views: [InterpolatedView] = []
        for frame in 0...(frames.last ?? 0) {
            if frame == 1 { trial.press(key) }
            try trial.run(until: trial.nextFrame)
            guard let view = trial.view else { return nil }
            if frames.contains(frame) { views.append(view) }
        }
        return trial.session.welcome.map { KeyStrip(welcome: $0, views: views) }
    }

    /// Milliseconds.
    public static let longestRoundTrip = 400.0
    /// Forward, and a little to the left.
    private static let key = ControlFrame(thrust: 1, turn: 0.35)
}
