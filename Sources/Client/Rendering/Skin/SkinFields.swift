import Anatomy
import Drawing
import Looks
import MeshTransform
import SimMath

/// What a body's tile knows of each texel: distances in the body frame, µm.
nonisolated struct SkinFields {
    let size: Int
    let origin: Vector2
    /// µm a texel.
    let step: Vector2
    /// To the skin's border; negative inside. Cells and links melt into one body.
    private(set) var body: [Float]
    /// To the nearest and the next cell's border.
    private(set) var nearest: [Float]
    private(set) var second: [Float]
    private(set) var cell: [UInt8]

    init(_ plan: BodyPlan, lattice: SkinLattice, tuning: RenderTuning) {
        size = tuning.tileSize
        origin = lattice.origin
        step = lattice.size / Float(size)
        let texels = size * size
        body = Array(repeating: 1, count: texels)
        nearest = Array(repeating: 8, count: texels)
        second = Array(repeating: 9, count: texels)
        cell = Array(repeating: 0, count: texels)
        for (index, cell) in plan.cells.enumerated() { add(cell, index, tuning) }
        for link in plan.links { add(link, plan, tuning) }
    }

    /// Body-frame position of a texel's middle, µm.
    func position(_ x: Int, _ y: Int) -> Vector2 {
        Vector2(origin.x + (Float(x) + 0.5) * step.x, origin.y + (Float(y) + 0.5) * step.y)
    }

    /// Distance to the skin's border anywhere, µm: bilinear, clamped to the tile.
    func bodyDistance(at point: Vector2) -> Float {
        let x = min(Float(size) - 1.001, max(0, (point.x - origin.x) / step.x - 0.5))
        let y = min(Float(size) - 1.001, max(0, (point.y - origin.y) / step.y - 0.5))
        let i = Int(y) * size + Int(x)
        let (u, v) = (x - x.rounded(.down), y - y.rounded(.down))
        return mix(mix(body[i], body[i + 1], u), mix(body[i + size], body[i + size + 1], u), v)
    }

    /// Which way is out, unit length.
    func outward(at point: Vector2) -> Vector2 {
        let d = step.x + step.y
        let slope = Vector2(
            bodyDistance(at: point + Vector2(d, 0)) - bodyDistance(at: point - Vector2(d, 0)),
            bodyDistance(at: point + Vector2(0, d)) - bodyDistance(at: point - Vector2(0, d)))
        return slope.normalized()
    }

    func cellIndex(at point: Vector2) -> Int {
        let x = min(size - 1, max(0, Int((point.x - origin.x) / step.x)))
        let y = min(size - 1, max(0, Int((point.y - origin.y) / step.y)))
        return Int(cell[y * size + x])
    }

    private mutating func add(_ plan: CellPlan, _ index: Int, _ tuning: RenderTuning) {
        let reach = plan.radius + 0.55
        forTexels(from: plan.position - Vector2(reach, reach), to: plan.position + Vector2(reach, reach)) {
            fields, i, point in
            let distance = (point - plan.position).length - plan.radius
            if distance < fields.nearest[i] {
                fields.second[i] = fields.nearest[i]
                fields.nearest[i] = distance
                fields.cell[i] = UInt8(index)
            } else if distance < fields.second[i] {
                fields.second[i] = distance
            }
            fields.body[i] = melt(fields.body[i], distance, tuning.unionSoftness)
        }
    }

    private mutating func add(_ link: LinkPlan, _ plan: BodyPlan, _ tuning: RenderTuning) {
        guard let a = plan.cell(link.a), let b = plan.cell(link.b) else { return }
        let axis = b.position - a.position
        let thickness = min(a.radius, b.radius) * link.type.look.flesh
        let reach = Vector2(thickness + 0.45, thickness + 0.45)
        let low = Vector2(min(a.position.x, b.position.x), min(a.position.y, b.position.y))
        let high = Vector2(max(a.position.x, b.position.x), max(a.position.y, b.position.y))
        let start = a.position
        let scale = 1 / max(axis.lengthSquared, 1e-6)
        forTexels(from: low - reach, to: high + reach) { fields, i, point in
            let along = max(0, min(1, (point - start).dot(axis) * scale))
            let distance = (point - start - axis * along).length - thickness
            fields.body[i] = melt(fields.body[i], distance, tuning.unionSoftness)
        }
    }

    private mutating func forTexels(
        from low: Vector2, to high: Vector2, _ visit: (inout SkinFields, Int, Vector2) -> Void
    ) {
        let columns = texels(low.x, high.x, origin.x, step.x)
        for y in texels(low.y, high.y, origin.y, step.y) {
            for x in columns { visit(&self, y * size + x, position(x, y)) }
        }
    }

    private func texels(_ low: Float, _ high: Float, _ start: Float, _ step: Float) -> Range<Int> {
        let first = max(0, Int((low - start) / step))
        return first..<max(first, min(size, Int((high - start) / step) + 1))
    }
}

/// Smooth minimum by a polynomial (Quilez): like `min`, with `softness` µm of fillet where the two meet.
nonisolated private func melt(_ a: Float, _ b: Float, _ softness: Float) -> Float {
    let share = max(softness - abs(a - b), 0) / softness
    return min(a, b) - share * share * softness / 4
}
