import SimMath

/// Where the rows of a table lie along its content, points from the content's top.
struct TableGeometry {
    struct Section {
        var top: Float
        var headerHeight: Float
        /// The top of each row, and the bottom of the last.
        var edges: [Float]

        var rows: Int { edges.count - 1 }
        var bottom: Float { edges[edges.count - 1] }
    }

    private(set) var sections: [Section] = []
    private(set) var bottom: Float

    /// The first section begins at `top`.
    init(top: Float) { bottom = Self.length(top) }

    mutating func addSection(headerHeight: Float, rowHeights: [Float]) {
        let header = Self.length(headerHeight)
        var edges = [bottom + header]
        edges.reserveCapacity(rowHeights.count + 1)
        for height in rowHeights { edges.append(edges[edges.count - 1] + Self.length(height)) }
        sections.append(Section(top: bottom, headerHeight: header, edges: edges))
        bottom = edges[edges.count - 1]
    }

    /// A height that can be added up.
    private static func length(_ height: Float) -> Float { height.isFinite ? min(max(0, height), 1e5) : 0 }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows
    }

    /// Top and bottom of a row; nil where there is none.
    func edges(of path: IndexPath) -> (top: Float, bottom: Float)? {
        guard contains(path) else { return nil }
        let edges = sections[path.section].edges
        return (edges[path.row], edges[path.row + 1])
    }

    /// The rows that touch the stretch from `low` to `high`.
    func rows(from low: Float, to high: Float) -> [IndexPath] {
        var found: [IndexPath] = []
        for (index, section) in sections.enumerated() where section.bottom > low && section.top < high {
            var row = Self.firstRow(of: section, below: low)
            while row < section.rows, section.edges[row] < high {
                found.append(IndexPath(row: row, section: index))
                row += 1
            }
        }
        return found
    }

    /// The sections that touch the stretch from `low` to `high`.
    func sections(from low: Float, to high: Float) -> [Int] {
        sections.indices.filter { sections[$0].bottom > low && sections[$0].top < high }
    }

    /// The row at a place; nil over headers and beyond the ends.
    func row(at y: Float) -> IndexPath? {
        guard let index = sections.firstIndex(where: { y >= $0.top && y < $0.bottom }) else { return nil }
        let section = sections[index]
        guard y >= section.edges[0] else { return nil }
        return IndexPath(row: Self.firstRow(of: section, below: y), section: index)
    }

    /// The first row whose bottom lies below `y`, by halving.
    private static func firstRow(of section: Section, below y: Float) -> Int {
        var low = 0
        var high = section.rows
        while low < high {
            let middle = (low + high) / 2
            if section.edges[middle + 1] > y { high = middle } else { low = middle + 1 }
        }
        return low
    }

    var first: IndexPath? {
        sections.firstIndex { $0.rows > 0 }.map { IndexPath(row: 0, section: $0) }
    }

    var last: IndexPath? {
        sections.lastIndex { $0.rows > 0 }.map { IndexPath(row: sections[$0].rows - 1, section: $0) }
    }

    /// The row `step` rows on (or back), at most the last (or first).
    func row(_ step: Int, from path: IndexPath) -> IndexPath {
        var here = path
        for _ in 0..<abs(step) {
            guard let next = step > 0 ? after(here) : before(here) else { break }
            here = next
        }
        return here
    }

    private func after(_ path: IndexPath) -> IndexPath? {
        if path.row + 1 < sections[path.section].rows { return IndexPath(row: path.row + 1, section: path.section) }
        let next = sections.indices.first { $0 > path.section && sections[$0].rows > 0 }
        return next.map { IndexPath(row: 0, section: $0) }
    }

    private func before(_ path: IndexPath) -> IndexPath? {
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        let previous = sections.indices.last { $0 < path.section && sections[$0].rows > 0 }
        return previous.map { IndexPath(row: sections[$0].rows - 1, section: $0) }
    }
}
