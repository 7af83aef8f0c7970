/// The numbers of a fight's feedback: what the client concludes from views, and how long it shows it.
enum FightTuning {
    /// µm between the rims of two cells within which a mouth can have done it: views are up to two snapshots apart.
    static let reach: Float = 0.6
    /// µm between the rims of two cells that count as touching, as the server's small gap for mouths does.
    static let touch: Float = 0.45
    /// Radians by which a cell may have turned against its body, which the wire does not say.
    static let bend: Float = 0.4
    /// µm from a mouth within which something is too far away to be bitten and near enough to have been meant.
    static let meant: Float = 5

    /// Seconds for which the picture stands still as teeth meet flesh: four frames, felt and not seen as a stall.
    static let hitStop: Float = 0.06
    /// Seconds between two of them: a body is eaten cell by cell in a second, and must not stutter.
    static let hitStopRest: Float = 0.7
    /// Seconds without a bite after which the next one begins a new row.
    static let streakRest: Float = 2.5
    /// Seconds a bite is held in vain before its reason is shown: shorter than an impatient second press.
    static let refusalDelay: Float = 0.3
    /// Seconds that flesh is at the mouth before the message that the teeth do not catch: of a nucleus behind
    /// armour the smallest body tears a step that is seen (a fifteenth of its health) in .6 s.
    static let grazingDelay: Float = 1
    /// Seconds before a reason is shown again while a player keeps biting in vain.
    static let refusalRest: Float = 5
    /// Seconds the reason is shown.
    static let refusalShown: Float = 2.2
    /// Seconds after a bite for which its victim is the one that the player is eating: it gets away now and then.
    static let preyRemembered: Float = 4
    /// Seconds between two clinks of teeth that slide off.
    static let clinkRest: Float = 0.35

    /// Seconds without more after which a gain is complete and rises.
    static let gainRest: Float = 0.45
    /// Seconds a complete gain is shown.
    static let gainShown: Float = 1.3
    /// Energy units: less is not worth a figure.
    static let smallestGain: Int64 = 150
    /// Seconds after a bite in which what comes in is taken for its reward.
    static let digestion: Float = 0.5
}

/// The numbers of being bitten and hunted.
enum ThreatTuning {
    /// Seconds a wound shows at the window's edge.
    static let woundShown: Float = 0.9
    /// Radians and seconds within which wounds count as one.
    static let woundWidth: Float = 0.6
    static let woundRest: Float = 0.3
    /// µm from a weapon's rim to the middle of a wound within which it can have made it: cells are 0.5 to 1 µm.
    static let attackReach: Float = 1.8
    /// Seconds for which somebody who has bitten counts as hunting, whatever it does.
    static let grudge: Float = 2.5
    /// µm from the player within which a threat can hunt it: about what an eye sees.
    static let huntReach: Float = 16
    /// µm/s at which a hunter comes nearer by its own swimming: drifting bodies do less.
    static let huntSpeed: Float = 1.2
    /// Cosine of the angle between its heading and the way to the player.
    static let huntAim: Float = 0.75
    /// Seconds of that after which it hunts, and without it until it no longer does.
    static let huntRise: Float = 0.5
    static let huntFall: Float = 1.6
}
