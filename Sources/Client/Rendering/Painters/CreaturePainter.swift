import Anatomy
import Drawing
import Looks
import MeshTransform
import SimMath

/// Turns creatures into batches: what lies behind the skins, the skins, what lies before them. Kept from frame to frame
/// for its memory: `begin` empties it.
struct CreaturePainter {
    private(set) var viewport: Viewport
    private let tuning: RenderTuning
    private var time: Float = 0
    private var palette = CellPalette.standard
    private var brightness: Float = 1
    private var boldness: Float = 1
    /// Pixels of rooms with depth this frame can still afford.
    private var roomBudget: Float = 0
    private(set) var behind = ShapeBatch()
    private(set) var skins = SkinBatch()
    private(set) var before = ShapeBatch()
    /// The player's own body over the ink that covers it.
    private(set) var overInk = ShapeBatch()
    private var clouds: [SceneCloud] = []
    private var shape = SkinShape()
    // Scratch.
    private var visible: [Int] = []
    private var order: [Int] = []
    private var chosen: [Bool] = []
    private var present: [Bool] = []
    private var positions: [Vector2] = []
    private var outline: [RingPainter.Point] = []

    init(tuning: RenderTuning) {
        self.tuning = tuning
        viewport = Viewport(size: .zero, centre: .zero, anchor: .zero, scale: 1)
    }

    /// `time` in seconds; `brightness` 0…1 of the day; `roomBudget`: pixels of rooms with depth that may be drawn;
    /// `boldness`: how many times as large as usual the marks of relations are; `clouds`: ink over them.
    mutating func begin(
        _ viewport: Viewport, time: Float, brightness: Float, roomBudget: Float, palette: CellPalette,
        boldness: Float = 1, clouds: [SceneCloud] = []
    ) {
        self.clouds = clouds
        self.palette = palette
        self.boldness = boldness
        self.viewport = viewport
        self.time = time
        self.brightness = brightness
        self.roomBudget = roomBudget
        behind.removeAll()
        skins.removeAll()
        before.removeAll()
        overInk.removeAll()
    }

    /// All creatures in view; the player's own first, then the largest, get their rooms first, all keep their order on
    /// screen.
    mutating func paint(_ creatures: [CreatureSprite], _ store: SkinStore) {
        visible.removeAll(keepingCapacity: true)
        for index in creatures.indices where isVisible(creatures[index]) { visible.append(index) }
        chooseRooms(creatures)
        for (rank, index) in visible.enumerated() {
            paintCarrion(creatures[index], store, showsRooms: chosen[rank])
            paint(creatures[index], store, showsRooms: chosen[rank])
        }
    }

    private func isVisible(_ creature: CreatureSprite) -> Bool {
        guard creature.cells.count >= creature.plan.cells.count else { return false }
        return creature.cells.contains { viewport.shows($0, radius: 2.5) }
    }

    /// Which creatures are drawn with depth: large enough to see it, as long as the frame can pay.
    private mutating func chooseRooms(_ creatures: [CreatureSprite]) {
        chosen.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        for rank in visible.indices {
            chosen.append(false)
            order.append(rank)
        }
        func area(_ rank: Int) -> Float { creatures[visible[rank]].plan.area * viewport.scale * viewport.scale }
        func isOwn(_ rank: Int) -> Bool { creatures[visible[rank]].relation == .own }
        order.sort { isOwn($0) != isOwn($1) ? isOwn($0) : (area($0), $1) > (area($1), $0) }
        for rank in order {
            let pixels = area(rank)
            guard pixels.squareRoot() > tuning.roomsAbove, pixels <= roomBudget else { continue }
            chosen[rank] = true
            roomBudget -= pixels
        }
    }

