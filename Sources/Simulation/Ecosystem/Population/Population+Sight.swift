import Anatomy
import Evolution
import Locomotion
import SimMath
import SoftBody

/// An eye and what it covers.
private struct Gaze {
    let eye: Vector2
    let front: Vector2
    /// µm.
    let reach: Float
    let openingCosine: Float
    let root: RootFrame

    /// 1 touching … 0 out of sight. `radius`: of what is seen.
    func nearness(of point: Vector2, radius: Float) -> Float {
        let offset = point - eye
        let distance = offset.length
        let gap = max(0, distance - radius)
        guard gap < reach, front.dot(offset) >= openingCosine * distance else { return 0 }
        return 1 - gap / reach
    }

    /// Whether any of the rock is within reach.
    func mayMeet(_ rock: Rock) -> Bool {
        let far = reach + rock.radius
        return (rock.centre - eye).lengthSquared < far * far
    }

    /// The sector of the body frame that a point is in.
    func sector(of point: Vector2) -> Int { SenseFrame.sector(of: root.local(point)) }
}

/// The middle of each sector, body frame.
private let sectorMiddles: (x: SIMD8<Float>, y: SIMD8<Float>) = {
    var (x, y) = (SIMD8<Float>(), SIMD8<Float>())
    for sector in 0..<SenseFrame.sectors {
        x[sector] = sinTurns(Float(sector) / 8 + 0.25)
        y[sector] = sinTurns(Float(sector) / 8)
    }
    return (x, y)
}()

extension Population {
    func look(
        from eye: CellIndex, of index: CreatureIndex, _ silhouettes: Silhouettes, _ waters: Waters,
        _ frame: inout SenseFrame
    ) {
        let gaze = gaze(of: eye, index)
        seeFood(gaze, waters.food, &frame)
        seeCreatures(gaze, from: index, silhouettes, &frame)
        seeWalls(gaze, waters.layout, &frame)
    }

    /// Echoes come from bodies and walls on all sides; grains are too small for them.
    func hearEchoes(
        with sonar: CellIndex, of index: CreatureIndex, _ silhouettes: Silhouettes, _ waters: Waters,
        _ frame: inout SenseFrame
    ) {
        let gaze = gaze(of: sonar, index)
        seeCreatures(gaze, from: index, silhouettes, &frame)
        seeWalls(gaze, waters.layout, &frame)
    }

    private func gaze(of cell: CellIndex, _ index: CreatureIndex) -> Gaze {
        let organ = cells[cell]
        return Gaze(
            eye: system.position(cell.particle), front: organ.front, reach: organ.strength,
            openingCosine: organ.opening.cosine, root: creatures[index].root)
    }

    private func seeFood(_ gaze: Gaze, _ food: FoodStore, _ frame: inout SenseFrame) {
        var nearest = SIMD8<Float>(repeating: 0)
        let middle = gaze.eye + gaze.front * (gaze.reach / 2)
        food.grid.forEach(near: middle, within: gaze.reach * 0.9) { i in
            let nearness = gaze.nearness(of: food.positions[i], radius: 0)
            guard nearness > 0 else { return }
            let sector = gaze.sector(of: food.positions[i])
            if nearness > nearest[sector] { nearest[sector] = nearness }
        }
        for sector in 0..<SenseFrame.sectors { frame.raise(.food, to: nearest[sector], sector: sector) }
    }

    /// `Might` decides which rivals are prey or threats; carrion is food, and so looks who glows. The signal entry shows kinship: 1 for the
    /// same pigment, negative for the opposite one, fading with distance.
    private func seeCreatures(
        _ gaze: Gaze, from index: CreatureIndex, _ silhouettes: Silhouettes, _ frame: inout SenseFrame
    ) {
        let viewer = silhouettes.all[index]
        var sight = CreatureSight()
        silhouettes.forEach(near: gaze.eye, within: gaze.reach) { other in
            guard other != index else { return }
            let seen = silhouettes.all[other]
            let far = gaze.reach + seen.reach
            guard (seen.position - gaze.eye).lengthSquared < far * far else { return }
            let nearness = gaze.nearness(of: seen.position, radius: seen.reach)
            guard nearness > 0 else { return }
            sight.note(seen, at: other, by: viewer, nearness, sector: gaze.sector(of: seen.position))
        }
        sight.write(to: &frame)
    }

    /// The wall and the rocks along the middle of each sector the eye covers.
    private func seeWalls(_ gaze: Gaze, _ layout: DishLayout, _ frame: inout SenseFrame) {
        let isNearWall = gaze.eye.length + gaze.reach > layout.radius
        guard isNearWall || layout.rocks.contains(where: gaze.mayMeet) else { return }
        let (middles, turn) = (sectorMiddles, gaze.root.rotation)
        let x = middles.x * turn.x - middles.y * turn.y
        let y = middles.x * turn.y + middles.y * turn.x
        var distance = layout.clearWater(from: gaze.eye, along: x, y)
        for rock in layout.rocks where gaze.mayMeet(rock) { rock.bar(&distance, from: gaze.eye, along: x, y) }
        let isSeen =
            (gaze.front.x * x + gaze.front.y * y .>= SIMD8(repeating: gaze.openingCosine))
            .& (distance .< SIMD8(repeating: gaze.reach))
        for sector in 0..<SenseFrame.sectors where isSeen[sector] {
            frame.raise(.wall, to: 1 - distance[sector] / gaze.reach, sector: sector)
        }
    }
}

/// The creatures one eye sees, by sector: of each kind the nearest.
private struct CreatureSight {
    private var food = SIMD8<Float>(repeating: 0)
    private var prey = SIMD8<Float>(repeating: 0)
    private var threat = SIMD8<Float>(repeating: 0)
    /// The strongest signal and its sender: of two equally strong the first in the dish's order counts.
    private var signal = SIMD8<Float>(repeating: 0)
    private var signalSender = SIMD8<Int32>(repeating: .max)

    mutating func note(
        _ seen: Silhouette, at index: CreatureIndex, by viewer: Silhouette, _ nearness: Float, sector: Int
    ) {
        guard seen.isAlive else {
            food[sector] = max(food[sector], nearness)
            return
        }
        if seen.isLit { food[sector] = max(food[sector], nearness) }
        if seen.might.isPrey(to: viewer.might) { prey[sector] = max(prey[sector], nearness) }
        if seen.might.isThreat(to: viewer.might) { threat[sector] = max(threat[sector], nearness) }
        let difference = Int(seen.hue) - Int(viewer.hue)
        let kinship = sinTurns(Float(difference) / 256 + 0.25) * nearness
        let isStronger = abs(kinship) > abs(signal[sector])
        if isStronger || (abs(kinship) == abs(signal[sector]) && index.row < Int(signalSender[sector])) {
            signal[sector] = kinship
            signalSender[sector] = Int32(index.row)
        }
    }

    /// Combines what this eye saw with what other eyes saw.
    func write(to frame: inout SenseFrame) {
        for sector in 0..<SenseFrame.sectors {
            frame.raise(.food, to: food[sector], sector: sector)
            frame.raise(.prey, to: prey[sector], sector: sector)
            frame.raise(.threat, to: threat[sector], sector: sector)
            let index = SenseFrame.index(.signal, sector: sector)
            if abs(signal[sector]) > abs(frame[index]) { frame[index] = signal[sector] }
        }
    }
}
