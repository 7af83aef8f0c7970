extension StateCensus {
    /// Every struct a world is made of, with its stored properties.
    static let listings: [String: Listing] = world.merging(life) { $1 }.merging(engine) { $1 }

    private static let world: [String: Listing] = [
        "Ecosystem.World": Listing(
            saved: ["clock", "editPhase", "random", "population", "waters", "heredity", "books"],
            omitted: ["settings": .given]),
        "Ecosystem.WorldClock": Listing(saved: ["tick", "playTick"]),
        "Ecosystem.Population": Listing(
            saved: ["system", "creatures", "cells", "perception", "touches"],
            omitted: [
                "settings": .given, "bonds": .derived, "owners": .derived,
            ]),
        "Ecosystem.Perception": Listing(
            saved: ["hindsight"], omitted: ["silhouettes": .withinTick, "percepts": .withinTick]),
        "Ecosystem.Hindsight": Listing(saved: ["positions"]),
        "Ecosystem.Waters": Listing(
            saved: ["layout", "food", "scents", "clouds", "ventCarry", "reserveCarry"],
            omitted: ["settings": .given, "light": .derived]),
        "Ecosystem.InkClouds": Listing(saved: ["all"]),
        "Ecosystem.InkCloud": Listing(
            saved: ["number", "position", "ink", "age"], omitted: ["radius": .derived, "density": .derived]),
        "Ecosystem.Heredity": Listing(
            saved: ["genePool", "births", "nextID", "ghosts", "unborn", "arrivals", "litter", "worth"],
            omitted: ["settings": .given, "selection": .given, "forgetsEndedLines": .given]),
        "Ecosystem.BirthBook": Listing(saved: ["pages"]),
        "Evolution.PartWorth": Listing(saved: ["parents", "living"]),
        "Ecosystem.Books": Listing(
            saved: ["ledger", "statistics"], omitted: ["events": .withinTick, "acquaintances": .withinTick]),
        "Ecosystem.Rows": Listing(saved: ["elements"]),
        "Ecosystem.DishLayout": Listing(
            saved: ["rocks", "vents", "zones"],
            omitted: ["radius": .given, "vortex": .given, "zoneCount": .given]),
        "SoftBody.Rock": Listing(saved: ["centre", "radius"]),
        "Ecosystem.EditPhase": Listing(
            saved: ["kind", "number", "startTick", "endTick", "desks", "unspent"],
            omitted: ["playTicks": .given, "editTicks": .given]),
        "Ecosystem.EditPhase.Desk": Listing(saved: ["player", "budget", "draft", "price", "isReady"]),
        "Ecosystem.EditPhase.Leftover": Listing(saved: ["player", "points"]),
        "Anatomy.EditPrice": Listing(saved: ["added", "removed", "moved", "retuned"]),
        "Ecosystem.EnergyLedger": Listing(saved: ["balances"]),
        "Ecosystem.RateCarry": Listing(saved: ["remainder"]),
        "Ecosystem.Statistics": Listing(
            saved: ["births", "deaths", "consumed", "starved", "particlesEaten", "highestGeneration"]),
        "Ecosystem.FoodStore": Listing(saved: ["ids", "positions", "energies", "areShelled", "nextID", "grid"]),
        "Ecosystem.PointGrid": Listing(
            saved: ["start", "order"],
            omitted: ["cellSize": .given, "half": .given, "size": .given, "cellOf": .withinTick]),
        "Ecosystem.ScentField": Listing(
            saved: ["values"],
            omitted: [
                "size": .given, "cellSize": .given, "half": .given, "stride": .given, "scratch": .withinTick,
            ]),
        "Evolution.GenePool": Listing(
            saved: ["entries"], omitted: ["capacity": .given, "perFounder": .given]),
    ]

    private static let life: [String: Listing] = [
        "Ecosystem.Creature": Listing(
            saved: [
                "owner", "genome", "brain", "lineage", "niche", "price", "body", "root", "velocity", "spin", "isAlive",
                "age",
                "bodyAge", "decay", "storage", "isBroke", "figures", "controls",
                "isEntrusted", "trace", "lag", "stun", "activity", "upkeepCarry", "motionCarry", "lightCarry", "touch",
                "success",
                "successAtPhaseStart",
                "gain", "closedIn", "window", "parentsRate", "attacks", "killer", "woundRest", "holdsVenom",
                "holdsCharge",
                "hasShed", "isTorn",
            ],
            omitted: [
                "organs": .derived, "program": .derived, "cells": .derived, "bonds": .derived, "reach": .derived,
                "isDrifter": .derived,
            ]),
        "Ecosystem.CreatureFigures": Listing(
            saved: ["capacity", "upkeep", "area", "livingCells"],
            omitted: ["armament": .derived, "might": .derived, "isLit": .derived]),
        "Ecosystem.Success": Listing(saved: ["fromRivals", "fromFood", "fromGuests", "fromLight", "rivalsEaten"]),
        "Ecosystem.AttackBook": Listing(saved: ["attacks"]),
        "Ecosystem.Attack": Listing(saved: ["attacker", "age", "isStab", "toll"]),
        "Locomotion.RootFrame": Listing(saved: ["position", "rotation"]),
        "Ecosystem.Cell": Listing(
            saved: [
                "state", "health", "flesh", "rotation", "cooldown", "venom", "charge", "numbness", "timer", "fill",
                "impulse", "limbStore",
            ],
            omitted: [
                "type": .derived, "fullHealth": .derived, "fullFlesh": .derived, "capacity": .derived,
                "upkeep": .derived, "areaScale": .derived, "rest": .derived, "opening": .derived,
                "strength": .derived,
            ]),
        "Ecosystem.Touches": Listing(
            saved: ["tethers"], omitted: ["contacts": .withinTick, "restingSpikes": .derived]),
        "Ecosystem.Tether": Listing(saved: ["grip", "sucker", "target"]),
        "SoftBody.GripHandle": Listing(saved: ["index", "generation"]),
        "Ecosystem.CellIndex": Listing(saved: ["row"]),
        "Ecosystem.Newborn": Listing(
            saved: [
                "genome", "owner", "parent", "payer", "parentsRate", "generation", "changes", "placement", "ghostOf",
            ]),
        "Ecosystem.Ghost": Listing(saved: ["plan", "guest", "lineage", "trace"]),
        "Ecosystem.ControlTrace": Listing(saved: ["steps", "oldest"]),
        "Ecosystem.BirthRecord": Listing(
            saved: [
                "lineage", "owner", "genomeID", "packedPlan", "changes", "position", "isImmigrant", "ghostOf", "met",
            ]),
        "Evolution.Lineage": Listing(saved: ["id", "parent", "generation", "birthTick", "founder"]),
        "Evolution.HallEntry": Listing(saved: ["genome", "lineage", "score"]),
        "Evolution.BrainState": Listing(saved: ["activations"]),
    ]

    private static let engine: [String: Listing] = [
        "SoftBody.SoftBodySystem": Listing(
            saved: ["particles", "links", "hinges", "bodies", "grips", "neighbours", "fastest"],
            omitted: [
                "settings": .given, "vortex": .given, "zones": .given, "shores": .given, "formation": .layout,
                "boundary": .derived,
                "wallTouches": .withinTick, "brokenLinks": .withinTick, "endedGrips": .withinTick,
                "activeParticleCount": .derived, "scratch": .withinTick,
            ]),
        "SoftBody.BodyHandle": Listing(saved: ["index", "generation"]),
        "SoftBody.BodyTable": Listing(
            saved: ["entries"],
            omitted: [
                "slots": .derived, "particleRanges": .derived, "linkRanges": .derived, "hingeRanges": .derived,
            ]),
        "SoftBody.BodyTable.Entry": Listing(
            saved: ["generation", "isOccupied", "particles", "links", "hinges"],
            omitted: ["topology": .layout, "hasRods": .given, "block": .layout, "lane": .layout]),
        "SoftBody.ParticleColumns": Listing(
            saved: ["isActive", "lanes", "isUnsorted"],
            omitted: [
                "body": .derived, "indexInBody": .derived, "exemptIndices": .derived, "overlappedIndices": .derived,
                "offset": .layout,
                "tenants": .layout,
            ]),
        "SoftBody.LinkColumns": Listing(
            saved: ["isActive", "lanes"], omitted: ["a": .derived, "b": .derived, "offset": .layout]),
        "SoftBody.HingeColumns": Listing(
            saved: ["isActive", "lanes"],
            omitted: ["a": .derived, "b": .derived, "c": .derived, "offset": .layout]),
        "SoftBody.GripTable": Listing(
            saved: ["entries", "unreported"], omitted: ["count": .derived, "rows": .withinTick, "slots": .derived]),
        "SoftBody.GripTable.Entry": Listing(
            saved: [
                "generation", "isOccupied", "a", "b", "restLength", "compliance", "damping", "pushes", "breakingStrain",
            ]),
        "SoftBody.NeighbourList": Listing(
            saved: ["isStale", "list", "added", "grid"],
            omitted: ["sets": .derived, "isMixed": .withinTick, "margin": .withinTick]),
        "SoftBody.NeighbourGrid": Listing(
            saved: ["shape"],
            omitted: [
                "entries": .derived, "tenants": .derived, "count": .derived, "starts": .derived,
                "cells": .withinTick,
            ]),
        "SoftBody.GridShape": Listing(saved: ["cellSize"], omitted: ["dishRadius": .given, "width": .derived]),
        "SoftBody.ListReach": Listing(saved: ["margin", "strain", "drift"]),
    ]
}
