import Anatomy
import Ecosystem
import Testing

import ServerCore

@Suite("Numbers of plans")
struct PlanTableTests {
    private func plan(_ hue: Int) -> BodyPlan {
        var plan = SeedDesign.all[0].plan
        plan.hue = UInt8(hue % 256)
        plan.pattern = UInt8(hue / 256)
        return plan
    }

    @Test("The same body has the same number, another body another one")
    func numbers() {
        var table = PlanTable()
        let first = table.id(of: plan(1))
        let second = table.id(of: plan(2))
        #expect(first != second && table.id(of: plan(1)) == first)
        #expect(table[first] == plan(1) && table[second] == plan(2) && table[77] == nil)
    }

    @Test("Bodies of one hash have numbers of their own")
    func collisions() {
        var table = PlanTable { _ in 5 }
        let numbers = (0..<20).map { table.id(of: plan($0)) }
        #expect(Set(numbers).count == 20)
        for (hue, number) in numbers.enumerated() { #expect(table[number] == plan(hue)) }
        #expect(table.id(of: plan(3)) == numbers[3])
    }

    @Test("Plans that no creature has are let go in time, also those of one hash", arguments: [false, true])
    func bound(isAlike: Bool) {
        var table = isAlike ? PlanTable { _ in 5 } : PlanTable()
        let kept = table.id(of: 1, plan(0))
        let lost = table.id(of: plan(1))
        for hue in 2..<4_200 { _ = table.id(of: plan(hue)) }
        #expect(table[kept] == plan(0) && table[lost] == nil)
        #expect(table.id(of: 1, plan(0)) == kept)
        let again = table.id(of: plan(1))
        #expect(again != lost && table[again] == plan(1))
    }

    @Test("There are never many more plans than creatures have, and the latest numbers can still be asked for")
    func slack() {
        var table = PlanTable()
        for hue in 0..<20_000 {
            let number = table.id(of: plan(hue))
            #expect(table[number] == plan(hue) && (number < 100 || table[number - 99] != nil))
            #expect(table.count <= PlanTable.leastCapacity)
        }
        // A dish of more creatures than a client keeps plans.
        for creature in UInt32(1)...2_000 { _ = table.id(of: creature, plan(Int(creature) + 20_000)) }
        for hue in 30_000..<40_000 { _ = table.id(of: plan(hue)) }
        for creature in UInt32(1)...2_000 {
            #expect(table[table.id(of: creature, plan(0))] == plan(Int(creature) + 20_000))
        }
        #expect(table.count <= 2 * 2_200)
    }

    @Test("What a guest knows is the latest of what it was sent")
    func known() {
        var known = KnownPlans()
        for number in 0..<UInt32(KnownPlans.capacity) { known.insert(number) }
        let isNew = known.insert(0)
        #expect(!isNew && known.contains(0))
        known.insert(5_000)
        #expect(known.contains(5_000) && !known.contains(0) && known.contains(1))
        let isNewAgain = known.insert(0)
        #expect(isNewAgain && !known.contains(1) && known.contains(2))
    }

    @Test("What a guest knows takes all its memory with the first plan, and none before")
    func memory() {
        var known = KnownPlans()
        #expect(known.memory == 0)
        known.insert(7)
        let memory = known.memory
        #expect(memory > 0 && memory < 10 * KnownPlans.capacity)
        // Numbers as they come to a guest that meets the same creatures now and then.
        for step in 0..<UInt32(5_000) { known.insert(step * 7 % 3_001) }
        #expect(known.memory == memory)
        for step in UInt32(4_999 - 1_000)..<5_000 { #expect(known.contains(step * 7 % 3_001)) }
    }
}
