public import Drawing

/// One gentle line of warning in somebody's first minutes, for when the guide has nothing to say; and what a body that
/// has lost its means has to know at any time.
public struct Hints: Hashable, Sendable {
    /// Seconds since the first life began.
    private var age: Float = 0
    /// Seconds that the warning of threats has been on show.
    private var warned: Float = 0

    /// What ends the life of a body that can do nothing any more.
    public enum StartingOver: Hashable, Sendable {
        /// A key of this name.
        case key(Phrase)
        /// An entry of the menu, which this opens.
        case menu(Phrase)
        /// Nothing yet: it has hardly lived.
        case soon
    }

    /// Venom in the player's body that wounds it.
    public enum Venom: Hashable, Sendable {
        case none
        /// Its own glands make it, as long as the key of this name is held.
        case own(Phrase)
        case foreign
    }

    /// What the player's creature is in.
    public struct Plight: Hashable, Sendable {
        /// 0…1.
        public var energyShare: Float = 1
        public var isThreatNear = false
        /// The names of those that bite the player now, of which old wounds say nothing.
        public var biters: [Phrase] = []
        /// Whether the player holds the bite, which also drives the body on, at a price.
        public var isBiting = false
        public var abilities = BodyAbilities()
        /// Until the editor opens; nil while unknown.
        public var secondsToEdit: Float?
        /// Whether an editor opens in this dish at all.
        public var hasEditors = true
        /// What ends the life of a body from which all that swims and bites is gone.
        public var startOver = StartingOver.soon
        /// What venom does to the body now.
        public var venom = Venom.none
        /// The name of the key that lets ink go; nil where there is no ink, or too little to hide in.
        public var inkKey: Phrase?

        public init() {}
    }

    /// Seconds of play after which hints end.
    static let duration: Float = 240
    /// How long the warning of threats is shown in all, seconds: they are about all the time.
    static let warning: Float = 7

    /// Who has less energy than this and holds the bite is shown what that costs.
    static let thrift: Float = 0.5
    /// Who has less than this starves.
    static let hunger: Float = 0.25
    /// Ink cells that hold less than this hide nobody for long, 0…1.
    public static let hidingInk: Float = 0.5

    public init() {}

    /// `elapsed` seconds; `isShown`: whether the player could read a hint meanwhile.
    public mutating func update(elapsed: Float, isThreatNear: Bool, isShown: Bool) {
        age += elapsed
        if isShown && isThreatNear { warned += elapsed }
    }

    /// What kills first comes first; what cannot be done is not advised.
    public func text(_ plight: Plight) -> Phrase? {
        let isBeginner = age < Self.duration
        if plight.abilities.isStump { return Self.stump(plight) }
        if isBeginner, plight.abilities.isIdle {
            return Self.waiting(
                plight, "You can neither swim nor bite: you have no parts for it.",
                until: { "You can neither swim nor bite: you have no parts for it. Live until the editor, \($0)." })
        }
        if isBeginner, !plight.biters.isEmpty { return Self.bitten(plight) }
        if case .own(let key) = plight.venom { return "Your own venom eats you: let go of \(key)." }
        if let loss = Self.loss(plight) { return loss }
        if plight.venom == .foreign { return "Venom eats you. It fades in a while, and a liver destroys it." }
        guard isBeginner else { return nil }
        if plight.isThreatNear, warned < Self.warning, plight.abilities.canSwim {
            return "A spiked outline can eat you. Swim away from it."
        }
        if plight.isBiting, plight.energyShare < Self.thrift {
            return plight.abilities.canBite
                ? "Holding the bite burns energy. Let go when nothing is at your mouth."
                : "Holding the boost burns energy. Let go when nobody is after you."
        }
        return plight.energyShare < Self.hunger ? Self.starving(plight) : nil
    }

    private static func stump(_ plight: Plight) -> Phrase {
        let stump: Phrase =
            plight.hasEditors
            ? "You can neither swim nor bite any more. The editor gives you new parts."
            : "You can neither swim nor bite any more. Only a new life gives you new parts."
        switch plight.startOver {
        case .key(let name): return "\(stump)  ·  \(name): start over"
        case .menu(let name): return "\(stump)  ·  Start over is in the menu (\(name))"
        case .soon: return "\(stump)  ·  In a moment you can start over."
        }
    }

    private static func bitten(_ plight: Plight) -> Phrase {
        let (biters, body) = (plight.biters, plight.abilities)
        let danger: Phrase =
            biters.count == 1
            ? "You are being eaten by \(biters[0])." : "You are being eaten by \(biters.count) at once."
        let advice: Phrase =
            switch (body.canSwim, body.canBite) {
            case (true, true): "Turn away and swim, or bite back."
            case (true, false) where body.hasLostMouth: "Your mouth is gone: turn away and swim."
            case (true, false): "Turn away and swim."
            case (false, _): "Bite back."
            }
        guard let key = plight.inkKey else { return "\(danger) \(advice)" }
        return "\(danger) \(advice) \(key) hides you."
    }

    /// What a body can do no more that lived by it.
    private static func loss(_ plight: Plight) -> Phrase? {
        let body = plight.abilities
        if body.hasLostMouth, !body.canEat, !body.canDrink {
            return waiting(
                plight, "Your mouth is gone: you cannot eat.",
                until: { "Your mouth is gone: you cannot eat. Live until the editor, \($0)." })
        }
        guard body.hasLostMotion else { return nil }
        return waiting(
            plight, "You cannot swim any more: bite what comes to your mouth.",
            until: { "You cannot swim any more: bite what comes to your mouth. Live until the editor, \($0)." })
    }

    private static func starving(_ plight: Plight) -> Phrase {
        let body = plight.abilities
        if body.canEat { return "You are starving. Every bright speck is food." }
        if body.livesOnLight { return "You are starving. Stay in the light: it feeds your chloroplasts." }
        return waiting(
            plight, "You are starving, and can eat no food.",
            until: { "You are starving, and can eat no food. Live until the editor, \($0)." })
    }

    /// What is said with how long there is to wait, where that is known. `words`: where it is not.
    private static func waiting(_ plight: Plight, _ words: Phrase, until: (Phrase) -> Phrase) -> Phrase {
        plight.secondsToEdit.map { until(Phrase(figure: Figures.clock(seconds: $0))) } ?? words
    }
}
