import Drawing

/// The fonts that text is set in: opened when first needed, asked in the order of `FontFamily.all`.
final class FontShelf {
    private struct Row {
        /// Paths that are there and not opened yet, the first one last.
        var closed: [String]
        var open: [FontFace] = []
        /// Which face has a character; nil is kept as well.
        var known: [UInt32: Int?] = [:]
    }

    private var rows: [TextWeight: Row] = [:]
    private var faces: [FontFace] = []
    /// What a person could install, a line each.
    private(set) var warnings: [String] = []

    /// Characters are looked up once; a flood of rare ones does not fill the memory.
    private static let maximumKnown = 8192

    /// - Throws: `RenderError.fontMissing` where no family is there.
    init(files: FontFiles) throws(RenderError) {
        for weight in [TextWeight.regular, .bold] {
            rows[weight] = Row(closed: FontFamily.all.flatMap { files.paths(of: $0, weight) }.reversed())
            guard openNext(weight) else { throw .fontMissing(searched: files.folders) }
        }
        for family in FontFamily.all {
            guard let package = family.package, files.paths(of: family, .regular).isEmpty else { continue }
            let names = [TextWeight.regular, .bold].compactMap { family.fileNames($0).first }.joined(separator: " and ")
            warnings.append(
                "the font \(family.name) is missing: others stand in (install \(package) on Debian and Ubuntu, "
                    + "elsewhere put \(names) into ~/.local/share/fonts)")
        }
    }

    /// The one that text is measured by.
    func first(_ weight: TextWeight) -> FontFace { rows[weight]?.open.first ?? faces[0] }

    func face(id: Int) -> FontFace { faces[id] }

    /// The first face that has the character; nil where none has.
    func face(for scalar: UInt32, _ weight: TextWeight) -> FontFace? {
        if let known = rows[weight]?.known[scalar] { return known.map { faces[$0] } }
        var found = rows[weight]?.open.first { $0.covers(scalar) }
        while found == nil, openNext(weight) {
            if let last = rows[weight]?.open.last, last.covers(scalar) { found = last }
        }
        if rows[weight]?.known.count ?? 0 >= Self.maximumKnown { rows[weight]?.known.removeAll() }
        rows[weight]?.known[scalar] = .some(found?.id)
        return found
    }

    /// The first face that has all of them; without one the first that has the first of them.
    func face(for scalars: ArraySlice<UInt32>, _ weight: TextWeight) -> FontFace {
        guard let base = scalars.first else { return first(weight) }
        let own = face(for: base, weight)
        guard let own, scalars.count > 1 else { return own ?? first(weight) }
        // What stands on a letter is small in number, or nonsense.
        let marks = scalars.dropFirst().prefix(16)
        if marks.allSatisfy(own.covers) { return own }
        _ = marks.map { face(for: $0, weight) }
        return rows[weight]?.open.first { face in face.covers(base) && marks.allSatisfy(face.covers) } ?? own
    }

    private func openNext(_ weight: TextWeight) -> Bool {
        while let path = rows[weight]?.closed.popLast() {
            guard let face = FontFace(path: path, id: faces.count) else { continue }
            faces.append(face)
            rows[weight]?.open.append(face)
            return true
        }
        return false
    }
}
