import Anatomy
import Evolution
import Lineages
import Testing
import WireProtocol

@Suite("Which ancestors are shown")
struct ChoosingTests {
    /// A body of so many cells in a row, the last of them of a type.
    private func plan(_ cells: Int, last: CellType = .tissue) -> BodyPlan {
        var plan = BodyPlan(cells: [], links: [])
        for id in 0..<cells {
            let type: CellType = id == 0 ? .nucleus : id == cells - 1 ? last : .tissue
            plan.cells.append(CellPlan(id: UInt8(id), type: type, x: Int16(id * 64), y: 0))
            if id > 0 { plan.links.append(LinkPlan(type: .rod, a: UInt8(id - 1), b: UInt8(id))) }
        }
        return plan
    }

    private func step(
        _ creature: UInt32, _ plan: BodyPlan?, _ changes: [GenomeChange] = [], eaten: MealBook.Page = .init()
    ) -> AncestorRecord {
        AncestorRecord(
            creature: creature, generation: Int(creature) - 1, name: "", plan: plan, changes: changes, eaten: eaten)
    }

    @Test("Founder, subject, and the greatest changes between; words add up what lies between two that are shown")
    func greatest() {
        // Every birth adds a neuron; bodies grow by one cell at 5, 10, 15 … and by four at 32.
        let line = (1...40).map { number in
            step(
                UInt32(number), plan(2 + number / 5 + (number >= 32 ? 4 : 0)), number == 1 ? [] : [.neuronAdded])
        }
        let notice = LineageNotice(line: line.reversed())
        let shown = notice.steps.map(\.creature)
        #expect(shown.first == 1 && shown.last == 40 && shown.count == WireLimits.lineageSteps)
        #expect(shown.contains(32), "the greatest change of all")
        #expect(!shown.contains(33), "a birth that changed nothing to see")
        #expect(notice.steps.reduce(0) { $0 + Int($1.neurons) } == 39)
        #expect(notice.steps.reduce(0) { $0 + Int($1.since) } == 39)
        let grown = notice.steps.reduce(0) { sum, step in
            sum
                + step.change.tallies.reduce(0) { sum, tally in
                    if case .cellAdded = tally.part { sum + tally.count } else { sum }
                }
        }
        #expect(grown == 12, "every cell is counted once")
    }

    @Test("The first that had met the guest is shown, however little it differed; one without a body is not")
    func met() {
        let line = (1...40).map { number in step(UInt32(number), number == 20 ? nil : plan(2 + number / 3)) }
        let notice = LineageNotice(line: line, met: 23)
        #expect(notice.met == 23 && notice.steps.map(\.creature).contains(23))
        #expect(notice.steps.count == WireLimits.lineageSteps)
        #expect(!LineageNotice(line: line).steps.map(\.creature).contains(23))
        #expect(LineageNotice(line: line, met: 20).met == 0 && LineageNotice(line: line, met: 99).met == 0)
        #expect(LineageNotice(line: line, met: 99).steps == LineageNotice(line: line).steps)
    }

    @Test("Ancestors without a body are passed over, but what changed in them is not lost")
    func bodiless() {
        let notice = LineageNotice(line: [
            step(9, plan(4, last: .spike), [.neuronAdded]), step(8, nil, [.neuronAdded, .edgeAdded]),
            step(7, nil), step(2, plan(3)),
        ])
        #expect(notice.steps.map(\.creature) == [2, 9])
        #expect(notice.steps[1].neurons == 2 && notice.steps[1].nerves == 1 && notice.steps[1].since == 7)
        #expect(notice.steps[1].change.tallies == [.init(.cellAdded(.spike), count: 1)])
    }

    @Test("Whose own body is unknown has no line to show, and nobody has none either")
    func unknown() {
        #expect(LineageNotice(line: [step(3, nil), step(1, plan(2))]).steps.isEmpty)
        #expect(LineageNotice(line: []) == LineageNotice(subject: 0, steps: []))
        #expect(LineageNotice(line: [step(3, plan(2))]).steps.map(\.creature) == [3])
        #expect(LineageNotice(champions: []).steps.isEmpty)
    }