    /// One creature; `showsRooms`: with depth.
    mutating func paint(_ creature: CreatureSprite, _ store: SkinStore, showsRooms: Bool) {
        notePresent(creature)
        guard present.contains(true) else { return }
        // A skin that was made for another body would not fit.
        guard let asset = store.asset(for: creature.plan, key: creature.planKey),
            asset.fine.cellCount == creature.cells.count
        else {
            paintUnmade(creature)
            return
        }
        place(creature)
        let size = creature.plan.area.squareRoot() * viewport.scale
        let lattice = size < tuning.coarseBelow ? asset.coarse : asset.fine
        lattice.warp(cells: positions, present: present, into: &shape)
        let isFar = size < tuning.coarseBelow
        skins.add(
            creature, layer: asset.layer, lattice: lattice, shape: shape,
            detail: showsRooms ? .rooms : isFar ? .far : .flat,
            menace: RingPainter.menace(isHunting: creature.isHunting, time: time))
        if size > tuning.organsAbove * 4 {
            paintOrgans(creature)
            ScarPainter(viewport: viewport).paint(
                creature, at: positions, turns: shape.turns, present: present, above: tuning.piecesAbove, into: &before)
        }
        paintOutline(creature, asset)
    }

    private mutating func notePresent(_ creature: CreatureSprite) {
        present.removeAll(keepingCapacity: true)
        for index in creature.plan.cells.indices { present.append(creature.state(index) == .alive) }
    }

    /// The cells, drawn together as the creature is swallowed.
    private mutating func place(_ creature: CreatureSprite) {
        positions.removeAll(keepingCapacity: true)
        for index in creature.plan.cells.indices { positions.append(creature.cells[index]) }
        guard creature.swallow > 0 else { return }
        var middle = Vector2.zero
        for position in positions { middle += position / Float(positions.count) }
        let share = 1 - 0.85 * min(1, creature.swallow)
        for index in positions.indices { positions[index] = middle + (positions[index] - middle) * share }
    }

    /// Dead cells: each a piece of its own, cut out of the skin along the walls, dark and cracked. Tiny ones are discs.
    private mutating func paintCarrion(_ creature: CreatureSprite, _ store: SkinStore, showsRooms: Bool) {
        guard creature.states.contains(.carrion) else { return }
        let asset = store.asset(for: creature.plan, key: creature.planKey)
        place(creature)
        present.removeAll(keepingCapacity: true)
        for index in creature.plan.cells.indices { present.append(creature.state(index) != .gone) }
        asset?.fine.findTurns(
            cells: positions, present: present, alone: Vector2(angle: creature.rotation), into: &shape)
        let painter = CarrionPainter(viewport: viewport, time: time, palette: palette)
        for (index, cell) in creature.plan.cells.enumerated() where creature.state(index) == .carrion {
            guard let asset, !skins.isFull, cell.radius * viewport.scale > tuning.piecesAbove else {
                painter.paint(
                    cell, hue: creature.plan.hue, at: positions[index], id: creature.id,
                    shrinkage: creature.shrinkage(index), into: &behind)
                continue
            }
            for other in present.indices { present[other] = other == index }
            asset.fine.bend(cells: positions, present: present, into: &shape)
            shape.shrink(to: creature.shrinkage(index), around: positions[index])
            skins.add(
                creature, piece: index, layer: asset.layer, lattice: asset.fine, shape: shape,
                detail: showsRooms ? .rooms : .flat)
            painter.crack(
                cell, at: positions[index], seed: creature.id &* 31 &+ UInt32(cell.id), damage: 1,
                shrinkage: creature.shrinkage(index), into: &before)
        }
    }

    /// Stands in for a skin that is not made yet.
    private mutating func paintUnmade(_ creature: CreatureSprite) {
        for (index, cell) in creature.plan.cells.enumerated() where present[index] {
            let color = Pigment.color(of: cell.type, hue: creature.plan.hue, in: palette) * brightness
            let centre = viewport.pixel(creature.cells[index])
            behind.disc(centre, cell.radius * viewport.scale, ink(color * 0.8))
            behind.disc(centre, cell.radius * viewport.scale * 0.86, ink(color * 0.4))
        }
    }

