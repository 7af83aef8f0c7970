/// A type of cell or of link: what can be added to a body.
public enum PartType: Hashable, Sendable {
    case cell(CellType)
    case link(LinkType)
}

extension PartType {
    /// Types that do more together than apart: one line a pair.
    private static let pairs: [(PartType, PartType)] = [
        (.cell(.gland), .cell(.spike)),
        (.cell(.gland), .link(.vessel)),
        (.cell(.gland), .link(.sheath)),
        (.cell(.liver), .cell(.mouth)),
        (.cell(.liver), .link(.vessel)),
        (.cell(.heart), .link(.vessel)),
        (.cell(.heart), .cell(.armour)),
        (.cell(.stem), .cell(.heart)),
        (.cell(.stem), .cell(.vacuole)),
        (.cell(.stem), .link(.breakaway)),
        (.cell(.armour), .link(.gel)),
        (.cell(.pacemaker), .link(.nerve)),
        (.cell(.pacemaker), .cell(.flagellum)),
        (.cell(.pacemaker), .link(.muscle)),
        (.cell(.feeler), .link(.nerve)),
        (.cell(.feeler), .cell(.mouth)),
        (.cell(.feeler), .cell(.jet)),
        (.cell(.ganglion), .link(.nerve)),
        (.cell(.ganglion), .cell(.feeler)),
        (.cell(.electrocyte), .cell(.feeler)),
        (.cell(.electrocyte), .cell(.mouth)),
        (.cell(.proboscis), .cell(.sucker)),
        (.cell(.sucker), .cell(.mouth)),
        (.cell(.jet), .link(.breakaway)),
        (.cell(.ink), .cell(.jet)),
        (.cell(.ink), .cell(.sonar)),
        (.cell(.photophore), .link(.breakaway)),
        (.cell(.photophore), .cell(.mouth)),
        (.cell(.photophore), .cell(.gland)),
        (.cell(.siphon), .cell(.mouth)),
        (.cell(.siphon), .cell(.filter)),
        (.cell(.sonar), .cell(.mouth)),
        (.cell(.spike), .link(.latch)),
        (.cell(.mouth), .link(.latch)),
        (.cell(.spike), .cell(.flagellum)),
        (.cell(.filter), .cell(.vacuole)),
    ]

    /// What it does more together with, in the order of the table.
    public var partners: [PartType] {
        Self.pairs.compactMap { pair in
            if pair.0 == self { return pair.1 }
            return pair.1 == self ? pair.0 : nil
        }
    }
}

extension PartType {
    /// Every cell and link, in the order of the catalogue.
    public static let all = CellType.allCases.map(PartType.cell) + LinkType.allCases.map(PartType.link)

    /// In small letters, as inside a sentence.
    public var words: String {
        switch self {
        case .cell(let type): type.traits.name.lowercased()
        case .link(let type): type.traits.name.lowercased()
        }
    }
}

extension BodyPlan {
    /// Whether a part of it would do more together with one of this type.
    public func suits(_ type: PartType) -> Bool { type.partners.contains(where: has) }

    /// Whether it has a part of this type.
    public func has(_ type: PartType) -> Bool {
        switch type {
        case .cell(let type): cells.contains { $0.type == type }
        case .link(let type): links.contains { $0.type == type }
        }
    }
}
