import SimMath
import SoftBody
import Testing

@Suite("Drag")
struct DragTests {
    private func system(_ radius: Float = 250, vortex: Vortex? = nil) throws -> SoftBodySystem {
        try SoftBodySystem(settings: SoftBodySettings(), dishRadius: radius, vortex: vortex)
    }

    /// Pushes a body with `forces` each tick until it moves steadily.
    private func settle(_ system: inout SoftBodySystem, _ forces: [(Int, Vector2)], ticks: Int = 120) {
        for _ in 0..<ticks {
            for (particle, force) in forces { system.applyForce(force, to: particle) }
            system.step()
        }
    }

    @Test(arguments: [Float(0), 180])
    func aDiscMovesAtForceOverDragWhereverItIs(x: Float) throws {
        var dish = try system()
        let disc = ParticleSpec(position: .zero, radius: 0.5, mass: 0.0005, drag: 0.01)
        try dish.addBody(BodySpec(particles: [disc]), at: Vector2(x, 0))
        let force = Vector2(0.01, 0.02)
        settle(&dish, [(0, force)])
        let start = dish.position(0)
        settle(&dish, [(0, force)], ticks: 600)
        let moved = (dish.position(0) - start) / 10
        #expect(abs(moved.x - 1) < 1e-4 && abs(moved.y - 2) < 2e-4, "\(moved) µm/s by place")
        #expect(abs(dish.velocity(0).x - 1) < 1e-4 && abs(dish.velocity(0).y - 2) < 2e-4)
    }

    private func rod(at: Vector2 = .zero, heading: Float = 0, vortex: Vortex? = nil) throws -> SoftBodySystem {
        var dish = try system(vortex: vortex)
        let ends = [Vector2(-0.5, 0), Vector2(0.5, 0)].map {
            ParticleSpec(position: $0, radius: 0.25, mass: 0.01, drag: 0)
        }
        let link = LinkSpec(a: 0, b: 1, dragAlong: 1, dragAcross: 2)
        try dish.addBody(BodySpec(particles: ends, links: [link]), at: at, rotation: heading)
        return dish
    }

    @Test func aRodFallsAskew() throws {
        var dish = try rod(heading: Float.pi / 4)
        settle(&dish, [(0, Vector2(0, -0.5)), (1, Vector2(0, -0.5))])
        let velocity = dish.velocity(0)
        #expect(abs(abs(velocity.x) - 0.25) < 0.0025 && abs(-velocity.y - 0.75) < 0.0075, "\(velocity)")
    }

    @Test func theLargestDriftOfAFallingRodIsThatOfTheory() throws {
        // Fall at 54.736° of the force to the rod: tan(drift) = (γ−1)·sin·cos / (sin² + γ·cos²).
        let tilt: Float = 54.736 * Float.pi / 180
        var dish = try rod(heading: Float.pi / 2 - tilt)
        settle(&dish, [(0, Vector2(0, -0.5)), (1, Vector2(0, -0.5))])
        let velocity = dish.velocity(0)
        let drift = abs(arcTangent(y: velocity.x, x: -velocity.y)) * 180 / Float.pi
        #expect(abs(drift / 19.471 - 1) < 0.01, "\(drift)°")
    }

    @Test func aSingleRodTurnsAgainstTheDragOfItsWholeLength() throws {
        // Torque 1 about the middle against ξn·ℓ³/12: ω = 12/(2·1) = 6 rad/s. Lumped ends would give 2.
        var dish = try rod()
        for _ in 0..<60 {
            let along = (dish.position(1) - dish.position(0)).normalized()
            dish.applyForce(along.perpendicular, to: 1)
            dish.applyForce(-along.perpendicular, to: 0)
            dish.step()
        }
        let along = (dish.position(1) - dish.position(0)).normalized()
        let rate = (dish.velocity(1) - dish.velocity(0)).dot(along.perpendicular)
        #expect(abs(rate / 6 - 1) < 0.01, "\(rate) rad/s")
    }

    @Test func aDiscAdriftGoesWithTheWater() throws {
        let vortex = Vortex(centre: Vector2(10, 0), peakSpeed: 5, coreRadius: 20)
        var dish = try system(vortex: vortex)
        let disc = ParticleSpec(position: .zero, radius: 0.5, mass: 0.0001, drag: 0.01)
        try dish.addBody(BodySpec(particles: [disc]), at: Vector2(30, 0))
        for _ in 0..<60 { dish.step() }
        let water = vortex.velocity(at: dish.position(0))
        #expect((dish.velocity(0) - water).length < 0.02 * water.length, "\(dish.velocity(0)) in \(water)")
    }

    @Test func aRodInTheCoreOfAVortexTurnsWithIt() throws {
        let vortex = Vortex(centre: .zero, peakSpeed: 20, coreRadius: 20)
        var dish = try rod(vortex: vortex)
        for _ in 0..<60 { dish.step() }
        let along = (dish.position(1) - dish.position(0)).normalized()
        let rate = (dish.velocity(1) - dish.velocity(0)).dot(along.perpendicular)
        #expect(abs(rate / 2 - 1) < 0.01, "\(rate) rad/s, the water turns at 2")
    }

    @Test func theVortexIsFastestAtItsCoreRadius() {
        let vortex = Vortex(centre: .zero, peakSpeed: 3, coreRadius: 10)
        #expect(abs(vortex.velocity(at: Vector2(10, 0)).y - 3) < 1e-5)
        #expect(vortex.velocity(at: Vector2(9, 0)).length < 3)
        #expect(vortex.velocity(at: Vector2(11, 0)).length < 3)
        #expect(vortex.velocity(at: .zero) == .zero)
    }
}
