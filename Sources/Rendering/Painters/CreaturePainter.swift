import Anatomy
import MeshTransform
import SimMath

/// Turns creatures into batches: what lies behind the skins, the skins, what lies before them.
struct CreaturePainter {
    let viewport: Viewport
    let tuning: RenderTuning
    let time: Float
    let brightness: Float
    /// Pixels of rooms with depth this frame can still afford.
    var roomBudget: Float
    private(set) var behind = ShapeBatch()
    private(set) var skins = SkinBatch()
    private(set) var before = ShapeBatch()
    private var shape = SkinShape()

    init(viewport: Viewport, tuning: RenderTuning, time: Float, brightness: Float, roomBudget: Float) {
        self.viewport = viewport
        self.tuning = tuning
        self.time = time
        self.brightness = brightness
        self.roomBudget = roomBudget
    }

    /// All creatures in view; the own one and then the largest get their rooms first, all keep their order on screen.
    mutating func paint(_ creatures: [CreatureSprite], _ store: SkinStore) {
        let visible = creatures.filter(isVisible)
        let withRooms = chooseRooms(visible)
        for (index, creature) in visible.enumerated() {
            paintCarrion(creature)
            paint(creature, store, showsRooms: withRooms[index])
        }
    }

    private func isVisible(_ creature: CreatureSprite) -> Bool {
        guard creature.cells.count >= creature.plan.cells.count else { return false }
        return creature.cells.contains { viewport.shows($0, radius: 2.5) }
    }

    /// Which creatures are drawn with depth: large enough to see it, as long as the frame can pay.
    private mutating func chooseRooms(_ creatures: [CreatureSprite]) -> [Bool] {
        var chosen = [Bool](repeating: false, count: creatures.count)
        let areas = creatures.map { $0.plan.area * viewport.scale * viewport.scale }
        let order = creatures.indices.sorted {
            let own = (creatures[$0].relation == .own, creatures[$1].relation == .own)
            return own.0 != own.1 ? own.0 : areas[$0] > areas[$1]
        }
        for index in order where areas[index].squareRoot() > tuning.roomsAbove && areas[index] <= roomBudget {
            chosen[index] = true
            roomBudget -= areas[index]
        }
        return chosen
    }

    /// One creature; `showsRooms`: with depth.
    mutating func paint(_ creature: CreatureSprite, _ store: SkinStore, showsRooms: Bool) {
        let present = creature.plan.cells.indices.map { creature.state($0) == .alive }
        guard present.contains(true) else { return }
        guard let asset = store.asset(for: creature.plan, key: creature.planKey) else {
            paintUnmade(creature, present)
            return
        }
        let positions = placed(creature)
        let size = creature.plan.area.squareRoot() * viewport.scale
        let lattice = size < tuning.coarseBelow ? asset.coarse : asset.fine
        lattice.warp(cells: positions, present: present, into: &shape)
        skins.add(creature, layer: asset.layer, lattice: lattice, shape: shape, showsRooms: showsRooms)
        if size > tuning.organsAbove * 4 { paintOrgans(creature, positions, present) }
        paintOutline(creature, asset, positions, present)
    }

    /// The cells, drawn together as the creature is swallowed.
    private func placed(_ creature: CreatureSprite) -> [Vector2] {
        let cells = Array(creature.cells.prefix(creature.plan.cells.count))
        guard creature.swallow > 0 else { return cells }
        let middle = cells.reduce(.zero, +) / Float(cells.count)
        let share = 1 - 0.85 * min(1, creature.swallow)
        return cells.map { middle + ($0 - middle) * share }
    }

    private mutating func paintCarrion(_ creature: CreatureSprite) {
        let painter = CarrionPainter(viewport: viewport, time: time)
        for (index, cell) in creature.plan.cells.enumerated() where creature.state(index) == .carrion {
            painter.paint(cell, hue: creature.plan.hue, at: creature.cells[index], id: creature.id, into: &behind)
        }
    }

    /// Stands in for a skin that is not made yet.
    private mutating func paintUnmade(_ creature: CreatureSprite, _ present: [Bool]) {
        for (index, cell) in creature.plan.cells.enumerated() where present[index] {
            let color = Pigment.color(of: cell.type, hue: creature.plan.hue) * brightness
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
            color: Pigment.color(of: plan.type, hue: creature.plan.hue), phase: phase,
            health: creature.vitality(index))
    }

    private mutating func paintOrgans(_ creature: CreatureSprite, _ positions: [Vector2], _ present: [Bool]) {
        let painter = OrganPainter(viewport: viewport, time: time, brightness: brightness)
        for index in creature.plan.cells.indices where present[index] {
            let cell = organ(creature, index, positions[index])
            painter.paintBehind(cell, into: &behind)
            painter.paintBefore(cell, into: &before)
        }
    }

    /// Hairs and the ring of the relation follow the outline.
    private mutating func paintOutline(
        _ creature: CreatureSprite, _ asset: SkinAsset, _ positions: [Vector2], _ present: [Bool]
    ) {
        let painter = OrganPainter(viewport: viewport, time: time, brightness: brightness)
        let showsHairs = creature.plan.cells[0].radius * viewport.scale > tuning.organsAbove
        var outline: [RingPainter.Point] = []
        for (step, point) in asset.contour.enumerated() where present[point.cell] {
            guard
                let place = asset.fine.position(
                    of: point.anchor, cells: positions, present: present, turns: shape.turns)
            else { continue }
            let normal = point.normal.rotated(by: shape.turns[point.cell])
            let isHairy = creature.plan.cells[point.cell].type == .cilia
            let lift: Float = isHairy && showsHairs ? 0.2 : 0
            if point.isOpen { outline.append(RingPainter.Point(position: place, normal: normal, lift: lift)) }
            if showsHairs, isHairy, point.isOpen {
                let cell = organ(creature, point.cell, positions[point.cell])
                painter.hair(at: place, normal: normal, cell, step: step, into: &behind)
            }
        }
        let ring = RingPainter(viewport: viewport, time: time)
        if creature.relation == .own {
            ring.paint(.own, outline, into: &behind)
        } else {
            ring.paint(creature.relation, outline, into: &before)
        }
    }
}
