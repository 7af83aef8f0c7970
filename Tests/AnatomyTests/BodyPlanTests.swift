import Anatomy
import SimMath
import TestRounds
import Testing

@Suite struct BodyPlanTests {
    let dart = SeedDesign.all[0].plan

    @Test func binaryFormReadsBackExactlyAndKeepsItsHash() throws {
        for seed in SeedDesign.all {
            let back = try BodyPlan(decoding: seed.plan.encoded())
            #expect(back == seed.plan)
            #expect(back.contentHash == seed.plan.contentHash)
            // Kept as long as its creature: what the allocator rounds up to, and no more.
            #expect(back.cells.capacity < back.cells.count + 3 && back.links.capacity < back.links.count + 3)
        }
        var other = dart
        other.cells[1].x += 1
        #expect(other.contentHash != dart.contentHash)
    }

    @Test func binaryFormCutAtAnyByteIsRefusedAsTruncated() {
        let bytes = dart.encoded()
        for length in 0..<bytes.count {
            #expect(throws: BodyPlanCodingError.self) { try BodyPlan(decoding: bytes[..<length]) }
        }
        #expect(throws: BodyPlanCodingError.trailingBytes(1)) { try BodyPlan(decoding: bytes + [0]) }
    }

    @Test func randomBytesNeverTrapAndNeverPassAsAnotherVersion() {
        var random = RandomSource(seed: 5)
        for _ in 0..<TestRounds.some(of: 20_000) {
            var bytes = dart.encoded()
            for _ in 0...random.index(4) { bytes[random.index(bytes.count)] = UInt8(random.index(256)) }
            if let plan = try? BodyPlan(decoding: bytes) {
                _ = plan.problems()
                _ = plan.warnings()
            }
        }
        #expect(throws: BodyPlanCodingError.unknownVersion(9)) { try BodyPlan(decoding: [9, 0, 0, 0, 0]) }
    }

    @Test func validationNamesThePartAndTheReason() {
        var plan = dart
        plan.cells[0].type = .tissue
        #expect(plan.problems() == [.noNucleus])

        plan = dart
        plan.cells[2].type = .nucleus
        #expect(plan.problems() == [.severalNuclei(cells: [0, 2])])

        plan = dart
        plan.cells[1].x = plan.cells[0].x + 20
        #expect(plan.problems().contains(.overlap(0, 1)))

        plan = dart
        plan.links.removeAll { $0.a == 2 || $0.b == 2 }
        #expect(plan.problems() == [.disconnected(cell: 2)])
        #expect(BodyPlanProblem.disconnected(cell: 2).description.contains("cell 2"))

        plan = dart
        plan.links.append(LinkPlan(type: .tendon, a: 0, b: 1))
        #expect(plan.problems() == [.duplicateLink(LinkEnds(a: 0, b: 1))])

        plan = dart
        plan.links.append(LinkPlan(type: .rod, a: 0, b: 99))
        #expect(plan.problems() == [.linkToMissingCell(LinkEnds(a: 0, b: 99), missing: 99)])

        plan = dart
        plan.cells[4].gridRadius = 200
        #expect(plan.problems().contains(.radiusOutOfRange(cell: 4, radius: 200.0 / 64)))
    }

    @Test func aFlagellumWhoseTailIsCoveredWarnsAndGivesNoThrust() {
        var plan = dart
        plan.cells[4].gridFacing = 0
        plan.cells[4].y = 0
        plan.cells[4].x = -64
        plan.cells[5].y = -60
        plan.cells[5].x = 0
        #expect(plan.warnings().contains(.blockedFlagellum(cell: 4)))
        let blocked = plan.actuators().first { $0.part == 4 && $0.kind == .thruster }
        #expect(blocked?.force == 0)
    }
}

@Suite struct EditPriceTests {
    let dart = SeedDesign.all[0].plan

    @Test func onlyTheNetDifferenceIsPaid() {
        #expect(EditPrice(from: dart, to: dart).total == 0)
        var moved = dart
        moved.cells[1].x += 3
        moved.cells[1].x += 2
        #expect(EditPrice(from: dart, to: moved).total == 1)
        moved.cells[1].x = dart.cells[1].x
        #expect(EditPrice(from: dart, to: moved).total == 0)
    }

