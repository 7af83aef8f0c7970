import Anatomy
import Evolution
import SimMath
import SoftBody

/// What an eye sees, with what it looks.
private struct Gaze {
    let eye: Vector2
    let front: Vector2
    /// µm.
    let reach: Float
    let openingCosine: Float
    let root: RootFrame

    /// 1 touching … 0 out of sight; `radius` is the seen thing's own.
    func nearness(of point: Vector2, radius: Float) -> Float {
        let offset = point - eye
        let distance = offset.length
        let gap = max(0, distance - radius)
        guard gap < reach, front.dot(offset) >= openingCosine * distance else { return 0 }
        return 1 - gap / reach
    }

    /// The sector of the body frame a point lies in.
    func sector(of point: Vector2) -> Int { sightSector(of: root.local(point)) }
}

/// `SenseFrame.sector` of a direction, by comparisons: the tangent of 22.5° and its inverse part the sectors.
func sightSector(of direction: Vector2) -> Int {
    let x = abs(direction.x), y = abs(direction.y)
    let edge: Float = 0.41421357
    if y < x * edge { return direction.x >= 0 ? 0 : 4 }
    if x < y * edge { return direction.y >= 0 ? 2 : 6 }
    if direction.x >= 0 { return direction.y >= 0 ? 1 : 7 }
    return direction.y >= 0 ? 3 : 5
}

extension World {
    func look(_ eye: Int, _ place: Int, _ frame: inout SenseFrame) {
        let cell = cells[eye]
        let gaze = Gaze(
            eye: system.position(eye), front: cell.front, reach: cell.strength, openingCosine: cell.openingCosine,
            root: creatures[place].root)
        seeFood(gaze, &frame)
        seeCreatures(gaze, place, &frame)
        seeWalls(gaze, cell, &frame)
    }

    private func see(_ sight: SenseFrame.Sight, _ nearness: Float, sector: Int, _ frame: inout SenseFrame) {
        let index = SenseFrame.index(sight, sector: sector)
        if nearness > frame[index] { frame[index] = nearness }
    }

    private func seeFood(_ gaze: Gaze, _ frame: inout SenseFrame) {
        var nearest = SIMD8<Float>(repeating: 0)
        let middle = gaze.eye + gaze.front * (gaze.reach / 2)
        food.grid.forEach(near: middle, within: gaze.reach * 0.9) { i in
            let nearness = gaze.nearness(of: food.positions[i], radius: 0)
            guard nearness > 0 else { return }
            let sector = gaze.sector(of: food.positions[i])
            if nearness > nearest[sector] { nearest[sector] = nearness }
        }
        for sector in 0..<SenseFrame.sectors { see(.food, nearest[sector], sector: sector, &frame) }
    }

    /// Rivals are prey when no mightier, threats when armed and hardly weaker; carrion is food. The signal entry tells
    /// kin: 1 for the same pigment, negative for the opposite, fading with distance.
    private func seeCreatures(_ gaze: Gaze, _ place: Int, _ frame: inout SenseFrame) {
        let own = creatures[place].figures.might
        for other in creatures.indices where other != place {
            let far = gaze.reach + creatures[other].reach
            guard (creatures[other].root.position - gaze.eye).lengthSquared < far * far else { continue }
            let nearness = gaze.nearness(of: creatures[other].root.position, radius: creatures[other].reach)
            guard nearness > 0 else { continue }
            let sector = gaze.sector(of: creatures[other].root.position)
            guard creatures[other].isAlive else {
                see(.food, nearness, sector: sector, &frame)
                continue
            }
            let might = creatures[other].figures.might
            if might < own * 1.2 { see(.prey, nearness, sector: sector, &frame) }
            if creatures[other].figures.isArmed, might > own * 0.85 { see(.threat, nearness, sector: sector, &frame) }
            signal(of: other, to: place, nearness, sector, &frame)
        }
    }

    private func signal(of other: Int, to place: Int, _ nearness: Float, _ sector: Int, _ frame: inout SenseFrame) {
        let difference = Int(creatures[other].genome.plan.hue) - Int(creatures[place].genome.plan.hue)
        let kinship = sinTurns(Float(difference) / 256 + 0.25) * nearness
        let index = SenseFrame.index(.signal, sector: sector)
        if abs(kinship) > abs(frame[index]) { frame[index] = kinship }
    }

    /// The wall and the rocks along the middle of each sector the eye covers.
    private func seeWalls(_ gaze: Gaze, _ cell: Cell, _ frame: inout SenseFrame) {
        let edge = layout.radius
        let isNearWall = gaze.eye.length + gaze.reach > edge
        let rocks = layout.rocks.contains { rock in
            let far = gaze.reach + rock.radius
            return (rock.centre - gaze.eye).lengthSquared < far * far
        }
        guard isNearWall || rocks else { return }
        for sector in 0..<SenseFrame.sectors {
            let local = Vector2(
                sinTurns(Float(sector) / 8 + 0.25), sinTurns(Float(sector) / 8))
            let direction = local.rotated(by: gaze.root.rotation)
            guard gaze.front.dot(direction) >= gaze.openingCosine else { continue }
            let distance = clearWater(from: gaze.eye, along: direction)
            if distance < gaze.reach { see(.wall, 1 - distance / gaze.reach, sector: sector, &frame) }
        }
    }

    /// The distance to the wall or the nearest rock from `start` (inside the dish) along a unit vector, µm.
    private func clearWater(from start: Vector2, along direction: Vector2) -> Float {
        let b = start.dot(direction)
        let gap = max(0, layout.radius * layout.radius - start.lengthSquared)
        var nearest = (b * b + gap).squareRoot() - b
        for rock in layout.rocks {
            let toward = rock.centre - start
            let along = toward.dot(direction)
            let off = toward.cross(direction)
            let inside = rock.radius * rock.radius - off * off
            if along > 0, inside > 0 { nearest = min(nearest, max(0, along - inside.squareRoot())) }
        }
        return nearest
    }
}
