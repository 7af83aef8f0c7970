import SimMath

/// How a lattice is laid over a body at rest.
extension SkinLattice {
    static func bounds(of cells: [LatticeCell], margin: Float) -> (origin: Vector2, size: Vector2) {
        var low = cells[0].centre
        var high = cells[0].centre
        for cell in cells {
            low = Vector2(min(low.x, cell.centre.x - cell.radius), min(low.y, cell.centre.y - cell.radius))
            high = Vector2(max(high.x, cell.centre.x + cell.radius), max(high.y, cell.centre.y + cell.radius))
        }
        let rim = Vector2(margin, margin)
        return (low - rim, high - low + rim * 2)
    }

    static func grid(_ bounds: (origin: Vector2, size: Vector2), columns: Int, rows: Int) -> [Vector2] {
        (0..<(columns + 1) * (rows + 1)).map { vertex in
            let (row, column) = vertex.quotientAndRemainder(dividingBy: columns + 1)
            let share = Vector2(Float(column) / Float(columns), Float(row) / Float(rows))
            return bounds.origin + Vector2(share.x * bounds.size.x, share.y * bounds.size.y)
        }
    }

    /// Whose turning a cell takes part in: what it is linked to and what it touches.
    static func neighbours(_ cells: [LatticeCell], _ links: [(Int, Int)]) -> [[Int]] {
        var near = [Set<Int>](repeating: [], count: cells.count)
        for (a, b) in links where a != b {
            near[a].insert(b)
            near[b].insert(a)
        }
        for a in cells.indices where near[a].isEmpty {
            near[a] = Set(nearest(to: cells[a].centre, cells, count: 4).dropFirst().map(\.cell))
        }
        return near.map { $0.sorted() }
    }

    /// Franke and Little's weights ((R−d)/(R·d))² over the three nearest cells, where R is the distance of the fourth:
    /// a cell that drops out of the three has already faded to nothing, so the skin has no seams.
    static func bind(_ point: Vector2, to cells: [LatticeCell]) -> VertexBinding {
        let near = nearest(to: point, cells, count: VertexBinding.maximumCells + 1)
        let carriers = near.prefix(VertexBinding.maximumCells)
        let furthest =
            near.count > carriers.count ? near[near.count - 1].distance : carriers[carriers.count - 1].distance * 2
        // In the very middle of a body of one cell there is no distance at all.
        let reach = max(furthest, 2e-3)
        var binding = VertexBinding(cells: .zero, weights: .zero)
        for (index, carrier) in carriers.enumerated() {
            let distance = max(carrier.distance, 1e-3)
            let weight = max(reach - distance, index == 0 ? 1e-4 : 0) / (reach * distance)
            binding.cells[index] = UInt16(carrier.cell)
            binding.weights[index] = weight * weight
        }
        binding.weights /= binding.weights.sum()
        return binding
    }

    private static func nearest(
        to point: Vector2, _ cells: [LatticeCell], count: Int
    ) -> [(cell: Int, distance: Float)] {
        let all = cells.indices.map { (cell: $0, distance: (cells[$0].centre - point).length / cells[$0].radius) }
        return Array(all.sorted { ($0.distance, $0.cell) < ($1.distance, $1.cell) }.prefix(count))
    }

    /// A pillow: the height of the nearest cells' spheres, flattened.
    static func height(at point: Vector2, _ cells: [LatticeCell]) -> Float {
        let flatness: Float = 0.45
        return cells.reduce(0) { highest, cell in
            let reach = cell.radius * 1.5
            let share = 1 - (point - cell.centre).lengthSquared / (reach * reach)
            return max(highest, share > 0 ? share * cell.radius * flatness : 0)
        }
    }

    static func usedFaces(
        _ rest: [Vector2], _ cells: [LatticeCell], _ links: [(Int, Int)], margin: Float, columns: Int, rows: Int
    ) -> [SIMD4<UInt16>] {
        let stride = columns + 1
        let halfDiagonal = (rest[stride + 1] - rest[0]).length / 2
        return (0..<columns * rows).compactMap { face in
            let (row, column) = face.quotientAndRemainder(dividingBy: columns)
            let corner = row * stride + column
            let middle = (rest[corner] + rest[corner + stride + 1]) / 2
            guard bodyDistance(middle, cells, links) < margin + halfDiagonal else { return nil }
            return SIMD4(
                UInt16(corner), UInt16(corner + 1), UInt16(corner + stride + 1), UInt16(corner + stride))
        }
    }

    /// To the nearest cell or link, µm; negative inside.
    private static func bodyDistance(_ point: Vector2, _ cells: [LatticeCell], _ links: [(Int, Int)]) -> Float {
        var nearest = Float.infinity
        for cell in cells { nearest = min(nearest, (point - cell.centre).length - cell.radius) }
        for (a, b) in links {
            let axis = cells[b].centre - cells[a].centre
            let along = max(0, min(1, (point - cells[a].centre).dot(axis) / max(axis.lengthSquared, 1e-6)))
            let thickness = min(cells[a].radius, cells[b].radius) / 2
            nearest = min(nearest, (point - cells[a].centre - axis * along).length - thickness)
        }
        return nearest
    }
}
