/// The tuning values of evolution. Probabilities are per offspring unless stated otherwise.
public struct EvolutionSettings: Hashable, Codable, Sendable {
    // MARK: Seed brains
    /// Hidden neurons of a founder's brain.
    public var seedHiddenNeurons = 1
    /// Chance that a control is wired to a field of sight: a kind of thing ahead, beside or behind.
    public var seedFieldChance: Float = 0.5
    /// Random edges from each group of senses to each neuron. Few, because useless edges only hide the effect of
    /// mutations.
    public var seedSensesPerGroup = 1
    /// Deviation of a founder's weights.
    public var seedWeight: Float = 0.8
    /// How much every founder tends to swim ahead: not at all. That swimming pays is left for evolution to find.
    public var seedThrustBias: Float = 0
    /// How much every founder tends to bite: not without a strong reason. A fresh dish is harmless to a new player, and
    /// biting is left for evolution to find.
    public var seedBiteBias: Float = -1.5
    /// Mean weight by which a founder turns to prey beside it, and swims on when prey is ahead; 0: by chance, one way or
    /// the other. Left to chance, lines that circle and bite win before one is found that steers.
    public var seedInstinct: Float = 2
    /// How strongly founders favour one side, as a share of other weights: at 1 most of them only swim in circles.
    public var seedLean: Float = 0.25

    // MARK: What an offspring changes: one of body, responses and brain, because a new body with a new brain dies
    public var bodyChance: Float = 0.35
    public var responseChance: Float = 0.1

    // MARK: Brain
    /// Chance that a brain mutation nudges weights at all.
    public var weightChance: Float = 1
    /// Share of the weights, and of the neurons, that it nudges then.
    public var weightShare: Float = 0.15
    /// Maximum of weights, and of neurons, nudged on average, however large the brain is.
    public var maximumNudges: Float = 15
    /// Deviation of a nudge.
    public var weightNudge: Float = 0.8
    /// How many times a nudge may be halved: each child draws one of these scales or the full one; 0: always the full
    /// one.
    public var nudgeOctaves = 3
    /// How far the bias of turn and strafe is nudged, as a share of other biases: who always turns to one side swims in
    /// circles, whatever it sees.
    public var biasLean: Float = 0.25
    /// Deviation of a nudged neuron's time constant, as a share of it.
    public var timeConstantNudge: Float = 0.1
    /// Chance that a nudge is mirrored to the other side.
    public var symmetry: Float = 0.8
    /// Chance that a nudged weight is drawn afresh instead.
    public var weightRedraw: Float = 0.08
    /// Chance of adding or removing an edge and its mirror image.
    public var edgeChance: Float = 0.5
    /// Chance of changing how a control depends on one field of sight as a whole: retuned, cut off, or newly wired. As
    /// many are cut as are wired when half of them are wired, as in a founder.
    public var fieldChance: Float = 0.3
    /// Share of the chosen fields that come or go; the others are retuned.
    public var fieldTurnover: Float = 0.3
    /// Deviation of a field's new weight, or of its change: larger than a single edge's, because it acts as a whole.
    public var fieldWeight: Float = 1.5
    /// Chance of adding or removing a hidden neuron.
    public var hiddenChance: Float = 0.12
    /// Whether edges and neurons are only added, as in NEAT. In a dish, whose evolution has no end, brains would fill
    /// up.
    public var onlyGrows = false
    /// Time constants of new hidden neurons, s.
    public var fastestNewNeuron: Float = 0.03
    public var slowestNewNeuron: Float = 0.5
    /// Deviation of a new neuron's weights besides the edge it was put into: small, so that little changes at first.
    public var newNeuronWeight: Float = 0.2
    /// Whether a new edge may close a loop, which gives a brain a memory.
    public var allowsLoops = true
    /// Chance that a child with two parents of one lineage has a brain of both; 0: every child of the dish has one
    /// parent.
    public var crossoverChance: Float = 0
    /// Chance that a child takes one control from the brain of another successful creature, and changes nothing else,
    /// as bacteria exchange genes: what several lineages have found comes together without being found again.
    public var transferChance: Float = 0.25

