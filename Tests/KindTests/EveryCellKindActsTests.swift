import Anatomy
import Ecosystem
import SimMath
import Testing

/// That each cell type does in the dish what its row says, and nothing else.
@Suite("Every cell type acts as its row says")
struct EveryCellKindActsTests {
    @Test("It lives in still water for ten seconds", arguments: CellType.growable)
    func life(type: CellType) throws {
        var lab = try Lab(type)
        for _ in 0..<600 {
            _ = lab.world.step([])
            try lab.world.checkInvariants()
        }
        #expect(lab.world.view(of: lab.own)?.isAlive == true, "\(type)")
    }

    /// Among food and a rival on all sides: of the entries that any sensing type fills, those in its row and no others.
    @Test("It fills the entries of the sense frame that its row names", arguments: CellType.growable)
    func senses(type: CellType) throws {
        var lab = try Lab(type)
        try lab.surround()
        var sensed = Set(CellTraits.catalogue.flatMap(\.senses).joined())
        // Whoever is armed feels the prey that stands out most, by no cell's sense.
        if type.roles.contains(.wounds) {
            for sector in 0..<SenseFrame.sectors { sensed.remove(SenseFrame.index(.prey, sector: sector)) }
        }
        var filled: Set<Int> = []
        for _ in 0..<120 {
            // They come nearer: feelers know only what moves.
            _ = lab.world.step((2..<6).compactMap(lab.approach))
            guard let frame = lab.world.senses(of: lab.own) else { break }
            filled.formUnion(sensed.filter { frame[$0] != 0 })
        }
        let named = Set(type.traits.senses.joined())
        guard !named.isEmpty else {
            #expect(filled.isEmpty, "\(type) fills entries \(filled.sorted()), but its row names none")
            return
        }
        #expect(!filled.isEmpty, "\(type) fills none of the entries \(named) that its row names: no phase does it")
        #expect(filled.allSatisfy(named.contains), "\(type) fills \(filled.sorted()), and its row names \(named)")
    }

    @Test("It is an actuator, and moves its body, if its row has a thrust", arguments: CellType.growable)
    func thrust(type: CellType) throws {
        let isActuator = Lab.body(with: type).actuators().contains { $0.kind == .thruster && $0.force > 0 }
        #expect(isActuator == (type.thrust != nil), "\(type)")
        guard type.thrust != nil else { return }
        var best: Float = 0
        for channel in [ControlChannel.thrust, .strafe, .turn] + [type.traits.channel].compactMap(\.self) {
            for command: Float in [-1, 1] {
                var lab = try Lab(type)
                var controls = ControlFrame.neutral
                controls[channel] = command
                _ = lab.run(60, controls)
                best = max(best, lab.world.view(of: lab.own)?.velocity.length ?? 0)
            }
        }
        #expect(best > 1, "\(type) moves its body at \(best) µm/s")
    }

    @Test(
        "Its channel makes a difference to it or to a rival in front of it, if its row names one",
        arguments: CellType.growable)
    func channel(type: CellType) throws {
        for channel in ControlChannel.allCases where type.traits.thrust == nil {
            var controls = ControlFrame.neutral
            controls[channel] = 1
            var resting = try Lab(type)
            try resting.meetRival()
            var acting = try Lab(type)
            try acting.meetRival()
            let differs = resting.run(120, .neutral) != acting.run(120, controls)
            if channel == type.traits.channel {
                #expect(differs, "\(type) does nothing on \(channel), the channel of its row: no phase does it")
            } else {
                #expect(!differs, "\(type) acts on \(channel), and its row does not say so")
            }
        }
    }

    @Test("A body is armed, and feeds, if a cell of it does by its row", arguments: CellType.growable)
    func roles(type: CellType) {
        let plan = Lab.body(with: type)
        #expect(plan.might.isArmed == type.roles.contains(.wounds), "\(type)")
        #expect(plan.warnings().contains(.cannotFeed) != type.roles.contains(.feeds), "\(type)")
        #expect(plan.might.size >= plan.area, "\(type)")
    }
}
