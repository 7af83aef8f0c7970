public import Drawing

/// Points in words: what is paid "costs" them, what comes back is "given back". A sign alone says too little: a
/// player who sees "−2" may have lost them or have to pay them.
extension EditorWording {
    /// What a change does to the points that are left: "costs 28, 13 left". `left`: the points left by it.
    static func points(_ change: Int, left: Int) -> Phrase {
        change == 0 ? "free" : "\(brief(change)), \(left) left"
    }

    /// What a change costs or gives back.
    public static func points(_ change: Int) -> Phrase {
        if change == 0 { return "free" }
        let count = abs(change)
        return change > 0
            ? .counted(count, one: "costs \(count) point", other: "costs \(count) points")
            : .counted(count, one: "gives back \(count) point", other: "gives back \(count) points")
    }

    /// The same where there is little room, and points are all that it can be of.
    public static func brief(_ change: Int) -> Phrase {
        if change == 0 { return "free" }
        return change > 0 ? "costs \(change)" : "gives back \(-change)"
    }

    /// What stands beside a thing in a list of prices.
    public static func price(_ points: Int) -> Phrase {
        points == 0 ? "free" : .counted(points, one: "\(points) point", other: "\(points) points")
    }

    /// What the list says of a part.
    static func price(_ price: PartPrice) -> Phrase {
        price.dependsOnPlace ? "from \(price.full) points" : self.price(price.full)
    }

    /// What a row of a bill is for.
    public static func words(for row: ChangeBill.Row) -> Phrase {
        let count = row.parts
        switch row.item {
        case .newCells: return .counted(count, one: "\(count) new cell", other: "\(count) new cells")
        case .newLinks: return .counted(count, one: "\(count) new link", other: "\(count) new links")
        case .removal: return .counted(count, one: "\(count) part removed", other: "\(count) parts removed")
        case .moving: return .counted(count, one: "\(count) cell moved", other: "\(count) cells moved")
        case .tuning: return .counted(count, one: "\(count) part tuned", other: "\(count) parts tuned")
        case .givenBack: return .counted(count, one: "\(count) part as it was", other: "\(count) parts as they were")
        }
    }
}
