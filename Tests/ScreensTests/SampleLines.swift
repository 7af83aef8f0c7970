import Anatomy
import Drawing
import Screens

/// Lines of descent that have everything to say that there is.
enum SampleLines {
    private static let designs = SeedDesign.all

    static let line: LineageSummary = {
        let cells = CellType.allCases.map { BodyChange.Tally(.cellAdded($0), count: 1) }
        let links = LinkType.allCases.map { BodyChange.Tally(.linkRemoved($0), count: 2) }
        let retyped: [BodyChange.Tally] = [
            .init(.cellRetyped(.chloroplast, to: .flagellum), count: 3),
            .init(.linkRetyped(.rod, to: .tendon), count: 1),
            .init(.cellRemoved(.filter), count: 2), .init(.linkAdded(.muscle), count: 1),
        ]
        return LineageSummary(
            .line(of: 900),
            steps: [
                step(1, 0, since: 0), step(20, 5, BodyChange(tallies: cells), neurons: 1, nerves: -3),
                step(30, 9, BodyChange(tallies: retyped, reshaped: 1)),
                step(40, 12, BodyChange(tallies: links, reshaped: 7), neurons: -2, nerves: 1, victims: 1),
                step(50, 13, BodyChange(), victims: 3),
                step(60, 20, BodyChange(tallies: [.init(.cellAdded(.spike), count: 1)]), victims: 5),
                step(70, 31, BodyChange(tallies: [.init(.cellRemoved(.mouth), count: 1)])),
                step(900, 44, BodyChange(tallies: [.init(.cellAdded(.armour), count: 2)]), victims: 12),
            ])
    }()

    static let champions = LineageSummary(
        .champions,
        steps: (1...8).map { place in
            step(UInt32(place * 10), 50 - place / 3, BodyChange(reshaped: place), victims: place)
        })

    static let story: Phrase = "\("generation \(44)" as Phrase)  ·  \(line.steps[7].mealWords)"

    static func step(
        _ id: UInt32, _ generation: Int, _ change: BodyChange = BodyChange(), since: Int = 3, neurons: Int = 0,
        nerves: Int = 0, victims: Int = 0
    ) -> Ancestor {
        let names = [Phrase(verbatim: "Ada"), Announcements.rival(3), Phrase(verbatim: "Zoë")]
        return Ancestor(
            id: id, name: id == 70 ? Phrase(verbatim: "Grace") : nil, generation: generation,
            plan: designs[Int(id) % designs.count].plan, since: since, change: change, neurons: neurons, nerves: nerves,
            victims: victims,
            meals: names.prefix(victims).map { Ancestor.Meal(name: $0, cells: 4) })
    }
}