    // MARK: Body
    /// Attempts at a change before the parent's body is kept.
    public var bodyTries = 24
    /// Maximum of changes in one body mutation; each further one is half as likely.
    public var maximumBodyChanges = 3
    /// Share of new parts whose type is drawn by what has paid lately; the others are drawn evenly.
    public var payShare: Float = 0.5
    /// Share of what is known of that which is kept from one birth to the next: half after thirty-five.
    public var payMemory: Float = 0.98
    /// Deviation of a moved cell, µm.
    public var moveDeviation: Float = 0.2
    /// Deviation of a scaled radius, µm.
    public var scaleDeviation: Float = 0.06

    /// Share of new cells that are mirror images of others, with their wiring.
    public var mirrorShare: Float = 0.35
    /// Share of new cells that are copies of others beside them, with their wiring.
    public var duplicateShare: Float = 0.25
    /// Deviation of a retuned muscle's phase, turns.
    public var phaseDeviation: Float = 0.1
    /// Chance that a retuned muscle is put in opposite phase.
    public var phaseFlip: Float = 0.1
    /// Deviation of a retuned muscle's frequency, Hz.
    public var frequencyDeviation: Float = 0.25
    /// Deviation of a retuned muscle's amplitude, as a share of its full contraction.
    public var amplitudeDeviation: Float = 0.1
    /// Share of the changed responses of muscles that change the rhythm instead.
    public var rhythmShare: Float = 0.5
    /// Share of the changed responses that set, change or clear a part's wiring instead, about one child in a hundred:
    /// a rewired part breaks a gait more often than it makes one.
    public var wiringShare: Float = 0.1
    /// Of the changes of a part's wiring, the share that sets one where there is none or clears the one there is. One
    /// number for both, so that neutral drift leaves at most half of the parts wired.
    public var wiringTurnover: Float = 0.5
    /// Chance that a fresh wiring of a thruster has a rhythm.
    public var wiringRhythmChance: Float = 0.3
    /// Deviation of a wiring's gain, as a share of full gain.
    public var wiringGainDeviation: Float = 0.25
    /// Deviation of a nudged weight of a response, and of its bias.
    public var responseNudge: Float = 0.3
    public var responseBiasNudge: Float = 0.1

    // MARK: Selection
    /// Seconds added to the age that the gain is divided by, so that one lucky meal at birth does not make a record.
    public var ageOffset: Float = 20
    /// Seconds a creature must live before it is judged.
    public var minimumAge: Float = 10
    /// Whether parents are drawn evenly among the living, whatever they have eaten: a control, not a game.
    public var randomParents = false
    /// Whether creatures compete for births within their niche only.
    public var niches = true
    /// The power of its mean score by which a niche wins births: at 1 a way of life that earns half as much still gets
    /// half as many, and progress is slow.
    public var nicheContrast = 2
    /// Members of score 0 that are added to a niche's mean: one lucky newcomer does not prove a way of life.
    public var nicheDoubt: Float = 1
    /// Contestants of a tournament. Niches and the cap on lineages keep one lineage from taking over, so it can be
    /// large.
    public var tournament = 12
    /// Share of the living beyond which a niche wins no births, unless there are no others.
    public var nicheCap: Float = 0.15
    /// Seconds at its parent's rate that a child's record begins with: a life of 45 s is too short to tell the good from
    /// the lucky, and most children are much like their parent.
    public var inheritedSeconds: Float = 20
    /// Share of the living beyond which the lineages of one founder get no parents.
    public var lineageCap: Float = 0.37
    /// Chance that the parent comes from the hall of fame.
    public var hallChance: Float = 0.1
    public var hallSize = 24
    /// Share of a hall score that is left after ten seconds: a half after six minutes, so that scores from the easy
    /// early time of a dish do not fill the hall for ever.
    public var hallFading: Float = 0.98
    /// Maximum of entries in the hall with the same founder.
    public var hallPerFounder = 6
    /// Seconds after which a meal counts 1/e in the score.
    public var gainMemory: Float = 120
    /// What a unit from food counts in the score; one from rivals counts 1.
    public var foodWeight: Float = 1
    /// How much more a unit counts for each µm/s that who ate it swims towards prey. Without it hunters do no better than
    /// who drifts and bites, for nearly all energy is a grain or a neighbour away, and nobody comes for a player.
    public var chaseWorth: Float = 4
    /// Other ways to judge, all off.
    public var judgement = JudgementSettings()

    public init() {}

