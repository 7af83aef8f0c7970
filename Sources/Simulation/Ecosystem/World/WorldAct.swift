public import Anatomy
public import Evolution
public import SimMath

/// Something that is done to a dish between two ticks. Acts, controls and touches are all that ever enters a world: with
/// them, in their order, a copy of it lives the same life to the bit.
public enum WorldAct: Hashable, Sendable {
    case spawn(BodyPlan, PlayerID, isBot: Bool)
    case submitDraft(BodyPlan, PlayerID)
    case submitLateDraft(BodyPlan, PlayerID)
    case setReady(Bool, PlayerID)
    /// Seconds that a body must have lived to become carrion.
    case withdraw(PlayerID, dissolvingYoungerThan: Float)
    case entrust(CreatureID)
    case handBack(CreatureID)
    case admit([Migrant])
    case admitEntry(HallEntry)
    /// Of the open editor, a tick; nil: no clock.
    case setEditorEnd(UInt64?)
    case giveUp(PlayerID)
}

extension World {
    /// Does what was once done to a dish like this. What was refused then is refused again, with the same effect.
    public mutating func perform(_ act: WorldAct) {
        switch act {
        case .spawn(let plan, let player, let isBot):
            _ = try? spawnPlayer(plan: plan, player: player, isBot: isBot)
        case .submitDraft(let draft, let player): _ = try? submitDraft(draft, of: player)
        case .submitLateDraft(let draft, let player): _ = try? submitLateDraft(draft, of: player)
        case .setReady(let isReady, let player): setReady(isReady, player: player)
        case .withdraw(let player, let seconds): withdraw(player, dissolvingYoungerThan: seconds)
        case .entrust(let creature): entrust(creature)
        case .handBack(let creature): handBack(creature)
        case .admit(let migrants): admit(migrants)
        case .admitEntry(let entry): admit(entry)
        case .setEditorEnd(let end): setEditorEnd(end)
        case .giveUp(let player): _ = giveUp(player)
        }
    }
}

extension WorldAct: StateValue {
    public static let blank = WorldAct.setReady(false, 0)

    /// The case by its number, then what it is done with.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        var number = number
        coder.code(&number, "act", in: 0...10)
        if C.isReading { self = Self.blank(number) }
        switch self {
        case .spawn(var plan, var player, var isBot):
            coder.code(&plan, "plan", isBody: true)
            coder.code(&player, "player")
            coder.code(&isBot, "isBot")
            if C.isReading { self = .spawn(plan, player, isBot: isBot) }
        case .submitDraft(var draft, var player):
            coder.code(&draft, "draft", isBody: true)
            coder.code(&player, "player")
            if C.isReading { self = .submitDraft(draft, player) }
        case .submitLateDraft(var draft, var player):
            coder.code(&draft, "draft", isBody: true)
            coder.code(&player, "player")
            if C.isReading { self = .submitLateDraft(draft, player) }
        case .setReady(var isReady, var player):
            coder.code(&isReady, "isReady")
            coder.code(&player, "player")
            if C.isReading { self = .setReady(isReady, player) }
        case .withdraw(var player, var seconds):
            coder.code(&player, "player")
            coder.code(&seconds, "seconds")
            if C.isReading { self = .withdraw(player, dissolvingYoungerThan: seconds) }
        case .entrust(var creature):
            coder.code(&creature, "creature")
            if C.isReading { self = .entrust(creature) }
        case .handBack(var creature):
            coder.code(&creature, "creature")
            if C.isReading { self = .handBack(creature) }
        case .admit(var migrants):
            coder.list(&migrants, "migrants", limit: 1 << 12)
            if C.isReading { self = .admit(migrants) }
        case .admitEntry(var entry):
            coder.code(&entry, "entry")
            if C.isReading { self = .admitEntry(entry) }
        case .setEditorEnd(var end):
            coder.code(&end, "end")
            coder.check((end ?? 0) <= 1 << 60, "end", "\(end ?? 0)")
            if C.isReading { self = .setEditorEnd(end) }
        case .giveUp(var player):
            coder.code(&player, "player")
            if C.isReading { self = .giveUp(player) }
        }
    }

    /// Never renumber: recordings have them.
    private var number: UInt8 {
        switch self {
        case .spawn: 0
        case .submitDraft: 1
        case .submitLateDraft: 2
        case .setReady: 3
        case .withdraw: 4
        case .entrust: 5
        case .handBack: 6
        case .admit: 7
        case .admitEntry: 8
        case .setEditorEnd: 9
        case .giveUp: 10
        }
    }

    private static func blank(_ number: UInt8) -> WorldAct {
        let plan = Genome.blank.plan
        return switch number {
        case 0: .spawn(plan, 0, isBot: false)
        case 1: .submitDraft(plan, 0)
        case 2: .submitLateDraft(plan, 0)
        case 4: .withdraw(0, dissolvingYoungerThan: 0)
        case 5: .entrust(0)
        case 6: .handBack(0)
        case 7: .admit([])
        case 8: .admitEntry(.blank)
        case 9: .setEditorEnd(nil)
        case 10: .giveUp(0)
        default: .blank
        }
    }
}

extension PlayerControl: StateValue {
    public static let blank = PlayerControl(creature: 0, frame: .neutral)

    /// Creature, frame and lag.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        coder.code(&creature, "creature")
        coder.code(steps: &frame)
        coder.code(&lag, "lag", in: 0...1 << 16)
    }
}

extension StateCoder {
    /// A frame by the steps that a channel has on the wire, a byte or two each; a value between two steps by its bits.
    mutating func code(steps frame: inout ControlFrame) {
        var channels = frame.channels
        for index in 0..<ControlFrame.channelCount {
            var step = Int((channels[index] * ControlFrame.recordedSteps).rounded())
            let isStep = ControlFrame.recorded(step).bitPattern == channels[index].bitPattern
            if !isStep { step = ControlFrame.noStep }
            code(&step, "step", in: -127...ControlFrame.noStep)
            if step == ControlFrame.noStep {
                code(&channels[index], "channel", in: -1...1)
            } else if Self.isReading {
                channels[index] = ControlFrame.recorded(step)
            }
        }
        if Self.isReading { frame = ControlFrame(channels: channels) }
    }
}

extension ControlFrame {
    /// On either side of 0: as the wire has them.
    fileprivate static let recordedSteps: Float = 127
    fileprivate static let noStep = 128

    fileprivate static func recorded(_ step: Int) -> Float { Float(step) / recordedSteps }
}

extension DishTouch: StateValue {
    public static let blank = DishTouch.poke(at: .zero)

    /// Which one, and where.
    public mutating func code<C: StateCoder>(_ coder: inout C) {
        var (isFeeding, position): (Bool, Vector2) =
            switch self {
            case .feed(let position): (true, position)
            case .poke(let position): (false, position)
            }
        coder.code(&isFeeding, "isFeeding")
        coder.code(&position, "position", limit: 1e6)
        if C.isReading { self = isFeeding ? .feed(at: position) : .poke(at: position) }
    }
}
