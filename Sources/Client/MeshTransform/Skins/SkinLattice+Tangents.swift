import SimMath

/// The frame of the skin at each vertex, by central differences over the bent grid and its heights.
extension SkinLattice {
    func findTangents(_ shape: inout SkinShape) {
        shape.tangents.removeAll(keepingCapacity: true)
        shape.bitangents.removeAll(keepingCapacity: true)
        for row in 0...rows {
            for column in 0...columns {
                let left = vertex(row, max(0, column - 1))
                let right = vertex(row, min(columns, column + 1))
                let below = vertex(max(0, row - 1), column)
                let above = vertex(min(rows, row + 1), column)
                shape.tangents.append(unit(raised(right, shape) - raised(left, shape)))
                shape.bitangents.append(unit(raised(above, shape) - raised(below, shape)))
            }
        }
    }

    private func vertex(_ row: Int, _ column: Int) -> Int { row * (columns + 1) + column }

    private func raised(_ vertex: Int, _ shape: SkinShape) -> SIMD3<Float> {
        SIMD3(shape.positions[vertex].x, shape.positions[vertex].y, heights[vertex])
    }
}

func unit(_ v: SIMD3<Float>) -> SIMD3<Float> {
    let length = (v * v).sum().squareRoot()
    return length > 1e-9 ? v / length : SIMD3(0, 0, 1)
}

func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
