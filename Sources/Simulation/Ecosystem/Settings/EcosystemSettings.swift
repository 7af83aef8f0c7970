public import Anatomy
public import Evolution
public import Locomotion
public import SoftBody

/// The tuning values of a dish. Lengths in µm, times in seconds, energy in units, forces in pN.
public struct EcosystemSettings: Hashable, Codable, Sendable {
    public var softBody = SoftBodySettings()
    public var evolution = EvolutionSettings()
    public var dish = DishSettings()
    public var food = FoodSettings()
    public var light = LightSettings()
    public var zones = ZoneSettings()
    public var locomotion = LocomotionSettings()
    public var metabolism = MetabolismSettings()
    public var wounds = WoundSettings()
    public var venom = VenomSettings()
    public var charge = ChargeSettings()
    public var tether = TetherSettings()
    public var scent = ScentSettings()
    public var sight = SightSettings()
    public var guests = GuestSettings()
    public var guestBirths = GuestBirthSettings()
    public var view = ViewSettings()
    public var phases = PhaseSettings()
    public var nursery = NurserySettings()
    public var touch = TouchSettings()

    public init() {
        // Mouths count as touching across a small gap, or every bounce would end a bite.
        softBody.touchMargin = 0.06
    }
}

/// The dish and who lives in it.
public struct DishSettings: Hashable, Codable, Sendable {
    public var radius: Float = 60
    /// Opponents the dish keeps up by births; 0 for a dish of guests only.
    public var population = 80
    /// Whether the dead are replaced; in an arena they are not.
    public var breeds = true
    public var rockCount = 6
    public var smallestRock: Float = 1.5
    public var largestRock: Float = 4.5
    /// The slow eddy in the middle; at most half the speed of a typical swimmer, or nothing could leave it.
    public var vortexSpeed: Float = 0.8
    public var vortexCore: Float = 22
    /// Of the water, as a multiple of what the catalogue's drag is for: all that swims is slower in thick water.
    public var viscosity: Float = 1
    /// A newborn's minimum distance from a player, where the dish has room for it.
    public var birthDistanceFromPlayers: Float = 22
    /// Positions tried for a birth; the emptiest is taken.
    public var birthSites = 12
    /// Births kept for lineages at most, about 3 MB. A dish of eighty has some 5 000, for of lines that have ended it keeps
    /// the newest births only.
    public var rememberedBirths = 20_000
    /// Founders' first bodies: indices of `SeedDesign.all`.
    public var founders = [0, 1, 2, 3, 4]

    public init() {}
}

/// Particles of food and the energy that feeds the dish.
public struct FoodSettings: Hashable, Codable, Sendable {
    public var particleEnergy: Energy = 20_000
    public var particleRadius: Float = 0.16
    /// Vents stop while there are so many particles.
    public var maximumParticles = 150
    /// Particles there from the beginning.
    public var firstParticles = 90
    public var ventCount = 5
    /// Share of the grains that have a shell: mouths crack it, filters only with a liver linked to them.
    public var shelledShare: Float = 0
    /// Particles a second, all vents together. Few rich ones rather than many poor ones: the same energy in three times
    /// as many particles rewards blind roaming, and makes senses worthless.
    public var ventRate: Float = 3.2
    /// How far from its vent a particle may appear: small patches make searching worth more than roaming.
    public var ventSpread: Float = 8
    /// Random walk of a particle, µm/√s.
    public var jitter: Float = 0.8
    /// Dissolved energy the vents keep up, out of which newborn bodies are built.
    public var reserveTarget: Energy = 4_000_000
    /// Units a second that vents add to the reserve while it is below its target.
    public var reserveInflow: Energy = 150_000
    /// Speed at which a filter draws particles in, µm/s.
    public var filterDraw: Float = 3
    /// The same of a siphon, µm/s: it only brings it near.
    public var siphonDraw: Float = 5
    /// Gap a mouth or filter still swallows across.
    public var gulp: Float = 0.12