    @Test("Bodies are compared cell by cell: what came, went, became another, moved")
    func comparison() {
        var after = plan(5, last: .mouth)
        after.cells[1].type = .armour
        after.cells[2].x += 30
        after.removeCell(4)
        after.cells.append(CellPlan(id: 9, type: .spike, x: 300, y: 0))
        after.links[0].type = .muscle
        after.links.append(LinkPlan(type: .fin, a: 0, b: 2))
        let change = BodyChange(from: plan(5, last: .mouth), to: after)
        #expect(
            change.tallies == [
                .init(.cellAdded(.spike), count: 1), .init(.cellRemoved(.mouth), count: 1),
                .init(.cellRetyped(.tissue, to: .armour), count: 1), .init(.linkRetyped(.rod, to: .muscle), count: 1),
                .init(.linkAdded(.fin), count: 1),
            ])
        #expect(change.reshaped == 1 && change.weight == 17)
        #expect(BodyChange(from: after, to: after).isEmpty)
    }

    @Test("The book of meals keeps the greatest, counts all, and never grows without end")
    func meals() {
        var book = MealBook()
        for victim in UInt32(1)...20 {
            for _ in 0..<victim { book.enter(eater: 500, victim: victim, name: victim == 20 ? "Ada" : "") }
        }
        #expect(book[500].victims == 20 && book[500].meals.count == 8)
        // Long off the page, and bitten once more.
        book.enter(eater: 500, victim: 1, name: "")
        #expect(book[500].victims == 20)
        #expect(book[500].meals.first == MealBook.Meal(victim: 20, name: "Ada", cells: 20))
        for eater in UInt32(1_000)..<20_000 { book.enter(eater: eater, victim: 1, name: "") }
        #expect(book[500].victims == 0 && book[19_999].victims == 1)
    }

    @Test("Whose lineage cannot be told any more makes room first, and of whom no page tells has no name")
    func forgottenMeals() {
        var book = MealBook()
        for number in UInt32(1)...100_000 {
            let isGuest = number.isMultiple(of: 4)
            book.enter(eater: number, victim: number + 7, name: isGuest ? "Ada" : "") { eater in
                eater > number - min(number, 500) || eater.isMultiple(of: 1_000)
            }
            #expect(book.counts.eaters <= 1_300 && book.counts.names <= 1_300)
        }
        // All that can be told of is there.
        for eater in stride(from: UInt32(1_000), through: 100_000, by: 1_000) { #expect(book[eater].victims == 1) }
        for eater in UInt32(99_501)...100_000 { #expect(book[eater].victims == 1) }
        #expect(book[100_000].meals == [MealBook.Meal(victim: 100_007, name: "Ada", cells: 1)])
        #expect(book[99_999].meals == [MealBook.Meal(victim: 100_006, name: "", cells: 1)])
    }

    @Test("One that eats guests for years remembers the names that its page shows")
    func names() {
        var book = MealBook()
        for victim in UInt32(1)...50_000 {
            book.enter(eater: 1, victim: victim, name: "Ada \(victim)")
            #expect(book.counts.names <= 1_025)
        }
        #expect(book[1].victims == 50_000)
        #expect(book[1].meals.allSatisfy { $0.name == "Ada \($0.victim)" } && book[1].meals.count == 8)
    }

    @Test("Of one that is gone the page stays, and what told its next victims apart does not")
    func closed() {
        var book = MealBook()
        for victim in UInt32(1)...60 { book.enter(eater: 1, victim: victim, name: "Ada") }
        let page = book[1]
        #expect(book.remembered == 60 && page.victims == 60)
        book.close(eater: 1)
        book.close(eater: 2)
        #expect(book.remembered == 8 && book[1] == page && book.counts.eaters == 1)
    }

    @Test("A life that lasts for weeks counts its victims and does not remember each")
    func longLife() {
        var book = MealBook()
        for victim in UInt32(1)...5_000 {
            for _ in 0..<3 { book.enter(eater: 1, victim: victim, name: "") }
        }
        #expect(book[1].victims == 5_000 && book[1].meals.count == 8)
        #expect(book.remembered <= 65)
    }
}
