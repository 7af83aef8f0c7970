import Anatomy
import CGL
import Drawing
import MeshTransform
import SimMath

/// What is kept of a plan to draw its creatures.
final class SkinAsset {
    let plan: BodyPlan
    let layer: Int
    let fine: SkinLattice
    let coarse: SkinLattice
    let contour: [ContourPoint]
    /// The frame it was last drawn in.
    var lastUse = 0

    init(plan: BodyPlan, layer: Int, fine: SkinLattice, coarse: SkinLattice, contour: [ContourPoint]) {
        self.plan = plan
        self.layer = layer
        self.fine = fine
        self.coarse = coarse
        self.contour = contour
    }
}

/// The skins on the graphics card, by plan: made when a plan first shows, the longest unseen replaced when full.
final class SkinStore {
    let skin: TextureArray
    let meta: TextureArray
    let flat: TextureArray
    /// Three texels a cell and a row a skin: centre and size on the tile; facing, type; what makes its room its own.
    /// The last: tiles a µm.
    let cells: DataTexture
    /// µm.
    /// At `scale` pixels a µm: thick enough for its shadow to be seen on a small body too, µm.
    func membraneThickness(at scale: Float) -> Float {
        let wanted = tuning.membranePixels / max(scale, 0.01)
        return min(tuning.membraneThicknessFar, max(tuning.membraneThickness, wanted))
    }
    private let tuning: RenderTuning
    private let baker: FlatBaker
    private var assets: [UInt64: SkinAsset] = [:]
    private var frame = 0
    /// What the skins are coloured by.
    var palette = CellPalette.standard { didSet { if palette != oldValue { forget() } } }
    private var bakesLeft = 0
    /// How often a skin was asked for that could not be made in that frame.
    private(set) var shortfalls = 0

    init(tuning: RenderTuning, organelles: Texture, form: RoomForm) throws(RenderError) {
        self.tuning = tuning
        skin = TextureArray(size: tuning.tileSize, layers: tuning.skinLayers)
        meta = TextureArray(size: tuning.tileSize, layers: tuning.skinLayers)
        flat = TextureArray(size: tuning.tileSize, layers: tuning.skinLayers, levels: 4)
        cells = DataTexture(width: 3 * BodyPlan.maximumCells + 1, height: tuning.skinLayers, format: .float4)
        baker = try FlatBaker(organelles: organelles, membraneSize: MembraneShadow.size(tuning), form: form)
    }

    /// All of them are made again, a few a frame.
    func forget() { assets.removeAll() }

    /// Call once a frame, before `asset`.
    func beginFrame() {
        frame += 1
        bakesLeft = tuning.bakesPerFrame
    }

    /// The skin of a plan, or nil while this frame's share of baking is used up.
    func asset(for plan: BodyPlan, key: UInt64) -> SkinAsset? {
        if let known = assets[key] {
            known.lastUse = frame
            return known
        }
        guard bakesLeft > 0, !plan.cells.isEmpty, let layer = freeLayer() else {
            shortfalls += 1
            return nil
        }
        bakesLeft -= 1
        let made = bake(plan, layer: layer)
        made.lastUse = frame
        assets[key] = made
        return made
    }

    /// An unused layer, or that of the skin longest out of sight; nil when all are on screen.
    private func freeLayer() -> Int? {
        if assets.count < tuning.skinLayers { return assets.count }
        guard let oldest = assets.min(by: { $0.value.lastUse < $1.value.lastUse }), oldest.value.lastUse < frame - 1
        else { return nil }
        assets[oldest.key] = nil
        return oldest.value.layer
    }

    private func bake(_ plan: BodyPlan, layer: Int) -> SkinAsset {
        let fine = lattice(plan, faces: tuning.fineFaces)
        let tile = SkinTile(plan, lattice: fine, tuning: tuning, palette: palette)
        skin.setLayer(layer, tile.skin)
        meta.setLayer(layer, tile.meta)
        cells.setRows(layer, count: 1, cellTable(plan, fine))
        baker.bake(layer, tile.membrane, self)
        return SkinAsset(
            plan: plan, layer: layer, fine: fine, coarse: lattice(plan, faces: tuning.coarseFaces),
            contour: tile.contour)
    }

    private func lattice(_ plan: BodyPlan, faces: Int) -> SkinLattice {
        let cells = plan.cells.map { LatticeCell(centre: $0.position, radius: $0.radius) }
        let links = plan.links.compactMap { link -> (Int, Int)? in
            guard let a = plan.index(ofCell: link.a), let b = plan.index(ofCell: link.b) else { return nil }
            return (a, b)
        }
        return SkinLattice(cells: cells, links: links, margin: tuning.skinMargin, columns: faces, rows: faces)
    }

    private func cellTable(_ plan: BodyPlan, _ lattice: SkinLattice) -> [Float] {
        var row = [Float](repeating: 0, count: 4 * cells.width)
        for (index, cell) in plan.cells.prefix(BodyPlan.maximumCells).enumerated() {
            let centre = lattice.unitPosition(ofBody: cell.position)
            let width = 2.12 * cell.radius
            let facing = cell.facingVector
            let geometry: [Float] = [
                centre.x, centre.y, width / lattice.size.x, width / lattice.size.y, facing.x, facing.y,
                Float(cell.type.rawValue), width,
            ]
            let whim = RoomWhim(pattern: plan.pattern, cell: cell.id).values
            row.replaceSubrange(12 * index..<12 * index + 12, with: geometry + whim)
        }
        let last = row.count - 4
        row[last] = 1 / lattice.size.x
        row[last + 1] = 1 / lattice.size.y
        return row
    }
}

/// What makes the room of one cell different from others of its type: its own from the plan's pattern and the cell's
/// id.
nonisolated struct RoomWhim {
    /// The angle that the far wall and the small organelles are turned by, radians.
    let turn: Float
    /// −1 cold … 1 warm light; its sign chooses between the two walls of a type.
    let warmth: Float
    /// The sign seen in a mirror along the cell's facing.
    let isMirrored: Bool
    /// Whether the small organelles float above the large one.
    let smallAbove: Bool

    init(pattern: UInt8, cell: UInt8) {
        var random = RandomSource(seed: UInt64(pattern) << 8 | UInt64(cell))
        turn = random.uniform(0, 2 * Float.pi)
        warmth = random.uniform(-1, 1)
        isMirrored = random.chance(0.5)
        smallAbove = random.chance(0.5)
    }

    /// For the shader: cosine and sine of the turn; warmth; −1 mirrored or 1, twice that where the small float above.
    var values: [Float] {
        let direction = Vector2(angle: turn)
        return [direction.x, direction.y, warmth, (isMirrored ? -1 : 1) * (smallAbove ? 2 : 1)]
    }
}
