/// What became of a submitted draft.
public struct DesignVerdict: Hashable, Sendable {
    public var editor: UInt32 = 0
    public var accepted = false
    /// Edit points; 0 when refused.
    public var price: UInt16 = 0
    /// Why it was refused.
    public var reasons: [String] = []

    public init(editor: UInt32, accepted: Bool, price: UInt16, reasons: [String]) {
        self.editor = editor
        self.accepted = accepted
        self.price = price
        self.reasons = reasons
    }
}

extension DesignVerdict: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) throws(C.Failure) {
        try coder.code(&editor, "editor")
        try coder.code(&accepted, "accepted")
        try coder.code(&price, "price")
        try coder.list(&reasons, "reasons", limit: WireLimits.verdictLines, cut: .end)
    }
}

extension String: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) throws(C.Failure) {
        try coder.code(&self, "", limit: WireLimits.textBytes)
    }
}
