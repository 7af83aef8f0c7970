import SimMath
import SoftBody
import Testing

@Suite("Bad values are refused with the reason")
struct ValidationTests {
    private func pair() -> BodySpec {
        let particles = [Vector2(0, 0), Vector2(1, 0), Vector2(2, 0)].map {
            ParticleSpec(position: $0, radius: 0.5, mass: 0.0005, drag: 0.01)
        }
        return BodySpec(
            particles: particles, links: [LinkSpec(a: 0, b: 1), LinkSpec(a: 1, b: 2)],
            hinges: [HingeSpec(a: 0, b: 1, c: 2)])
    }

    private func refusal(_ change: (inout BodySpec) -> Void) -> SoftBodyError? {
        var spec = pair()
        change(&spec)
        do {
            try spec.validate()
            return nil
        } catch {
            return error
        }
    }

    @Test func aGoodBodyPasses() { #expect(refusal { _ in } == nil) }

    @Test func badParticlesAreNamed() {
        #expect(refusal { $0.particles[1].mass = 0 }?.part == .particle(1))
        #expect(refusal { $0.particles[1].mass = .nan }?.name == "mass")
        #expect(refusal { $0.particles[2].drag = -1 }?.name == "drag")
        #expect(refusal { $0.particles[0].radius = .infinity }?.name == "radius")
        #expect(refusal { $0.particles[0].position.y = .nan }?.name == "position.y")
        #expect(refusal { $0.particles = [] }?.name == "particles.count")
        #expect(refusal { $0.particles = Array(repeating: $0.particles[0], count: 65) }?.value == 65)
    }

    @Test func badLinksAreNamed() {
        #expect(refusal { $0.links[1].b = 3 }?.part == .link(1))
        #expect(refusal { $0.links[1].a = -1 }?.name == "a")
        #expect(refusal { $0.links[0].b = 0 }?.requirement == "another particle than 0")
        #expect(refusal { $0.links[0].restLength = 0 }?.name == "restLength")
        #expect(refusal { $0.particles[1].position = .zero }?.name == "restLength")
        #expect(refusal { $0.links[0].compliance = -.infinity }?.name == "compliance")
        #expect(refusal { $0.links[0].damping = .nan }?.name == "damping")
        #expect(refusal { $0.links[0].dragAcross = -0.1 }?.name == "dragAcross")
        #expect(refusal { $0.links[0].breakingStrain = 0 }?.name == "breakingStrain")
    }

    @Test func badHingesAreNamed() {
        #expect(refusal { $0.hinges[0].c = 7 }?.part == .hinge(0))
        #expect(refusal { $0.hinges[0].c = 0 }?.name == "c")
        #expect(refusal { $0.hinges[0].restAngle = 4 }?.name == "restAngle")
        #expect(refusal { $0.hinges[0].compliance = .nan }?.name == "compliance")
    }

    private static let notNumbers: [Float] = [.nan, .signalingNaN, .infinity, -.infinity]

    /// Every number of a body: absurd ones of its own kind and all that are no numbers.
    @Test(arguments: [
        ("position.x", [Float(1e5), -1e5]), ("position.y", [1e5]), ("radius", [0, -1, 1e4]), ("mass", [0, -1, 1e7]),
        ("drag", [-0.1, 1e7]), ("restLength", [0, -1, 1e5]), ("compliance", [-1, 1e10]), ("damping", [-1, 1e10]),
        ("dragAlong", [-1, 1e7]), ("dragAcross", [-1, 1e7]), ("breakingStrain", [0, -1, 1e7]), ("restAngle", [4, -4]),
        ("hinge compliance", [-1, 1e10]),
    ])
    func everyNumberOfABodyIsLookedAt(name: String, absurd: [Float]) {
        for value in absurd + Self.notNumbers {
            let error = refusal { spec in
                switch name {
                case "position.x": spec.particles[1].position.x = value
                case "position.y": spec.particles[1].position.y = value
                case "radius": spec.particles[1].radius = value
                case "mass": spec.particles[1].mass = value
                case "drag": spec.particles[1].drag = value
                case "restLength": spec.links[1].restLength = value
                case "compliance": spec.links[1].compliance = value
                case "damping": spec.links[1].damping = value
                case "dragAlong": spec.links[1].dragAlong = value
                case "dragAcross": spec.links[1].dragAcross = value
                case "breakingStrain": spec.links[1].breakingStrain = value
                case "restAngle": spec.hinges[0].restAngle = value
                default: spec.hinges[0].compliance = value
                }
            }
            #expect(error?.name == name.split(separator: " ").last.map(String.init), "\(value)")
            #expect(error?.requirement.hasPrefix("within") == true)
            #expect(error.map { $0.value == Double(value) || value.isNaN } == true)
        }
    }

    @Test(arguments: [-1, 3, Int.max, Int.min])
    func everyIndexIsLookedAt(index: Int) {
        #expect(refusal { $0.links[1].a = index }?.name == "a")
        #expect(refusal { $0.links[1].b = index }?.name == "b")
        #expect(refusal { $0.hinges[0].a = index }?.name == "a")
        #expect(refusal { $0.hinges[0].b = index }?.name == "b")
        #expect(refusal { $0.hinges[0].c = index }?.name == "c")
    }

    @Test func tooManyBondsAreRefused() {
        #expect(refusal { $0.links = Array(repeating: $0.links[0], count: 1025) }?.name == "links.count")
        #expect(refusal { $0.hinges = Array(repeating: $0.hinges[0], count: 1025) }?.name == "hinges.count")
    }

    private func settingsRefusal(_ change: (inout SoftBodySettings) -> Void) -> String? {
        var settings = SoftBodySettings()
        change(&settings)
        do {
            try settings.validate()
            return nil
        } catch {
            return error.name
        }
    }

    @Test func badSettingsAreNamed() {
        #expect(settingsRefusal { _ in } == nil)
        #expect(settingsRefusal { $0.ticksPerSecond = 0 } == "ticksPerSecond")
        #expect(settingsRefusal { $0.substeps = -4 } == "substeps")
        #expect(settingsRefusal { $0.maximumSpeed = 1000 } == "maximumSpeed")
        #expect(settingsRefusal { $0.skin = .nan } == "skin")
        #expect(settingsRefusal { $0.listLifetime = 0 } == "listLifetime")
        #expect(settingsRefusal { $0.contactPasses = 0 } == "contactPasses")
        #expect(settingsRefusal { $0.minimumRadius = 0 } == "minimumRadius")
        #expect(settingsRefusal { $0.recoverySpeed = -1 } == "recoverySpeed")
    }

    @Test func aBadDishIsRefused() {
        let settings = SoftBodySettings()
        #expect(throws: SoftBodyError.self) { try SoftBodySystem(settings: settings, dishRadius: .nan) }
        #expect(throws: SoftBodyError.self) {
            try SoftBodySystem(
                settings: settings, dishRadius: 50,
                vortex: Vortex(centre: .zero, peakSpeed: .infinity, coreRadius: 1))
        }
        #expect(throws: SoftBodyError.self) {
            try SoftBodySystem(
                settings: settings, dishRadius: 50, rocks: [Rock(centre: Vector2(.nan, 0), radius: 1)])
        }
        let disc = SoftDisc(centre: .zero, radius: 9)
        for zone in [
            WaterZone(disc: SoftDisc(centre: .zero, radius: 0)), WaterZone(disc: disc, thickening: -0.5),
            WaterZone(disc: disc, thickening: .nan), WaterZone(disc: disc, speed: 100),
        ] {
            let refusal = #expect(throws: SoftBodyError.self) {
                try SoftBodySystem(settings: settings, dishRadius: 50, zones: [zone])
            }
            #expect(refusal?.part == .zone(0))
        }
    }

    @Test func badPlacementsAreRefusedAndChangeNothing() throws {
        var system = try SoftBodySystem(settings: SoftBodySettings(), dishRadius: 10)
        let spec = pair()
        var huge = pair()
        huge.particles[2].position = Vector2(40, 0)
        var tiny = pair()
        tiny.particles[0].radius = 0.1
        #expect(throws: SoftBodyError.self) { try system.addBody(spec, at: Vector2(.nan, 0)) }
        #expect(throws: SoftBodyError.self) { try system.addBody(spec, at: .zero, rotation: .infinity) }
        #expect(throws: SoftBodyError.self) {
            try system.addBody(spec, at: .zero, velocity: Vector2(0, .nan))
        }
        #expect(throws: SoftBodyError.self) { try system.addBody(huge, at: .zero) }
        #expect(throws: SoftBodyError.self) { try system.addBody(tiny, at: .zero) }
        #expect(system.activeParticleCount == 0 && system.particleCount == 0)
    }

    @Test func anErrorReadsAsASentence() {
        let error = SoftBodyError(.link(3), "damping", value: -1, requirement: "within 0…1")
        #expect(error.description == "link(3): damping is -1.0, but must be within 0…1")
    }
}
