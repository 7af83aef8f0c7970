import Anatomy
import Drawing
import MeshTransform
import SimMath

/// A plan's skin as pixels, and the outline that organs and rings hang on. Pure: made on the processor, once per plan.
nonisolated struct SkinTile {
    /// RGB pigment; A distance to the border of the opaque markings, .5 on it, above opaque. Lower row first.
    let skin: [UInt8]
    /// R body distance (.5 on the border, above inside), G cell, BA the membrane's normal in the body frame.
    let meta: [UInt8]
    /// The body's inverse, blurred: 255 far outside, 0 deep inside. `MembraneShadow.size` a side.
    let membrane: [UInt8]
    let contour: [ContourPoint]
}

/// A point of a body's outline at rest.
nonisolated struct ContourPoint {
    let anchor: SkinAnchor
    /// Outward, body frame, unit length.
    let normal: Vector2
    /// The cell it belongs to, by index in the plan.
    let cell: Int
    /// Whether there is room for marks before it: false in clefts and holes, where they would only clutter.
    let isOpen: Bool
}

nonisolated extension SkinTile {
    init(_ plan: BodyPlan, lattice: SkinLattice, tuning: RenderTuning, palette: CellPalette) {
        let fields = SkinFields(plan, lattice: lattice, tuning: tuning)
        skin = Self.paintSkin(plan, fields, tuning, palette)
        meta = Self.paintMeta(plan, fields, tuning)
        membrane = MembraneShadow.pixels(fields, tuning)
        contour = Self.trace(plan, fields, lattice, tuning)
    }

    private static func paintSkin(
        _ plan: BodyPlan, _ fields: SkinFields, _ tuning: RenderTuning, _ palette: CellPalette
    ) -> [UInt8] {
        let size = fields.size
        let markings = SkinMarkings(plan, palette)
        var opaque = [Bool](repeating: false, count: size * size)
        for y in 0..<size {
            for x in 0..<size {
                let i = y * size + x
                let wall = (fields.second[i] - fields.nearest[i]) / 2
                let seam = wall < tuning.wallThickness || fields.body[i] > -tuning.rimThickness
                opaque[i] = seam || markings.isOpaque(fields.position(x, y), cell: Int(fields.cell[i]), wall: wall)
            }
        }
        let distance = DistanceTransform.signed(
            opaque, width: size, height: size, spacing: (fields.step.x, fields.step.y))
        var pixels = [UInt8](repeating: 0, count: 4 * size * size)
        for y in 0..<size {
            for x in 0..<size {
                let i = y * size + x
                let color = markings.color(fields.position(x, y), cell: Int(fields.cell[i]))
                for channel in 0..<3 { pixels[4 * i + channel] = byte(color[channel]) }
                pixels[4 * i + 3] = byte(0.5 + distance[i] / (2 * tuning.windowRange))
            }
        }
        return pixels
    }

    private static func paintMeta(_ plan: BodyPlan, _ fields: SkinFields, _ tuning: RenderTuning) -> [UInt8] {
        let size = fields.size
        var pixels = [UInt8](repeating: 0, count: 4 * size * size)
        for y in 0..<size {
            for x in 0..<size {
                let i = y * size + x
                let normal = membraneNormal(plan, fields, x, y)
                pixels[4 * i] = byte(0.5 - fields.body[i] / (2 * tuning.bodyRange))
                pixels[4 * i + 1] = fields.cell[i]
                pixels[4 * i + 2] = byte(0.5 + 0.5 * normal.x)
                pixels[4 * i + 3] = byte(0.5 + 0.5 * normal.y)
            }
        }
        return pixels
    }

    /// The membrane's lean: steep where the body ends, and a little over the edge of each cell, like a quilt.
    private static func membraneNormal(_ plan: BodyPlan, _ fields: SkinFields, _ x: Int, _ y: Int) -> Vector2 {
        let i = y * fields.size + x
        let depth = -fields.body[i]
        guard depth > -0.3 else { return .zero }
        let point = fields.position(x, y)
        let rim = 1 - min(1, max(0, depth / 0.34))
        let cell = plan.cells[Int(fields.cell[i])]
        let away = (point - cell.position) / cell.radius
        let wall = (fields.second[i] - fields.nearest[i]) / 2
        let quilt = 1 - smoothstep(0, 0.22, wall)
        let lean = fields.outward(at: point) * (rim * rim * 0.92) + away * (0.28 + 0.35 * quilt) * (1 - rim)
        return lean.length > 0.97 ? lean.normalized() * 0.97 : lean
    }

    /// Walks around each cell and slides the points on to the common border: evenly spread, and each knows its cell.
    private static func trace(
        _ plan: BodyPlan, _ fields: SkinFields, _ lattice: SkinLattice, _ tuning: RenderTuning
    ) -> [ContourPoint] {
        plan.cells.enumerated().flatMap { index, cell in
            let count = max(8, Int(2 * Float.pi * cell.radius / tuning.contourSpacing))
            return (0..<count).compactMap { step -> ContourPoint? in
                let direction = Vector2(angle: Float(step) * 2 * Float.pi / Float(count) + cell.facing)
                var point = cell.position + direction * cell.radius
                let start = point
                for _ in 0..<3 { point -= fields.outward(at: point) * fields.bodyDistance(at: point) }
                guard (point - start).length < 0.2, abs(fields.bodyDistance(at: point)) < 0.03 else { return nil }
                guard fields.cellIndex(at: point) == index else { return nil }
                let normal = fields.outward(at: point)
                let isOpen = fields.bodyDistance(at: point + normal * 0.2) > 0.13
                return ContourPoint(anchor: lattice.anchor(at: point), normal: normal, cell: index, isOpen: isOpen)
            }
        }
    }

    private static func byte(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value * 255 + 0.5))) }
}
