/// What evolution is tuned by. Probabilities are per offspring unless said.
public struct EvolutionSettings: Hashable, Sendable {
    // MARK: Seed brains
    /// Hidden neurons of a newborn's brain.
    public var seedHiddenNeurons = 1
    /// Chance that a control hears a field of sight: a kind of thing ahead, beside or behind.
    public var seedFieldChance: Float = 0.5
    /// Random edges from each group of senses to each neuron. Few: what means nothing yet only hides what a mutation does.
    public var seedSensesPerGroup = 1
    /// Deviation of a newborn's weights.
    public var seedWeight: Float = 0.8
    /// How much every founder wants to go ahead: not at all. They flounder, and that going pays is for evolution to find.
    public var seedThrustBias: Float = 0
    /// How much every founder wants to bite: not without a strong reason. A fresh dish is harmless to who looks around, and
    /// teeth are for evolution to find.
    public var seedBiteBias: Float = -1.5
    /// How strongly founders favour one side, as a share of other weights: at 1 most of them do nothing but circle.
    public var seedLean: Float = 0.25

    // MARK: What an offspring changes: exactly one of body, responses and brain, because a new body with a new brain dies
    public var bodyChance: Float = 0.35
    public var responseChance: Float = 0.1

    // MARK: Brain
    /// Chance that a brain mutation nudges weights at all.
    public var weightChance: Float = 1
    /// Share of the weights, and of the neurons, that it nudges then.
    public var weightShare: Float = 0.15
    /// Weights, and neurons, nudged on average at most, however large the brain is.
    public var maximumNudges: Float = 15
    /// Deviation of a nudge.
    public var weightNudge: Float = 0.8
    /// How often that may be halved: each child draws one of so many scales and the full one; 0 for always the full one.
    public var nudgeOctaves = 3
    /// Deviation of a nudged neuron's time constant, as a share of it.
    public var timeConstantNudge: Float = 0.1
    /// Chance that a nudge is mirrored to the other side.
    public var symmetry: Float = 0.8
    /// Chance that a nudged weight is drawn afresh instead.
    public var weightRedraw: Float = 0.08
    /// Chance of adding or removing an edge, and the edge that mirrors it.
    public var edgeChance: Float = 0.5
    /// Chance of changing how a control hears one field of sight, as one: retuned, cut off, or wired where it was not. As
    /// many are cut as are wired when half of them are there, as in a founder.
    public var fieldChance: Float = 0.3
    /// Share of the chosen fields that come or go; the others are retuned.
    public var fieldTurnover: Float = 0.3
    /// Deviation of a field's new weight, or of its change: more than a single edge's, for a field is heard as one.
    public var fieldWeight: Float = 1.5
    /// Chance of adding or removing a hidden neuron.
    public var hiddenChance: Float = 0.12
    /// Whether edges and neurons are only added, as in NEAT. In a dish, whose evolution has no end, brains would fill up.
    public var onlyGrows = false
    /// Time constants of new hidden neurons, s.
    public var fastestNewNeuron: Float = 0.03
    public var slowestNewNeuron: Float = 0.5
    /// Deviation of the weights by which a new neuron hears more than the edge it was put into: little at first.
    public var newNeuronWeight: Float = 0.2
    /// Whether a new edge may close a loop, which gives a brain a memory.
    public var allowsLoops = true
    /// Chance that a child with two parents of one line has a brain of both; 0: the dish has no sexes.
    public var crossoverChance: Float = 0
    /// Chance that a child takes one control from the brain of another successful creature, and changes nothing else. As
    /// bacteria pass genes on: what several lines have found comes together without waiting to be found again.
    public var transferChance: Float = 0.25

    // MARK: Body
    /// Tries at a change before the parent's body is kept.
    public var bodyTries = 24
    /// Most changes one body mutation makes; each further one half as likely.
    public var maximumBodyChanges = 3
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
    /// Chance that a retuned muscle pulls when it let go before.
    public var phaseFlip: Float = 0.1
    /// Deviation of a retuned muscle's frequency, Hz.
    public var frequencyDeviation: Float = 0.25
    /// Deviation of a retuned muscle's amplitude, as a share of its full contraction.
    public var amplitudeDeviation: Float = 0.1
    /// Share of the changed responses of muscles that change the rhythm instead.
    public var rhythmShare: Float = 0.5
    /// Share of the changed responses that set, change or clear a part's wiring instead, about one child in a hundred: a
    /// rewired part breaks a gait more often than it makes one.
    public var wiringShare: Float = 0.1
    /// Of the changes of a part's wiring, the share that sets one where there is none or clears the one there is. One
    /// number for both, so that neutral drift leaves at most half of the parts wired.
    public var wiringTurnover: Float = 0.5
    /// Chance that a fresh wiring of a thruster has a rhythm.
    public var wiringRhythmChance: Float = 0.3
    /// Deviation of a wiring's gain, as a share of the full one.
    public var wiringGainDeviation: Float = 0.25
    /// Deviation of a nudged weight of a response, and of its bias.
    public var responseNudge: Float = 0.3
    public var responseBiasNudge: Float = 0.1

