import Anatomy
import Testing

/// Who can eat whom: the one rule for the dish, the marks along outlines and bots.
@Suite struct MightTests {
    private func body(_ types: [CellType]) -> BodyPlan {
        BodyPlan(cells: types.enumerated().map { CellPlan(id: UInt8($0), type: $1, x: 0, y: 0) }, links: [])
    }

    @Test func weaponsAddToABodysMightUpToThreeOfAType() {
        let plain = body([.nucleus, .tissue, .tissue, .tissue, .tissue])
        #expect(plain.might.size == plain.area && !plain.might.isArmed)
        let toothed = body([.nucleus, .mouth, .tissue, .tissue, .tissue])
        #expect(toothed.might.size == plain.area * 1.35 && toothed.might.isArmed)
        let both = body([.nucleus, .mouth, .spike, .tissue, .tissue])
        #expect(both.might.size == plain.area * 1.85)
        let three = body([.nucleus, .mouth, .mouth, .mouth, .tissue])
        let four = body([.nucleus, .mouth, .mouth, .mouth, .mouth])
        #expect(three.might.size == four.might.size)
    }

    @Test func whatIsGoneNeitherBitesNorCounts() {
        let plan = body([.nucleus, .mouth, .spike, .tissue])
        #expect(plan.might { _ in true } == plan.might)
        let rest = plan.might { $0 == 0 || $0 == 3 }
        #expect(!rest.isArmed && rest == body([.nucleus, .tissue]).might)
        #expect(plan.might { $0 != 2 } == body([.nucleus, .mouth, .tissue]).might)
        #expect(plan.has(.bites) && plan.has(.bites) { $0 == 1 } && !plan.has(.bites) { $0 != 1 })
    }

    @Test func theUnarmedThreatenNobodyHoweverLarge() {
        let whale = body(Array(repeating: .tissue, count: 60))
        let shrimp = body([.nucleus, .mouth])
        #expect(!whale.might.isThreat(to: shrimp.might) && !whale.might.isPrey(to: shrimp.might))
        #expect(shrimp.might.isPrey(to: whale.might) && !shrimp.might.isThreat(to: whale.might))
    }

    @Test func theEquallyArmedAreBothPreyAndThreatToEachOther() {
        let might = SeedDesign.all[0].plan.might
        #expect(might.isPrey(to: might) && might.isThreat(to: might))
    }

    @Test func theDeadAreNoThreat() {
        let might = SeedDesign.all[0].plan.might
        #expect(!Might.none.isThreat(to: might) && Might.none.isPrey(to: might))
    }

    @Test func aStumpHasLostAllThatSwimsAndBites() {
        var plan = body([.nucleus, .mouth, .flagellum, .tissue])
        #expect(!plan.isStump { _ in true } && !plan.isStump { $0 == 2 } && plan.isStump { $0 == 0 || $0 == 3 })
        // What pulls is something to do too, as long as both its ends live.
        plan.links = [LinkPlan(type: .muscle, a: 0, b: 3)]
        #expect(!plan.isStump { $0 == 0 || $0 == 3 } && plan.isStump { $0 == 0 })
        // Nothing but muscles: those are what it can lose.
        var limb = body([.nucleus, .tissue, .tissue])
        limb.links = [LinkPlan(type: .muscle, a: 0, b: 1), LinkPlan(type: .rod, a: 1, b: 2)]
        #expect(!limb.isStump { $0 != 2 } && limb.isStump { $0 != 1 })
        #expect(limb.canSwim { $0 != 2 } && !limb.canSwim { $0 != 1 })
        // Who never had such parts has lost none.
        #expect(!body([.nucleus, .chloroplast]).isStump { $0 == 0 })
    }
}
