import ArmsRace
import ArmsRaceReports
import Ecosystem
import Foundation
import Testing

@Suite struct EraFolderTests {
    /// A folder of its own that goes when the test is done.
    private func withFolder(_ body: (EraFolder) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.path + "/micro-eras-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let folder = EraFolder(path: path)
        try folder.create()
        try body(folder)
    }

    private func census(_ seconds: Double) throws -> CensusLine {
        var settings = EcosystemSettings()
        settings.dish.population = 3
        return CensusLine(
            DishCensus(of: try World(settings: settings, seed: 1)), earlier: seconds, tickMilliseconds: 0.5)
    }

    private let lives = [
        LifeEvent(seconds: 0, id: 1, birth: .init(parent: nil, body: 0xFEDC_BA98_7654_3210, cells: 9)),
        LifeEvent(seconds: 12.5, id: 2, birth: .init(parent: 1, body: 7, cells: 10)),
        LifeEvent(seconds: 13.25, id: 1, birth: nil),
    ]

    @Test func whatIsKeptIsReadAgainAndARunThatGoesOnAddsToIt() throws {
        try withFolder { folder in
            try folder.append(census(0), lives, anew: true)
            #expect(try folder.lives() == lives)
            try folder.append(census(60), [lives[1]], anew: false)
            #expect(try folder.lives() == lives + [lives[1]])
            #expect(try folder.censuses() == [census(0), census(60)])
            try folder.append(census(0), [lives[0]], anew: true)
            #expect(try folder.lives() == [lives[0]])
        }
    }

    @Test(arguments: ["", "x,+1,,1,1", "1,+1,,1", "1,1", "1,-x", "1,+1,-,1,1", "nan,-1", "1,+1,,zz,1", "inf,-1"])
    func aLineThatIsNoLifeIsNamed(_ line: String) throws {
        try withFolder { folder in
            try folder.append(census(0), lives, anew: true)
            let file = folder.path + "/lives.csv"
            try Data("0.00,-5\n\(line),\n".utf8).write(to: URL(fileURLWithPath: file))
            let error = #expect(throws: EraFolderError.self) { try folder.lives() }
            #expect(error?.description.contains("line 2") ?? false)
        }
    }

    @Test func aFolderWithoutThemSaysWhatToDo() throws {
        #expect(throws: EraFolderError.noFolder("/nowhere")) { try EraFolder(path: "/nowhere").lives() }
        try withFolder { folder in
            let error = #expect(throws: EraFolderError.self) { try folder.censuses() }
            #expect(error?.description.contains("evolve") ?? false)
        }
    }
}