    /// Throws for the first value out of range.
    public func validate() throws(EvolutionSettingsError) {
        let chances: [(String, Float)] = [
            ("bodyChance", bodyChance), ("responseChance", responseChance), ("weightShare", weightShare),
            ("weightRedraw", weightRedraw), ("symmetry", symmetry), ("edgeChance", edgeChance),
            ("hiddenChance", hiddenChance), ("weightChance", weightChance),
            ("crossoverChance", crossoverChance),
            ("timeConstantNudge", timeConstantNudge), ("mirrorShare", mirrorShare),
            ("duplicateShare", duplicateShare), ("phaseFlip", phaseFlip), ("rhythmShare", rhythmShare),
            ("lineageCap", lineageCap), ("nicheCap", nicheCap), ("seedLean", seedLean), ("biasLean", biasLean),
            ("foodWeight", foodWeight),
            ("hallChance", hallChance),
            ("hallFading", hallFading), ("seedFieldChance", seedFieldChance), ("fieldChance", fieldChance),
            ("fieldTurnover", fieldTurnover), ("wiringShare", wiringShare), ("wiringTurnover", wiringTurnover),
            ("wiringRhythmChance", wiringRhythmChance), ("transferChance", transferChance), ("payShare", payShare),
            ("payMemory", payMemory),
        ]
        for (name, value) in chances where !(value >= 0 && value <= 1) { throw .notAChance(name, value) }
        let positive: [(String, Float)] = [
            ("seedWeight", seedWeight), ("fieldWeight", fieldWeight), ("weightNudge", weightNudge),
            ("newNeuronWeight", newNeuronWeight),
            ("moveDeviation", moveDeviation),
            ("scaleDeviation", scaleDeviation), ("ageOffset", ageOffset), ("minimumAge", minimumAge),
            ("gainMemory", gainMemory), ("nicheDoubt", nicheDoubt), ("maximumNudges", maximumNudges),
            ("fastestNewNeuron", fastestNewNeuron),
            ("slowestNewNeuron", slowestNewNeuron), ("phaseDeviation", phaseDeviation),
            ("frequencyDeviation", frequencyDeviation), ("amplitudeDeviation", amplitudeDeviation),
            ("responseNudge", responseNudge), ("responseBiasNudge", responseBiasNudge),
            ("wiringGainDeviation", wiringGainDeviation),
        ]
        // Beyond any use, and small enough that no sum or product of them leaves the range of a whole number.
        for (name, value) in positive where !(value > 0 && value <= 1e6) { throw .notPositive(name, value) }
        let counts: [(String, Int)] = [
            ("seedHiddenNeurons", seedHiddenNeurons), ("seedSensesPerGroup", seedSensesPerGroup),
            ("bodyTries", bodyTries), ("maximumBodyChanges", maximumBodyChanges), ("tournament", tournament),
            ("hallSize", hallSize), ("nicheContrast", nicheContrast), ("hallPerFounder", hallPerFounder),
            ("judgement.litter", judgement.litter), ("judgement.cases", judgement.cases.count),
        ]
        for (name, value) in counts where value < 1 || value > 1000 { throw .countOutOfRange(name, value) }
        if !(0...16).contains(nudgeOctaves) { throw .octavesOutOfRange(nudgeOctaves) }
        if bodyChance + responseChance > 1 {
            throw .notAChance("bodyChance + responseChance", bodyChance + responseChance)
        }
        if mirrorShare + duplicateShare > 1 {
            throw .notAChance("mirrorShare + duplicateShare", mirrorShare + duplicateShare)
        }
    }
}

/// A setting out of range, by name and value.
public enum EvolutionSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAChance(String, Float)
    case notPositive(String, Float)
    case countOutOfRange(String, Int)
    case octavesOutOfRange(Int)
    case litterOutOfRange(Int)

    public var description: String {
        switch self {
        case .notAChance(let name, let value): "evolution setting \(name) is \(value): it must be from 0 to 1"
        case .notPositive(let name, let value):
            "evolution setting \(name) is \(value): it must be above 0 and at most 1000000"
        case .octavesOutOfRange(let value): "evolution setting nudgeOctaves is \(value): it must be from 0 to 16"
        case .litterOutOfRange(let value):
            "evolution setting litter is \(value): it must be even, because each has its mirror image, and from 2 to 1000"
        case .countOutOfRange(let name, let value): "evolution setting \(name) is \(value): it must be from 1 to 1000"
        }
    }
}