    @Test func addingRemovingAndRetuningCostWhatTheRulesSay() {
        var plan = dart
        plan.insert(CellPlan(id: 9, type: .spike, x: 124, y: 0))
        plan.links.append(LinkPlan(type: .rod, a: 1, b: 9))
        #expect(EditPrice(from: dart, to: plan).total == 22 + 4)
        plan = dart
        plan.removeCell(2)
        #expect(EditPrice(from: dart, to: plan).total == 2)
        plan = dart
        plan.cells[2].gridFacing = 20
        #expect(EditPrice(from: dart, to: plan).total == 1)
        plan = dart
        plan.cells[2].type = .spike
        #expect(EditPrice(from: dart, to: plan).total == 22 + 2)
    }

    @Test func anEditOverBudgetOrInvalidIsRefusedWithTheReason() throws {
        var plan = dart
        plan.insert(CellPlan(id: 9, type: .spike, x: 124, y: 0))
        #expect(throws: EditRefusal.invalid([.disconnected(cell: 9)])) { try dart.checkEdit(to: plan, budget: 100) }
        plan.links.append(LinkPlan(type: .rod, a: 1, b: 9))
        #expect(throws: EditRefusal.overBudget(price: 26, budget: 25)) { try dart.checkEdit(to: plan, budget: 25) }
        #expect(try dart.checkEdit(to: plan, budget: 26).total == 26)
    }

    @Test func budgetGrowsWithSuccessAndDiminishes() {
        let first = EditBudget.points(success: 10_000, unspent: 0) - EditBudget.points(success: 0, unspent: 0)
        let later = EditBudget.points(success: 110_000, unspent: 0) - EditBudget.points(success: 100_000, unspent: 0)
        #expect(first > 3 * later)
        #expect(EditBudget.points(success: 0, unspent: 30) == EditBudget.base + 15)
        #expect(EditBudget.points(success: .max, unspent: .max) == EditBudget.maximum)
    }
}

@Suite struct FrameTests {
    @Test func aControlFrameClampsAndDropsWhatIsNotFinite() {
        let frame = ControlFrame(channels: SIMD8(5, -3, .nan, .infinity, 0.5, 0, 0, -1))
        #expect(frame.channels == SIMD8(1, -1, 0, 0, 0.5, 0, 0, -1))
    }

    @Test func senseEntriesDoNotOverlapAndFillTheFrame() {
        var seen = Set<Int>()
        for sector in 0..<SenseFrame.sectors {
            for sight in SenseFrame.Sight.allCases { seen.insert(SenseFrame.index(sight, sector: sector)) }
        }
        for scent in SenseFrame.Scent.allCases {
            for component in 0..<3 { seen.insert(SenseFrame.index(scent, component: component)) }
        }
        for side in SenseFrame.Side.allCases { seen.insert(SenseFrame.index(side)) }
        for sense in SenseFrame.Body.allCases { seen.insert(SenseFrame.index(sense)) }
        let bias = SenseFrame.oldestCount - 1
        #expect(seen == Set(0..<bias))
        let later = [
            SenseFrame.feltTouchEntries, SenseFrame.stirEntries, SenseFrame.flowEntries, SenseFrame.echoEntries,
            SenseFrame.glowEntries, SenseFrame.kinEntries, SenseFrame.partEntries,
        ]
        #expect(later.flatMap(Array.init) == Array(SenseFrame.oldestCount..<SenseFrame.count))
        let grouped = SenseFrame.groups.flatMap(Array.init)
        #expect(grouped == Array(0..<bias) + Array(SenseFrame.oldestCount..<SenseFrame.count), "each in one group")
        #expect(SenseFrame.Part.allCases.map(SenseFrame.index) == Array(SenseFrame.partEntries))
        #expect(SenseFrame()[bias] == 1)
        var frame = SenseFrame()
        for entry in 0..<SenseFrame.count { frame[entry] = Float(entry) }
        #expect((0..<SenseFrame.count).allSatisfy { frame[$0] == Float($0) })
        frame.withValues { values in #expect(Array(values) == (0..<SenseFrame.count).map(Float.init)) }
    }

    @Test func sectorsAreCentredOnTheirDirections() {
        for sector in 0..<SenseFrame.sectors {
            for offset: Float in [-0.38, 0, 0.38] {
                let direction = Vector2(angle: Float(sector) * Float.pi / 4 + offset)
                #expect(SenseFrame.sector(of: direction) == sector, "\(sector), \(offset) rad aside")
            }
        }
    }
}
