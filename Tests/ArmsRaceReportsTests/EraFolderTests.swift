import ArmsRace
import ArmsRaceReports
import Ecosystem
import Evolution
import Foundation
import SimMath
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
            let later = LifeEvent(seconds: 60, id: 2, birth: nil)
            try folder.append(census(60), [later], anew: false)
            #expect(try folder.lives() == lives + [later])
            #expect(try folder.censuses() == [census(0), census(60)])
            try folder.append(census(0), [lives[0]], anew: true)
            #expect(try folder.lives() == [lives[0]])
        }
    }

    /// What is wrong with the second line of a book, if anything is.
    private func problem(with line: String) throws -> EraFolderError? {
        var problem: EraFolderError?
        try withFolder { folder in
            try folder.append(census(0), lives, anew: true)
            try Data("10.00,-5\n\(line)\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/lives.csv"))
            do { _ = try folder.lives() } catch let error as EraFolderError { problem = error }
        }
        return problem
    }

    /// The disk was full, or the machine went out.
    @Test func aLineThatWasCutOffIsLeftOutAndGoneOnWithout() throws {
        try withFolder { folder in
            try folder.append(census(0), lives, anew: true)
            for file in ["lives.csv", "census.jsonl"] {
                let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/" + file))
                try handle.seekToEnd()
                try handle.write(contentsOf: Data("19.22".utf8))
                try handle.close()
            }
            #expect(try folder.lives() == lives && folder.censuses() == [census(0)])
            let later = LifeEvent(seconds: 60, id: 2, birth: nil)
            try folder.append(census(60), [later], anew: false)
            #expect(try folder.lives() == lives + [later] && folder.censuses() == [census(0), census(60)])
        }
    }

    /// What is wrong with the second line of the censuses, if anything is.
    private func problem(withCensus line: String) throws -> String? {
        var problem: String?
        try withFolder { folder in
            try folder.append(census(120), lives, anew: true)
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path + "/census.jsonl"))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("\(line)\n".utf8))
            try handle.close()
            do { _ = try folder.censuses() } catch let error as EraFolderError { problem = "\(error)" }
        }
        return problem
    }

    @Test(arguments: ["19.22", "{\"minute\":3", "{\"minute\":3}", "12.50,+81,7,9f02,11", "null"])
    func aLineThatIsNoCensusIsNamed(_ line: String) throws {
        #expect(try problem(withCensus: line)?.hasSuffix("census.jsonl, line 2: it is no census") == true)
    }

    @Test func minutesOfCensusesNeverGoBack() throws {
        func line(_ seconds: Double) throws -> String {
            String(decoding: try JSONEncoder().encode(census(seconds)), as: UTF8.self)
        }
        #expect(try problem(withCensus: line(120)) == nil)
        let found = try problem(withCensus: line(60))
        #expect(found?.hasSuffix("line 2: minute 1.0 comes after minute 2.0, and times never go back") == true)
    }

    @Test func censusesGoNoFurtherThanTheEraThatIsGoneOnFrom() throws {
        try withFolder { folder in
            try folder.requireCensuses(upTo: Era(seconds: 0, members: []))
            try folder.append(census(120.4), lives, anew: true)
            try folder.requireCensuses(upTo: Era(seconds: 120, members: []))
            let error = #expect(throws: EraFolderError.self) {
                try folder.requireCensuses(upTo: Era(seconds: 60, members: []))
            }
            #expect(error?.description.contains("the last era is of minute 1.0: delete the lines after it") == true)
        }
    }

    @Test(arguments: [
        ",", "x,+1,,1,1", "11,+1,,1", "11,1", "11,-x", "11,+1,-,1,1", "11,+1,,zz,1", "11,+1,,1,1,", "11,-1,",
    ])
    func aLineThatIsNoLifeIsNamed(_ line: String) throws {
        let found = try problem(with: line)
        guard case .life(let place, .noLife) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(place.hasSuffix("lives.csv, line 2"))
    }

    /// Seconds that no hour can be made of would end the process that counts hours.
    @Test(arguments: ["-7200", "1e300", "1.1e9", "nan", "inf", "-inf"])
    func secondsThatNoDishHasLivedAreRefused(_ seconds: String) throws {
        let found = try problem(with: seconds + ",-1")
        guard case .life(_, .seconds) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }

    @Test func timesGoOnIdsRiseFromParentToChildAndOthersAreRefused() throws {
        #expect(try problem(with: "10.00,+6,5,1,1") == nil)
        let cases: [(String, LifeLineError)] = [
            ("9.99,-1", .backwards(9.99, 10)), ("11,+5,5,1,1", .parent(5, of: 5)), ("11,+5,6,1,1", .parent(6, of: 5)),
            ("11,-2147483649", .id(2_147_483_649)),
        ]
        for (line, reason) in cases {
            let found = try problem(with: line)
            guard case .life(_, let error) = found else {
                Issue.record("\(line): \(String(describing: found))")
                continue
            }
            #expect(error == reason)
            #expect(found?.description.hasSuffix(": \(reason)") ?? false)
        }
    }

    @Test func aPoolFileIsAFolderWithOneEra() throws {
        try withFolder { folder in
            var random = RandomSource(seed: 1)
            let somebody = HallEntry(
                genome: .seed(design: 0, settings: EvolutionSettings(), using: &random),
                lineage: Lineage(id: 1, parent: nil, generation: 0, birthTick: 0, founder: 1), score: 1)
            try folder.write(Era(seconds: 60, members: [somebody]), note: "test")
            let file = folder.path + "/era-000060.pool"
            #expect(try EraFolder.eras(at: folder.path).map(\.seconds) == [60])
            #expect(try EraFolder.eras(at: file).map(\.seconds) == [0])
            try folder.write(Era(seconds: 60, members: []), note: "test")
            #expect(throws: EraFolderError.self) { try EraFolder.eras(at: file) }
            try Data("no pool".utf8).write(to: URL(fileURLWithPath: file))
            let error = #expect(throws: EraFolderError.self) { try EraFolder.eras(at: file) }
            #expect(error?.description.hasPrefix(file) == true)
            #expect(throws: EraFolderError.noFolder("/nowhere")) { try EraFolder.eras(at: "/nowhere") }
        }
    }

    @Test func erasOfAnotherRunAreNotWrittenOver() throws {
        try withFolder { folder in
            try folder.requireNoEras()
            #expect(try folder.lastNote() == nil)
            try folder.write(Era(seconds: 60, members: []), note: "later")
            try folder.write(Era(seconds: 0, members: []), note: "first")
            #expect(throws: EraFolderError.holdsEras(folder.path)) { try folder.requireNoEras() }
            #expect(try folder.lastNote() == "later")
        }
        try EraFolder(path: "/nowhere").requireNoEras()
    }

    @Test func aFileIsNoFolderToMake() throws {
        try withFolder { folder in
            let path = folder.path + "/file"
            try Data("no folder".utf8).write(to: URL(fileURLWithPath: path))
            let error = #expect(throws: EraFolderError.self) { try EraFolder(path: path).create() }
            #expect(error?.description == "cannot write to \(path): it is a file, not a folder")
        }
    }

    @Test func aFolderWithoutThemSaysWhatToDo() throws {
        for path in ["/nowhere", "/nowhere/at/all"] {
            #expect(throws: EraFolderError.noFolder(path)) { try EraFolder(path: path).lives() }
            #expect(throws: EraFolderError.noFolder(path)) { try EraFolder(path: path).eras() }
        }
        try withFolder { folder in
            let path = folder.path + "/era-000000.pool"
            try Data("no folder".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: EraFolderError.notAFolder(path)) { try EraFolder(path: path).lives() }
            #expect(throws: EraFolderError.notAFolder(path)) { try EraFolder(path: path).eras() }
            let error = #expect(throws: EraFolderError.self) { try folder.censuses() }
            #expect(error?.description.contains("evolve") ?? false)
        }
    }
}
