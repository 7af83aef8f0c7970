public import Anatomy
public import Drawing

/// The validator's findings in a player's words: cells by their names, not their numbers.
public enum EditorWording {
    /// What is wrong with a draft, and where, in a sentence.
    public static func sentence(for problem: BodyPlanProblem, in plan: BodyPlan) -> Phrase {
        func name(_ id: UInt8) -> Phrase { plan.cell(id)?.type.inSentence ?? "missing cell" }
        switch problem {
        case .noCells, .noNucleus: return "A creature needs a nucleus."
        case .severalNuclei: return "A creature has only one nucleus."
        case .tooManyCells(let count): return "\(count) cells: at most \(BodyPlan.maximumCells)."
        case .tooManyLinks(let count): return "\(count) links: at most \(BodyPlan.maximumLinks)."
        case .cellsOutOfOrder(let id): return "The \(name(id)) is listed twice."
        case .radiusOutOfRange(_, let radius):
            return radius < BodyPlanLimits.minimumRadius ? "It cannot be smaller." : "It cannot be larger."
        case .tooFarOut: return "Too far from the body's middle."
        case .overlap(let a, let b): return "The \(name(a)) and the \(name(b)) overlap."
        case .linkToMissingCell: return "A link needs a cell at both ends."
        case .linkToItself: return "A link joins two different cells."
        case .duplicateLink: return "These two are joined already."
        case .linkTooLong(let ends, _): return "Too far apart: \(name(ends.a)) to \(name(ends.b))."
        case .disconnected(let cell): return "The \(name(cell)) is not connected to the nucleus."
        case .unequalMasses(let ends, _):
            return "Too unequal in weight to be joined: \(name(ends.a)) and \(name(ends.b))."
        case .wrongWiring(_, let fault): return "It cannot be wired like that: \(words(for: fault))."
        case .tooManyStiffLinks(let cell, _): return "Too many stiff links for so light a cell: \(name(cell))."
        }
    }

    private static func words(for fault: WiringFault) -> Phrase {
        switch fault {
        case .noActuator: "only parts that push, contract or keep a rhythm can be wired"
        case .gainOutOfRange(let gain): "a strength of \(gain) is beyond \(PartWiring.fullGain)"
        case .secondRhythm: "a muscle has its own rhythm already"
        case .phaseWithoutRhythm: "a phase needs a rhythm"
        }
    }

    /// What is unwise about a draft, in a sentence.
    public static func sentence(for warning: BodyPlanWarning) -> Phrase {
        switch warning {
        case .cannotFeed: "Nothing feeds it: it has no mouth, filter or chloroplast."
        case .cannotMove: "Nothing moves it: it has no flagellum, cilia, jet or muscle."
        case .blockedFlagellum: "A flagellum's tail is covered: it gives no thrust."
        case .idleNerves: "Nothing charges its nerves: add a pacemaker or a feeler."
        case .unheard: "A signal leads nowhere: join its cell by a nerve or a muscle."
        case .pullsLeft: "It pulls to the left when it swims: it needs more thrust on its left."
        case .pullsRight: "It pulls to the right when it swims: it needs more thrust on its right."
        case .hardlySwims: "It hardly swims: too little of its thrust pushes it ahead."
        case .hardlyTurns: "It can hardly turn: set a flagellum or cilia beside its middle line."
        }
    }

    /// What joins new cells, where that is another link than usual.
    static func joined(by link: LinkType) -> Phrase { "joined by \(link.phrase)" }

    /// That the mirror is on, and what it does; nil where it is off.
    static func mirror(_ symmetry: Symmetry) -> Phrase? {
        switch symmetry {
        case .none: nil
        case .two: "Mirror on: each part is placed twice."
        case .four: "Mirror on: each part is placed four times."
        case .six: "Mirror on: each part is placed six times."
        }
    }
}
