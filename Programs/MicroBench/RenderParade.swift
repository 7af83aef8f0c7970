import Anatomy
import Drawing
import Rendering
import SimMath
import Telemetry

/// Shows many bodies one after the other and checks whether the memory of earlier ones is freed.
@MainActor
struct RenderParade {
    let renderer: Renderer

    /// Bodies before the first reading: by then every slot for a skin has been used once.
    private static let settling = 200

    /// Growth of the process between body 200 and the last one, MB.
    func run(bodies: Int) -> Double {
        var world = WorldScene(camera: Camera(viewHeight: 8))
        var start = 0.0
        for number in 0..<(Self.settling + bodies) {
            var plan = SeedDesign.all[number % SeedDesign.all.count].plan
            // A different body for each number: the pattern and the hue are part of its hash.
            plan.hue = UInt8(truncatingIfNeeded: number)
            plan.pattern = UInt8(truncatingIfNeeded: number >> 8)
            world.creatures = [CreatureSprite(id: UInt32(number + 1), plan: plan, at: .zero, angle: 0)]
            renderer.draw(world, DrawList())
            if number == Self.settling { start = ProcessMemory.residentMegabytes() ?? 0 }
        }
        renderer.finish()
        return (ProcessMemory.residentMegabytes() ?? 0) - start
    }
}