    // MARK: Selection
    /// Seconds added to the age under the gain, so that one lucky meal at birth is no record.
    public var ageOffset: Float = 20
    /// Seconds a creature must live before it is judged.
    public var minimumAge: Float = 10
    /// Whether creatures compete for births within their niche only.
    public var niches = true
    /// The power of a niche's mean score by which it wins births: at 1 a way of living that earns half as much still gets
    /// half as many, and progress is slow.
    public var nicheContrast = 2
    /// Members without a score that a niche's mean counts beside its own: one lucky newcomer is no proof of a way of living.
    public var nicheDoubt: Float = 1
    /// Contestants of a tournament. Niches and the cap on lines keep it from ending in one line, so it can be keen.
    public var tournament = 12
    /// Largest share of the living that one founder's line may hold and still win parents.
    public var lineageCap: Float = 0.37
    /// Chance that the parent comes from the hall of fame.
    public var hallChance: Float = 0.1
    public var hallSize = 24
    /// What is left of a record in the hall after ten seconds: half of it after six minutes, so that an easy youth of the
    /// dish does not hold the hall for ever.
    public var hallFading: Float = 0.98
    /// Places in the hall that one founder's line may hold.
    public var hallPerFounder = 6
    /// Seconds after which a meal counts 1/e in the score.
    public var gainMemory: Float = 120
    /// What a unit from food counts in the score; one from rivals counts 1.
    public var foodWeight: Float = 1

    public init() {}

    /// Throws the first value that makes no sense.
    public func validate() throws(EvolutionSettingsError) {
        let chances: [(String, Float)] = [
            ("bodyChance", bodyChance), ("responseChance", responseChance), ("weightShare", weightShare),
            ("weightRedraw", weightRedraw), ("symmetry", symmetry), ("edgeChance", edgeChance),
            ("hiddenChance", hiddenChance), ("weightChance", weightChance),
            ("crossoverChance", crossoverChance),
            ("timeConstantNudge", timeConstantNudge), ("mirrorShare", mirrorShare),
            ("duplicateShare", duplicateShare), ("phaseFlip", phaseFlip), ("rhythmShare", rhythmShare),
            ("lineageCap", lineageCap), ("seedLean", seedLean), ("foodWeight", foodWeight), ("hallChance", hallChance),
            ("hallFading", hallFading), ("seedFieldChance", seedFieldChance), ("fieldChance", fieldChance),
            ("fieldTurnover", fieldTurnover), ("wiringShare", wiringShare), ("wiringTurnover", wiringTurnover),
            ("wiringRhythmChance", wiringRhythmChance), ("transferChance", transferChance),
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
        for (name, value) in positive where !(value > 0 && value.isFinite) { throw .notPositive(name, value) }
        let counts: [(String, Int)] = [
            ("seedHiddenNeurons", seedHiddenNeurons), ("seedSensesPerGroup", seedSensesPerGroup),
            ("bodyTries", bodyTries), ("maximumBodyChanges", maximumBodyChanges), ("tournament", tournament),
            ("hallSize", hallSize), ("nicheContrast", nicheContrast), ("hallPerFounder", hallPerFounder),
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

/// A setting that makes no sense, by name and value.
public enum EvolutionSettingsError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAChance(String, Float)
    case notPositive(String, Float)
    case countOutOfRange(String, Int)
    case octavesOutOfRange(Int)

    public var description: String {
        switch self {
        case .notAChance(let name, let value): "evolution setting \(name) is \(value): it must be from 0 to 1"
        case .notPositive(let name, let value): "evolution setting \(name) is \(value): it must be above 0"
        case .octavesOutOfRange(let value): "evolution setting nudgeOctaves is \(value): it must be from 0 to 16"
        case .countOutOfRange(let name, let value): "evolution setting \(name) is \(value): it must be from 1 to 1000"
        }
    }
}
