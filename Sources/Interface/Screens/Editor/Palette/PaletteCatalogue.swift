import Anatomy
import Controls
import Drawing

/// What can be built, in the order of the palette. The digits choose the first types of the catalogue, whatever comes
/// between them later.
struct PaletteSection {
    enum ID: Hashable, Sendable {
        case cells(CellSection)
        case links

        /// What its line is found by.
        var name: String {
            switch self {
            case .cells(let section): "section \(section)"
            case .links: "section links"
            }
        }

        var title: Phrase {
            switch self {
            case .cells(let section): section.title
            case .links: "Links"
            }
        }
    }

    let id: ID
    let tools: [EditorTool]

    static let all: [PaletteSection] =
        CellSection.allCases.map { PaletteSection(id: .cells($0), tools: $0.cells.map { .place($0) }) }
        + [PaletteSection(id: .links, tools: LinkType.allCases.map { .join($0) })]
}

extension CellSection {
    fileprivate var title: Phrase {
        switch self {
        case .body: "Body"
        case .feeding: "Mouths and stores"
        case .movement: "Movement"
        case .senses: "Senses"
        case .nerves: "Nerves"
        case .combat: "Attack and defence"
        }
    }
}

/// What the palette says of a part.
extension EditorTool {
    var name: Phrase {
        switch self {
        case .place(let type): type.phrase
        case .join(let type): type.phrase
        }
    }

    var summary: Phrase {
        switch self {
        case .place(let type): Phrase(key: type.traits.summary)
        case .join(let type): Phrase(key: type.traits.summary)
        }
    }

    /// What beats it, in a line.
    var weakness: Phrase {
        switch self {
        case .place(let type): "Beaten by: \(Phrase(key: type.traits.beatenBy))"
        case .join(let type): "Beaten by: \(Phrase(key: type.traits.beatenBy))"
        }
    }

    /// What it does more together with, the two best; nil for nothing.
    var partners: Phrase? {
        let names = part.partners.prefix(2).map { EditorTool($0).name }
        return names.isEmpty ? nil : "With: \(Phrase.enumeration(names))"
    }

    func tint(_ colors: CellPalette) -> Color {
        switch self {
        case .place(let type): colors[type]
        case .join(let type): colors[type]
        }
    }

    /// What its row is found by.
    var identifier: String {
        switch self {
        case .place(let type): "place \(type)"
        case .join(let type): "join \(type)"
        }
    }

    /// The tool that a digit chooses: cells, and with Shift links.
    init?(_ key: Key, _ modifiers: Modifiers) {
        guard let digit = Key.digits.firstIndex(of: key) else { return nil }
        if modifiers.contains(.shift) {
            guard digit < LinkType.allCases.count else { return nil }
            self = .join(LinkType.allCases[digit])
        } else {
            guard digit < CellType.growable.count else { return nil }
            self = .place(CellType.growable[digit])
        }
    }

    /// The digit that chooses it; nil where there is none.
    var digit: Phrase? {
        guard case .place(let type) = self, let index = CellType.growable.firstIndex(of: type), index < 10 else {
            return nil
        }
        return index == 9 ? "0" : "\(index + 1)"
    }
}
