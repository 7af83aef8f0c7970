public import Anatomy

/// What became of a submitted draft.
public struct DesignVerdict: Hashable, Sendable {
    public var editor: UInt32 = 0
    /// Edit points that it costs; nil where it is refused.
    public var price: UInt16? { reasons.isEmpty ? acceptedPrice : nil }
    /// Why it is refused; empty where it is accepted. At most `WireLimits.verdictReasons` are sent.
    public var reasons: [DesignRefusal] = []
    private var acceptedPrice: UInt16 = 0

    /// Accepted, for so many edit points.
    public init(editor: UInt32, price: UInt16) {
        self.editor = editor
        acceptedPrice = price
    }

    /// Refused, for at least one reason.
    public init(editor: UInt32, reasons: [DesignRefusal]) {
        precondition(!reasons.isEmpty, "a design is refused for a reason")
        self.editor = editor
        self.reasons = reasons
    }

    public var isAccepted: Bool { reasons.isEmpty }
}

/// Why a draft is not taken.
public enum DesignRefusal: Hashable, Sendable {
    case editorClosed
    /// The guest has no living creature that could become it.
    case noCreature
    /// Edit points.
    case overBudget(price: UInt32, budget: UInt32)
    /// It is not a valid body.
    case problem(BodyPlanProblem)
}

extension DesignVerdict: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&editor, "editor")
        coder.code(&acceptedPrice, "price")
        coder.list(&reasons, "reasons", limit: WireLimits.verdictReasons, cut: .end)
    }
}

extension DesignRefusal: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case editorClosed = 0
        case noCreature, overBudget, problem
    }

    var tag: Tag {
        switch self {
        case .editorClosed: .editorClosed
        case .noCreature: .noCreature
        case .overBudget: .overBudget
        case .problem: .problem
        }
    }

    init() { self = .editorClosed }

    init(blank tag: Tag) {
        switch tag {
        case .editorClosed: self = .editorClosed
        case .noCreature: self = .noCreature
        case .overBudget: self = .overBudget(price: 0, budget: 0)
        case .problem: self = .problem(.noCells)
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .editorClosed, .noCreature: break
        case .overBudget(var price, var budget):
            coder.code(&price, "price")
            coder.code(&budget, "budget")
            self = .overBudget(price: price, budget: budget)
        case .problem(var problem):
            coder.value(&problem, "problem")
            self = .problem(problem)
        }
    }
}