    public init() {}
}

/// The light: a bright patch that moves round the dish, by day and by night.
public struct LightSettings: Hashable, Codable, Sendable {
    /// Light everywhere by day, as a share of full light.
    public var ambient: Float = 0.25
    public var patchRadius: Float = 26
    /// Distance of the patch's middle from the dish's, and how long it takes to go round.
    public var patchOrbit: Float = 28
    public var patchPeriod: Float = 400
    public var dayLength: Float = 240
    /// Light at midnight as a share of noon's.
    public var night: Float = 0.35

    public init() {}
}

/// What living costs, and how bodies age and heal.
public struct MetabolismSettings: Hashable, Codable, Sendable {
    /// Factors on the catalogue's upkeep and activity: at .85 a fresh dish loses as many to rivals as to hunger.
    public var upkeepScale: Float = 0.85
    public var activityScale: Float = 0.85
    /// Seconds in which a body's upkeep grows by as much as it was at birth: the old must eat more or die. Short, so
    /// that a player sees dozens of generations in one session. A body that comes from the editor is young again.
    public var ageing: Float = 60
    /// A newborn opponent's storage as a share of its capacity: one that finds no food dies within a minute.
    public var birthFill: Float = 0.2
    /// Units that the dissolved reserve gives to each birth, about a body of nine cells. What body and storage cost more,
    /// the parent's store pays, and who cannot pay is no parent: where all pay, the large are as many as they earn.
    public var birthGrant: Energy = 160_000
    /// A guest's: a person needs time to look around.
    public var guestFill: Float = 0.8
    /// Health a second that a fed creature's living cells regain, as a share of their full health.
    public var healing: Float = 0.02
    /// Storage below this share of capacity heals nothing.
    public var healingFill: Float = 0.3
    /// Share of its flesh that hunger has burnt when a creature starves: carrion of the starved feeds hardly anyone,
    /// that of the killed does.
    public var wasting: Float = 0.8
    /// How many times as fast venom flows along a link at a heart.
    public var heartHaste: Float = 3

    public init() {}
}

/// Bites, stabs, and what becomes of the dead.
public struct WoundSettings: Hashable, Codable, Sendable {
    /// Energy a second a mouth of reference size swallows from carrion.
    public var carrionSwallow: Float = 25_000
    /// How far, rim to rim, a cell may have got from where a guest of a long line saw it and still be bitten or stabbed,
    /// µm: what a fast swimmer gets away in 150 ms.
    public var largestEscape: Float = 1.2
    /// How far size multiplies or divides wounds at most.
    public var maximumAdvantage: Float = 1.6
    /// Spikes wound only above this speed: leaning on one is harmless.
    public var spikeThreshold: Float = 1.2
    /// Seconds between two stabs of one spike.
    public var spikeRest: Float = 0.3
    /// Seconds a stab stuns its victim's actuators.
    public var stabStun: Float = 0.25
    /// Seconds after an attack during which a death may count as the attacker's kill.
    public var creditMemory: Float = 12
    /// Health that the principal attacker of one that starves must have taken for it to count, a cell of tissue: else
    /// a creature that nibbles at the hungry, four in five of the dead, has killed them.
    static let leastToll: Float = 1
    /// Units drunk from a store that weigh as much as a point of health: a cell of tissue holds so many.
    static let drunkPerToll: Float = 15_000
    /// Share of its energy that carrion loses to the water each second; what is left after `carrionLife` goes at once.
    public var carrionDecay: Float = 0.02
    public var carrionLife: Float = 45
    /// Energy that each cell of a torn-off limb burns in a tick of what it took of the store: enough for some seconds of
    /// twitching.
    public var limbUpkeep: Energy = 25
    /// Command above which a breakaway lets go.
    public var letGoLevel: Float = 0.5

    public init() {}
}

