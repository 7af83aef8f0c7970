extension StateCensus {
    /// Every struct a world is made of, with its stored properties.
    static let listings: [String: Listing] = world.merging(life) { $1 }.merging(engine) { $1 }

    private static let world: [String: Listing] = [
        "Ecosystem.World": Listing(
            hashed: ["clock", "editPhase", "random", "population", "waters", "heredity", "books"],
            omitted: ["settings": .given]),
        "Ecosystem.WorldClock": Listing(hashed: ["tick", "playTick"]),
        "Ecosystem.Population": Listing(
            hashed: ["system", "creatures", "cells", "bonds", "perception"],
            omitted: [
                "settings": .given, "owners": .derived, "contacts": .withinTick,
            ]),
        "Ecosystem.Perception": Listing(
            hashed: ["hindsight"], omitted: ["silhouettes": .withinTick, "percepts": .withinTick]),
        "Ecosystem.Hindsight": Listing(hashed: ["positions"]),
        "Ecosystem.Waters": Listing(
            hashed: ["layout", "food", "scents", "ventCarry", "reserveCarry"],
            omitted: ["settings": .given, "light": .derived]),
        "Ecosystem.Heredity": Listing(
            hashed: ["genePool", "births", "nextID", "ghosts", "unborn", "arrivals"],
            omitted: ["settings": .given, "mutation": .given, "selection": .given]),
        "Ecosystem.Books": Listing(hashed: ["ledger", "statistics"], omitted: ["events": .withinTick]),
        "Ecosystem.Rows": Listing(hashed: ["elements"]),
        "Ecosystem.CellIndex": Listing(hashed: ["row"]),
        "Ecosystem.BondIndex": Listing(hashed: ["row"]),
        "Ecosystem.DishLayout": Listing(hashed: ["radius", "rocks", "vents", "vortex"]),
        "SoftBody.Rock": Listing(hashed: ["centre", "radius"]),
        "SoftBody.Vortex": Listing(hashed: ["centre", "peakSpeed", "coreRadius"]),
        "Ecosystem.EditPhase": Listing(
            hashed: ["kind", "number", "startTick", "endTick", "desks", "unspent"],
            omitted: ["playTicks": .given, "editTicks": .given]),
        "Ecosystem.EditPhase.Desk": Listing(hashed: ["player", "budget", "draft", "price", "isReady"]),
        "Ecosystem.EditPhase.Leftover": Listing(hashed: ["player", "points"]),
        "Anatomy.EditPrice": Listing(hashed: ["added", "removed", "moved", "retuned"]),
        "Ecosystem.EnergyLedger": Listing(hashed: ["balances"]),
        "Ecosystem.RateCarry": Listing(hashed: ["remainder"]),
        "Ecosystem.Statistics": Listing(
            hashed: ["births", "deaths", "consumed", "starved", "particlesEaten", "highestGeneration"]),
        "Ecosystem.FoodStore": Listing(hashed: ["ids", "positions", "energies", "nextID", "grid"]),
        "Ecosystem.PointGrid": Listing(
            hashed: ["start", "order"],
            omitted: ["cellSize": .given, "half": .given, "size": .given, "cellOf": .withinTick]),
        "Ecosystem.ScentField": Listing(
            hashed: ["values"],
            omitted: [
                "size": .given, "cellSize": .given, "half": .given, "stride": .given, "scratch": .withinTick,
            ]),
        "Evolution.GenePool": Listing(
            hashed: ["entries"], omitted: ["capacity": .given, "perFounder": .given]),
    ]

    private static let life: [String: Listing] = [
        "Ecosystem.Creature": Listing(
            hashed: [
                "id", "owner", "genome", "brain", "lineage", "niche", "body", "cells", "bonds", "root", "velocity",
                "spin", "reach", "isAlive", "age", "bodyAge", "decay", "storage", "isBroke", "figures", "controls",
                "isEntrusted", "lag", "stun", "activity", "upkeepCarry", "motionCarry", "lightCarry", "touch",
                "success",
                "successAtPhaseStart",
                "gain", "window", "lastAttack", "killer", "woundRest", "isTorn",
            ],
            omitted: ["organs": .derived, "program": .derived]),
        "Ecosystem.CreatureFigures": Listing(
            hashed: ["capacity", "upkeep", "area", "livingCells", "armament"], omitted: ["might": .derived]),
        "Anatomy.Armament": Listing(hashed: ["counts"], omitted: ["isEmpty": .derived]),
        "Ecosystem.Success": Listing(hashed: ["fromRivals", "fromFood", "fromLight", "rivalsEaten"]),
        "Ecosystem.Attack": Listing(hashed: ["attacker", "age", "isStab"]),
        "Locomotion.RootFrame": Listing(hashed: ["position", "rotation"]),
        "Ecosystem.Cell": Listing(
            hashed: [
                "state", "type", "health", "fullHealth", "flesh", "fullFlesh", "capacity", "upkeep", "areaScale",
                "rest", "opening", "strength", "rotation", "cooldown",
            ]),
        "Locomotion.Opening": Listing(hashed: ["facing", "cosine"]),
        "Locomotion.Bond": Listing(hashed: ["a", "b", "rest"]),
        "Ecosystem.Newborn": Listing(
            hashed: ["genome", "owner", "parent", "generation", "changes", "placement", "ghostOf"]),
        "Ecosystem.Ghost": Listing(hashed: ["plan", "guest", "lineage"]),
        "Ecosystem.BirthRecord": Listing(
            hashed: [
                "lineage", "owner", "genomeID", "plan", "changes", "position", "isImmigrant", "ghostOf",
            ]),
        "Evolution.Lineage": Listing(hashed: ["id", "parent", "generation", "birthTick", "founder"]),
        "Evolution.HallEntry": Listing(hashed: ["genome", "lineage", "score"]),
        "Evolution.BrainState": Listing(hashed: ["activations"]),
    ]

    private static let engine: [String: Listing] = [
        "SoftBody.SoftBodySystem": Listing(
            hashed: ["particles", "links", "hinges", "bodies", "grips", "neighbours", "fastest"],
            omitted: [
                "settings": .given, "vortex": .given, "shores": .given, "formation": .layout, "boundary": .derived,
                "wallTouches": .withinTick, "brokenLinks": .withinTick, "endedGrips": .withinTick,
                "activeParticleCount": .derived,
            ]),
        "SoftBody.BodyHandle": Listing(hashed: ["index", "generation"]),
        "SoftBody.BodyTable": Listing(
            hashed: ["entries"],
            omitted: [
                "slots": .derived, "particleRanges": .derived, "linkRanges": .derived, "hingeRanges": .derived,
            ]),
        "SoftBody.BodyTable.Entry": Listing(
            hashed: ["generation", "isOccupied", "particles", "links", "hinges"],
            omitted: ["topology": .layout, "block": .layout, "lane": .layout]),
        "SoftBody.ParticleColumns": Listing(
            hashed: ["isActive", "body", "lanes", "isUnsorted", "indexInBody", "linkedIndices"],
            omitted: ["offset": .layout, "tenants": .layout]),
        "SoftBody.LinkColumns": Listing(hashed: ["a", "b", "isActive", "lanes"], omitted: ["offset": .layout]),
        "SoftBody.HingeColumns": Listing(hashed: ["a", "b", "c", "isActive", "lanes"], omitted: ["offset": .layout]),
        "SoftBody.GripTable": Listing(
            hashed: ["entries", "unreported"], omitted: ["count": .derived, "rows": .withinTick, "slots": .derived]),
        "SoftBody.GripTable.Entry": Listing(
            hashed: [
                "generation", "isOccupied", "a", "b", "restLength", "compliance", "damping", "pushes", "breakingStrain",
            ]),
        "SoftBody.NeighbourList": Listing(
            hashed: ["isStale", "list", "added"],
            omitted: ["grid": .derived, "sets": .derived, "isMixed": .withinTick, "margin": .withinTick]),
        "SoftBody.ListReach": Listing(hashed: ["margin", "strain", "drift"]),
    ]
}
