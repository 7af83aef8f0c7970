import GameSession
package import SimMath
package import Sound

/// What the mouths of the player's creature do, as sounds.
package struct BiteEar {
    /// Seconds.
    private var sinceGulp: Float = .infinity

    /// Seconds between two gulps: a body goes down cell by cell, and that is one meal.
    package static let gulpRest: Float = 0.3

    package init() {}

    /// `place`: of the player's creature; nil without one.
    package mutating func cues(_ bites: [BiteEvent], of place: Vector2?, seconds: Float) -> [SoundCue] {
        sinceGulp += seconds
        var cues: [SoundCue] = []
        for bite in bites {
            switch bite {
            // Each bite of a row sounds a tone higher than the one before.
            case .landed(_, let position, let streak), .torn(_, let position, let streak):
                cues.append(SoundCue(.bite, at: position, pitch: Self.pitch(streak: streak)))
            case .clinked(let position): cues.append(SoundCue(.clink, at: position))
            case .swallowed(let position):
                guard sinceGulp >= Self.gulpRest else { continue }
                sinceGulp = 0
                cues.append(SoundCue(.gulp, at: position))
            case .refused(let reason):
                if reason.isDull { cues.append(SoundCue(.thud, at: place)) }
            }
        }
        return cues
    }

    /// Whether a change is heard as one of these bites already: what goes down the player's own throat is not heard as
    /// a stranger's meal as well.
    static func tells(_ change: DishChange, _ bites: [BiteEvent]) -> Bool {
        guard case .carrionGone(_, _, let position) = change else { return false }
        return bites.contains(.swallowed(at: position))
    }

    /// Whole tones up to an octave.
    private static func pitch(streak: Int) -> Float { exponential(Float(min(6, max(0, streak - 1))) / 6 * 0.6931472) }
}

extension BiteRefusal {
    /// Whether it is heard and felt as a bite in vain: teeth that slide off clink instead.
    var isDull: Bool { ![.armoured, .tube].contains(self) }
}
