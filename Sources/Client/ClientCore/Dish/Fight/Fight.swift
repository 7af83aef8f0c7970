import Anatomy
import Controls
import Drawing
import GameSession
import Rendering
import Screens
import SimMath
import WireProtocol

/// What the player's creature deals out and takes, from what is seen of it: for the eye, the ear and the hand.
struct Fight {
    /// Of the last frame.
    private(set) var bites: [BiteEvent] = []
    /// How hard the player was hurt in the last frame, 0…1, and by whom it began to be hunted.
    private(set) var blow: Float = 0
    private(set) var newHunters: [UInt32] = []
    private var biteWatch = BiteWatch()
    private var gainWatch = GainWatch()
    private var wounds = WoundWatch()
    /// What has come off the player's body, and who took it.
    private(set) var losses = LossBook()
    private var hunt = HuntWatch()
    /// Whom the player has bitten last, and for how many seconds that still counts.
    private var quarry: (creature: UInt32, left: Float)?
    /// Why the last bite got nothing, and for how many seconds that is still shown.
    private var refusal: (reason: BiteRefusal, left: Float)?
    private var sinceStop: Float = .infinity

    /// One frame. Returns for how long the picture is to stand still, seconds; 0 for not at all.
    mutating func observe(
        _ view: InterpolatedView, _ changes: [DishChange], _ judge: inout DangerJudge, isBiting: Bool, seconds: Float
    ) -> Float {
        bites = biteWatch.events(in: view, changes, isBiting: isBiting, seconds: seconds)
        let own = view.ownCreature
        let mouths = own.map { Weapon.all(of: $0, .bites).map(\.position) } ?? []
        gainWatch.observe(
            success: own == nil ? nil : view.own.success, bitingAt: bites.compactMap(\.reward).last,
            mouths: mouths.isEmpty ? own.map { [$0.position] } ?? [] : mouths, seconds: seconds)
        blow = wounds.observe(view, changes, seconds: seconds)
        losses.observe(view, changes, seconds: seconds)
        newHunters = hunt.observe(view, attackers: Set(wounds.attackers.keys), seconds: seconds) { other in
            own.map { judge.danger(of: other, to: $0) == .threat } ?? false
        }
        followPrey(seconds)
        tellWhy(seconds)
        return stop(seconds)
    }

    private mutating func followPrey(_ seconds: Float) {
        if let (creature, left) = quarry { quarry = left > seconds ? (creature, left - seconds) : nil }
        if let bitten = bites.compactMap(\.victim).last { quarry = (bitten, FightTuning.preyRemembered) }
    }

    private mutating func tellWhy(_ seconds: Float) {
        if let left = refusal?.left { refusal = left > seconds ? (refusal!.reason, left - seconds) : nil }
        for case .refused(let reason) in bites { refusal = (reason, FightTuning.refusalShown) }
        if bites.contains(where: { $0.reward != nil }) { refusal = nil }
    }

    /// The first teeth in the flesh of a row, and what comes off.
    private mutating func stop(_ seconds: Float) -> Float {
        sinceStop += seconds
        let isFelt = bites.contains { bite in
            switch bite {
            case .landed(_, _, let streak): streak == 1
            case .torn: true
            case .swallowed, .clinked, .refused: false
            }
        }
        guard isFelt, sinceStop > FightTuning.hitStopRest else { return 0 }
        sinceStop = 0
        return FightTuning.hitStop
    }

    /// What the hand feels of the last frame; nil for nothing.
    var rumble: Rumble? { Rumble.felt(bites: bites, blow: blow, isHunted: !newHunters.isEmpty) }

    /// The living creature that the player has bitten last, for some seconds.
    func prey(in view: InterpolatedView) -> CreatureView? {
        quarry.flatMap { view.creature($0.creature) }.flatMap { $0.isAlive ? $0 : nil }
    }

    /// Whether a creature is after the player.
    func hunts(_ id: UInt32) -> Bool { hunt.hunts(id) }
    /// Who bit or stabbed the player in the last seconds.
    var attackers: [UInt32] { wounds.attackers.keys.sorted() }

    /// Where the wounds of the last frame came from, radians counter-clockwise from the right.
    var newWounds: [Float] { wounds.flashes.filter { $0.age == 0 }.map(\.direction) }

    /// The glows at the window's edge.
    var glows: [SceneWound] {
        wounds.flashes.map { flash in
            SceneWound(
                direction: flash.direction,
                strength: flash.strength * max(0, 1 - flash.age / ThreatTuning.woundShown))
        }
    }

    /// Puts what the display shows of it into `hud`. `place`: from a position in the dish to the window, in heights of
    /// it from its middle, y up.
    func show(in hud: inout HUDState, isStill: Bool, place: (Vector2) -> Vector2) {
        hud.gains = gainWatch.gains.map { gain in
            let rise = max(0, gain.age - FightTuning.gainRest) / FightTuning.gainShown
            return HUDState.Gain(
                amount: gain.amount, place: place(gain.position), rise: isStill ? 0 : rise, fade: rise)
        }
        hud.refusal = refusal?.reason.words
    }
}

extension BiteEvent {
    /// Of whom living flesh was bitten; nil where none was.
    fileprivate var victim: UInt32? {
        switch self {
        case .landed(let victim, _, _), .torn(let victim, _, _): victim
        case .swallowed, .clinked, .refused: nil
        }
    }

    /// Where something was got; nil where nothing was.
    var reward: Vector2? {
        switch self {
        case .landed(_, let position, _), .torn(_, let position, _), .swallowed(let position): position
        case .clinked, .refused: nil
        }
    }
}

extension BiteRefusal {
    fileprivate var words: Phrase {
        switch self {
        case .armoured: Announcements.biteOnArmour
        case .tube: Announcements.biteOnProboscis
        case .behind: Announcements.biteBehind
        case .grazing: Announcements.biteGrazes
        case .tooFar: Announcements.biteTooFar
        case .stunned: Announcements.biteStunned
        case .mouthLost: Announcements.mouthLost
        }
    }
}