    private func organ(_ creature: CreatureSprite, _ index: Int, _ position: Vector2) -> OrganPainter.Cell {
        let plan = creature.plan.cells[index]
        let phase = Float((creature.id &* 2_654_435_761) >> 20) / 4096 + Float(index) * 0.27
        return OrganPainter.Cell(
            plan: plan, position: position, facing: plan.facingVector.rotated(by: shape.turns[index]),
            color: Pigment.color(of: plan.type, hue: creature.plan.hue, in: palette), phase: phase,
            health: creature.vitality(index))
    }

    private mutating func paintOrgans(_ creature: CreatureSprite) {
        let painter = OrganPainter(viewport: viewport, time: time, brightness: brightness)
        for index in creature.plan.cells.indices where present[index] {
            let cell = organ(creature, index, positions[index])
            painter.paintBehind(cell, into: &behind)
            painter.paintBefore(cell, into: &before)
            if index < creature.afflictions.count, creature.afflictions[index] != .none {
                AfflictionPainter(viewport: viewport, time: time).paint(
                    creature.afflictions[index], cell.plan, at: cell.position, phase: cell.phase, into: &before)
            }
            guard cell.health < tuning.cracksBelow, cell.plan.radius * viewport.scale > tuning.piecesAbove else {
                continue
            }
            CarrionPainter(viewport: viewport, time: time, palette: palette).crack(
                cell.plan, at: cell.position, seed: creature.id &* 31 &+ UInt32(cell.plan.id), damage: 1 - cell.health,
                into: &before)
        }
    }

    /// Hairs and the ring of the relation follow the outline.
    private mutating func paintOutline(_ creature: CreatureSprite, _ asset: SkinAsset) {
        let painter = OrganPainter(viewport: viewport, time: time, brightness: brightness)
        let showsHairs = creature.plan.cells[0].radius * viewport.scale > tuning.organsAbove
        // Hairs closer than this run into each other.
        let hairStride = Int(min(64, max(1, (2.6 / (tuning.contourSpacing * viewport.scale)).rounded(.up))))
        outline.removeAll(keepingCapacity: true)
        for (step, point) in asset.contour.enumerated() where present[point.cell] {
            guard
                let position = asset.fine.position(
                    of: point.anchor, cells: positions, present: present, turns: shape.turns)
            else { continue }
            let normal = point.normal.rotated(by: shape.turns[point.cell])
            let isHairy = creature.plan.cells[point.cell].type.outgrowth == .hairs
            let lift: Float = isHairy && showsHairs ? 0.2 : 0
            if point.isOpen { outline.append(RingPainter.Point(position: position, normal: normal, lift: lift)) }
            if showsHairs, isHairy, point.isOpen, step.isMultiple(of: hairStride) {
                let cell = organ(creature, point.cell, positions[point.cell])
                painter.hair(at: position, normal: normal, cell, step: step, into: &behind)
            }
        }
        let ring = RingPainter(
            viewport: viewport, time: time, bodySize: creature.plan.area.squareRoot() * viewport.scale,
            menace: RingPainter.menace(isHunting: creature.isHunting, time: time), palette: palette, boldness: boldness)
        if creature.relation == .own {
            ring.paint(.own, outline, into: &behind)
            if !clouds.isEmpty { paintOverInk(creature) }
        } else {
            ring.paint(creature.relation, outline, into: &before)
            if creature.isHunting {
                HuntPainter(viewport: viewport, time: time, palette: palette).paint(outline, into: &before)
            }
        }
    }

    /// Over the ink what it covers of the player's own body: dim cells within a bright outline.
    private mutating func paintOverInk(_ creature: CreatureSprite) {
        let painter = OwnInInkPainter(viewport: viewport, clouds: clouds)
        for (index, cell) in creature.plan.cells.enumerated() where present[index] {
            let color = Pigment.color(of: cell.type, hue: creature.plan.hue, in: palette)
            painter.paint(color, at: positions[index], radius: cell.radius, into: &overInk)
        }
        painter.paint(outline, into: &overInk)
    }
}
