import Foundation

/// Names for entries, made from the names of their files: printable, short, no two alike.
struct EntryNames {
    private var names: Set<String> = []
    private var slugs: Set<String> = []

    static let maximumNameCharacters = 24
    static let maximumFileCharacters = 60
    private static let maximumSlugCharacters = 20
    /// Combining marks that one letter may carry: more are piled up to cover other lines.
    private static let maximumMarks = 2

    /// The name and slug of the entry in this file; of two alike the second gets a number.
    mutating func take(_ file: String) -> (name: String, slug: String) {
        let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        let printable = Self.printable(stem, to: Self.maximumNameCharacters)
        let name = Self.free(printable.isEmpty ? "entry" : printable, separator: " ", in: &names)
        return (name, Self.free(Self.slug(of: printable), separator: "-", in: &slugs))
    }

    /// Names that differ only in capitals count as alike.
    private static func free(_ wanted: String, separator: String, in taken: inout Set<String>) -> String {
        var name = wanted
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            name = "\(wanted)\(separator)\(number)"
            number += 1
        }
        return name
    }

    private static func slug(of name: String) -> String {
        let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        let dashed = plain.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let parts = String(dashed).split(separator: "-")
        let slug = String(parts.joined(separator: "-").prefix(maximumSlugCharacters))
        return slug.isEmpty ? "entry" : slug
    }

    /// Without what cannot be seen, turns the direction of writing or moves a terminal's cursor; with single gaps.
    static func printable(_ text: String, to maximumCharacters: Int) -> String {
        var kept = String.UnicodeScalarView()
        var marks = 0
        for scalar in text.precomposedStringWithCompatibilityMapping.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned: continue
            case .spaceSeparator, .lineSeparator, .paragraphSeparator:
                if let last = kept.last, last != " " { kept.append(" ") }
            case .nonspacingMark, .enclosingMark, .spacingMark:
                marks += 1
                if marks <= maximumMarks, !kept.isEmpty { kept.append(scalar) }
            default:
                guard !scalar.properties.isDefaultIgnorableCodePoint else { continue }
                marks = 0
                kept.append(scalar)
            }
        }
        let whole = String(kept).trimmingCharacters(in: .whitespaces)
        return whole.count <= maximumCharacters ? whole : whole.prefix(maximumCharacters - 1) + "…"
    }
}
