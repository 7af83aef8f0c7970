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
    /// What dims it; none within its reach for what is not blinded by ink.
    let ink: InkClouds

    /// 1 touching … 0 out of sight. `radius`: of what is seen.
    func nearness(of point: Vector2, radius: Float) -> Float {
        let offset = point - eye
        let distance = offset.length
        let gap = max(0, distance - radius)
        guard gap < reach, front.dot(offset) >= openingCosine * distance else { return 0 }
        return clarity(of: point) * (1 - gap / reach)
    }

    /// The share of the light that comes from there.
    func clarity(of point: Vector2) -> Float {
        ink.isEmpty ? 1 : ink.clarity(from: eye, to: point)
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
        let gaze = gaze(of: eye, index, waters.clouds)
        seeFood(gaze, waters.food, silhouettes.shed, &frame)
        _ = seeCreatures(gaze, from: index, silhouettes, &frame, seesGlow: true)
        _ = seeWalls(gaze, waters.layout, &frame)
    }

    /// Echoes come from bodies and walls on all sides, through ink as well; grains are too small for them.
    func hearEchoes(
        with sonar: CellIndex, of index: CreatureIndex, _ silhouettes: Silhouettes, _ waters: Waters,
        _ frame: inout SenseFrame
    ) {
        let gaze = gaze(of: sonar, index, InkClouds())
        let bodies = seeCreatures(gaze, from: index, silhouettes, &frame, seesGlow: false)
        let walls = seeWalls(gaze, waters.layout, &frame)
        for sector in 0..<SenseFrame.sectors {
            let entry = SenseFrame.echoEntries.lowerBound + sector
            frame[entry] = max(frame[entry], bodies[sector], walls[sector])
        }
    }

    private func gaze(of cell: CellIndex, _ index: CreatureIndex, _ ink: InkClouds) -> Gaze {
        let organ = cells[cell]
        let eye = system.position(cell.particle)
        let isDimmed = !ink.isEmpty && ink.areNear(eye, within: organ.strength)
        return Gaze(
            eye: eye, front: organ.front, reach: organ.strength,
            openingCosine: organ.opening.cosine, root: creatures[index].root,
            ink: isDimmed ? ink : InkClouds())
    }

    private func seeFood(_ gaze: Gaze, _ food: FoodStore, _ shed: [Vector2], _ frame: inout SenseFrame) {
        var nearest = SIMD8<Float>(repeating: 0)
        let middle = gaze.eye + gaze.front * (gaze.reach / 2)
        food.grid.forEach(near: middle, within: gaze.reach * 0.9) { i in
            let nearness = gaze.nearness(of: food.positions[i], radius: 0)
            guard nearness > 0 else { return }
            let sector = gaze.sector(of: food.positions[i])
            if nearness > nearest[sector] { nearest[sector] = nearness }
        }
        for flesh in shed {
            let nearness = gaze.nearness(of: flesh, radius: 0)
            guard nearness > 0 else { continue }
            let sector = gaze.sector(of: flesh)
            if nearness > nearest[sector] { nearest[sector] = nearness }
        }
        for sector in 0..<SenseFrame.sectors { frame.raise(.food, to: nearest[sector], sector: sector) }
    }

    /// `Might` decides which rivals are prey or threats, and prey stands out by how full it is; who is newborn may be
    /// spared. Carrion is food, and so looks who glows. The signal entry shows kinship: 1 for the same pigment, negative for the opposite one, fading
    /// with distance. `seesGlow`: whether it tells what glows from food. Returns the nearness of the nearest body in
    /// each sector.
    private func seeCreatures(
        _ gaze: Gaze, from index: CreatureIndex, _ silhouettes: Silhouettes, _ frame: inout SenseFrame, seesGlow: Bool
    ) -> SIMD8<Float> {
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
            if seesGlow, seen.isLit, seen.isAlive {
                let side = SenseFrame.side(of: gaze.root.local(seen.position))
                frame.raise(SenseFrame.glowEntries, side, to: nearness)
            }
        }
        sight.write(to: &frame)
        return sight.nearest
    }

    /// The wall and the rocks along the middle of each sector the eye covers, and how near they are.
    private func seeWalls(_ gaze: Gaze, _ layout: DishLayout, _ frame: inout SenseFrame) -> SIMD8<Float> {
        var nearest = SIMD8<Float>(repeating: 0)
        let isNearWall = gaze.eye.length + gaze.reach > layout.radius
        guard isNearWall || layout.rocks.contains(where: gaze.mayMeet) else { return nearest }
        let (middles, turn) = (sectorMiddles, gaze.root.rotation)
        let x = middles.x * turn.x - middles.y * turn.y
        let y = middles.x * turn.y + middles.y * turn.x
        var distance = layout.clearWater(from: gaze.eye, along: x, y)
        for rock in layout.rocks where gaze.mayMeet(rock) { rock.bar(&distance, from: gaze.eye, along: x, y) }
        let isSeen =
            (gaze.front.x * x + gaze.front.y * y .>= SIMD8(repeating: gaze.openingCosine))
            .& (distance .< SIMD8(repeating: gaze.reach))
        for sector in 0..<SenseFrame.sectors where isSeen[sector] {
            let seen = gaze.eye + Vector2(x[sector], y[sector]) * distance[sector]
            nearest[sector] = gaze.clarity(of: seen) * (1 - distance[sector] / gaze.reach)
            frame.raise(.wall, to: nearest[sector], sector: sector)
        }
        return nearest
    }
}

/// The creatures one eye sees, by sector: of each kind the nearest.
private struct CreatureSight {
    /// Of any body.
    private(set) var nearest = SIMD8<Float>(repeating: 0)
    private var food = SIMD8<Float>(repeating: 0)
    private var prey = SIMD8<Float>(repeating: 0)
    private var threat = SIMD8<Float>(repeating: 0)
    /// The strongest signal and its sender: of two equally strong the first in the dish's order counts.
    private var signal = SIMD8<Float>(repeating: 0)
    private var signalSender = SIMD8<Int32>(repeating: .max)

    mutating func note(
        _ seen: Silhouette, at index: CreatureIndex, by viewer: Silhouette, _ nearness: Float, sector: Int
    ) {
        nearest[sector] = max(nearest[sector], nearness)
        guard seen.isAlive else {
            food[sector] = max(food[sector], nearness)
            return
        }
        if seen.isLit { food[sector] = max(food[sector], nearness) }
        if !seen.isSpared, seen.might.isPrey(to: viewer.might) {
            prey[sector] = max(prey[sector], nearness * seen.appeal)
        }
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