/// Venom, in doses: a full cell holds one.
public struct VenomSettings: Hashable, Codable, Sendable {
    /// How far a gland fills itself without a command. Below `ownTolerance`, so that a body is not hurt by its own.
    public var restingFill: Float = 0.45
    /// How much faster a gland works at full command, as a multiple of its rate.
    public var fireHaste: Float = 3
    /// What a cell bears of it unharmed, and what it bears in a body with a living gland.
    public var tolerance: Float = 0.04
    public var ownTolerance: Float = 0.5
    /// Share of its full health that a cell loses in a second for each dose above what it bears: half a dose kills in
    /// about four seconds where it stays.
    public var toxicity: Float = 0.6
    /// Seconds in which venom fades by a factor e.
    public var fading: Float = 15
    /// Less than this is nothing. Far less than what flows along a link in a tick, or venom would never get anywhere.
    public var trace: Float = 0.000_01
    /// Share of what a spike holds that goes into what it stabs.
    public var injection: Float = 0.8
    /// The same of what a cell holds, in a tick, for a proboscis that drinks from it.
    public var drunk: Float = 0.02

    public init() {}
}

/// Scents: food, blood and alarm on a coarse grid.
public struct ScentSettings: Hashable, Codable, Sendable {
    public var gridSize = 32
    /// µm²/s.
    public var diffusion: Float = 14
    /// Share lost each second: the scent of food lingers, alarm fades fast.
    public var decay: ScentRates = ScentRates(food: 0.25, blood: 0.15, alarm: 0.6)
    /// Emitted each second by a particle of food and by a carrion cell.
    public var fromFood: Float = 0.5
    public var fromCarrion: Float = 0.6
    /// Emitted for each point of health lost, as blood and as alarm.
    public var fromWound: Float = 6

    public init() {}
}

/// One rate a scent, 1/s.
public struct ScentRates: Hashable, Codable, Sendable {
    public var food: Float
    public var blood: Float
    public var alarm: Float

    public init(food: Float, blood: Float, alarm: Float) {
        self.food = food
        self.blood = blood
        self.alarm = alarm
    }
}

/// What a client may know: see `Interest`.
public struct ViewSettings: Hashable, Codable, Sendable {
    /// Whether a client learns only what its creature's senses cover.
    public var fog = true
    /// Everything this near to the creature is known, with or without eyes: about half a screen.
    public var baseRange: Float = 14

    public init() {}
}

/// How long play and editors last.
public struct PhaseSettings: Hashable, Codable, Sendable {
    /// Seconds of play between editors; 0 for never.
    public var play: Float = 120
    public var edit: Float = 45

    public init() {}
}

/// The tuning values of nurseries.
public struct NurserySettings: Hashable, Codable, Sendable {
    /// Whether the designs of dead guests wait for a nursery to find them a brain. Otherwise each takes the best brain
    /// of the hall of fame at once and untried: for dishes without nurseries.
    public var raisesGhosts = false
    /// Designs of dead guests that wait for a nursery; beyond that the oldest are dropped.
    public var ghostsWaiting = 8
    /// Designs that one nursery tries: with all their brains a tenth of a full dish, so that most encounters are with
    /// others.
    public var ghostsPerNursery = 2
    /// Brains of the hall each design is tried with.
    public var brainsPerGhost = 4
    /// Maximum of winners a nursery sends home, ghosts not counted: a sixteenth of the dish, so that no nursery takes
    /// it over.
    public var winners = 5
    /// The maximum of those from one founder's line.
    public var winnersPerLine = 2
    /// Whether opponents learn from guests: what guests do is kept for a minute, and nurseries hold bodies that do it
    /// again.
    public var learnsFromGuests = false
    /// Those bodies in one nursery: a twentieth of a full dish, so that most of life is not about them.
    public var standIns = 4
    /// Maximum of the winners that go home first because they ate most of stand-ins: fewer than half, so that most are
    /// chosen for their whole life.
    public var catchers = 2

    public init() {}
}
