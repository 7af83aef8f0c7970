import Foundation

/// How long a practised player takes for each act, seconds: the operators of the Keystroke-Level Model.
///
/// K, P, H and M as Card, Moran and Newell give them (`HandAct`); B as by D. Kieras, Using the keystroke-level model to
/// estimate execution times, University of Michigan, 2001: with it a click takes the .2 s that the authors give a press.
public struct HandTimes: Hashable, Sendable {
    /// How long pointing takes.
    public enum Pointing: Hashable, Sendable {
        /// By Fitts's law with the authors' constants: .8 + .1 log₂(distance / size + .5), from .8 s on.
        case byDistance
        /// The same for every target, seconds.
        case always(Double)
    }

    public var key: Double
    public var pointing: Pointing
    public var button = 0.1
    public var home = 0.4
    public var thought = 1.35

    /// Average typist who is no typist by trade (40 words a minute).
    public static let averageKey = 0.28
    /// Average skilled typist (55 words a minute).
    public static let skilledKey = 0.20
    /// The authors' mean over targets of many sizes.
    public static let meanPointing = 1.1

    public init(key: Double = HandTimes.averageKey, pointing: Pointing = .byDistance) {
        self.key = key
        self.pointing = pointing
    }

    /// For all acts, one after the other, without waiting for the machine: it answers within a frame.
    public func seconds(of acts: [HandAct]) -> Double {
        acts.reduce(0) { $0 + seconds(of: $1.motion) + ($1.needsThought ? thought : 0) }
    }

    private func seconds(of motion: HandAct.Motion) -> Double {
        switch motion {
        case .key: key
        case .button: button
        case .home: home
        case .point(let distance, let size):
            switch pointing {
            case .byDistance: 0.8 + 0.1 * max(0, log2(distance / max(size, 1) + 0.5))
            case .always(let seconds): seconds
            }
        }
    }
}
