import Anatomy
import Foundation
import Preferences
import Testing

@Suite("The file of best lives")
struct BestLivesFileTests {
    private let folder: ScratchFolder
    private let file: BestLivesFile

    init() throws {
        folder = try ScratchFolder()
        file = BestLivesFile(path: folder.file("best.json"))
    }

    @Test("What is saved is read again, bodies too")
    func roundTrip() throws {
        var contents = file.load()
        #expect(contents.lives == BestLives() && contents.warnings == [])
        let lives = BestLives(
            [
                BestLife(
                    survived: 312.4, eaten: 9, generation: 14, dish: "reef.example.org:27500", date: 1_790_000_000,
                    plan: SeedDesign.all[2].plan), BestLife(survived: 61, eaten: 2),
            ], mostEaten: 12)
        try file.save(lives, in: &contents)
        let read = file.load()
        #expect(read.lives == lives && read.warnings == [])
        #expect(folder.names == ["best.json"])
    }

    @Test("The best life in the dish of the latest day is kept beside the longest, however short; older days go")
    func ofDay() throws {
        var contents = file.load()
        var lives = BestLives((1...10).map { BestLife(survived: Float(1_000 * $0), eaten: 0) })
        for (survived, day) in [(20, "2026-11-23"), (50, "2026-11-23"), (40, "2026-11-23"), (90, "2026-11-22")] {
            lives.add(BestLife(survived: Float(survived), eaten: 1, dish: day))
        }
        lives.add(BestLife(survived: 70, eaten: 1, dish: "reef.example.org:27500"))
        #expect(lives.best(on: "2026-11-23")?.survived == 50 && lives.best(on: "2026-11-22") == nil)
        try file.save(lives, in: &contents)
        let read = file.load()
        #expect(read.lives == lives && read.lives.ofDay?.survived == 50 && read.warnings == [])
        lives.add(BestLife(survived: 3, eaten: 0, dish: "2026-11-24"))
        #expect(lives.best(on: "2026-11-24")?.survived == 3 && lives.best(on: "2026-11-23") == nil)
        lives.add(BestLife(survived: 4, eaten: 0, dish: "2028-02-29"))
        #expect(lives.best(on: "2028-02-29")?.survived == 4)
        lives.add(BestLife(survived: 5, eaten: 0, dish: "2029-02-29"))
        #expect(lives.best(on: "2029-02-29") == nil, "no year has that day")
    }

    @Test("A life of the day among the longest counts too; one that cannot be is left out and named")
    func badDay() throws {
        try folder.write(
            """
            {"version": 2, "mostEaten": 3, "lives": [{"survived": 900, "eaten": 3, "dish": "2026-11-23"}],
             "ofDay": {"survived": 10, "eaten": 3, "dish": "somewhere:1"}}
            """, to: "best.json")
        let read = file.load()
        #expect(read.lives.ofDay == nil && read.lives.best(on: "2026-11-23")?.survived == 900)
        #expect(read.warnings.count == 1 && read.warnings[0].contains("of the day"))
    }

    @Test("The record of older games is the first life")
    func oldFile() throws {
        try folder.write(#"{"survived": 280.5, "eaten": 11}"#, to: "best.json")
        let read = file.load()
        #expect(read.lives == BestLives([BestLife(survived: 280.5, eaten: 11)]))
        #expect(read.warnings == [])
    }

    @Test("A life that cannot be is left out and named; the others stay")
    func badLives() throws {
        let plan = Data(SeedDesign.all[0].plan.encoded().dropLast(3)).base64EncodedString()
        try folder.write(
            """
            {"version": 2, "mostEaten": "many", "lives": [{"survived": -1, "eaten": 2}, 7, {"survived": 1e300, "eaten": 1},
             {"survived": 20, "eaten": 3, "generation": -4, "date": "today", "dish": 5, "body": "\(plan)"}]}
            """, to: "best.json")
        let read = file.load()
        #expect(read.lives.lives == [BestLife(survived: 20, eaten: 3)])
        #expect(read.warnings.count == 3 && read.warnings[0].contains("life 1"))
    }

    @Test(
        "A file that is none gives no lives, says why, and is kept beside the next one",
        arguments: ["", "{", "[]", "\u{0}\u{1}", "{\"lives\": 1}"])
    func broken(text: String) throws {
        try folder.write(text, to: "best.json")
        var contents = file.load()
        #expect(contents.lives == BestLives() && contents.warnings.count == 1)
        try file.save(BestLives([BestLife(survived: 1, eaten: 1)]), in: &contents)
        #expect(file.load().lives.lives.count == 1)
        #expect(try folder.read("best.json.broken") == text)
        #expect(contents.warnings.allSatisfy { !$0.contains("DecodingError") }, "\(contents.warnings)")
    }

    @Test(
        "What is not understood in full is kept beside the next one",
        arguments: [
            #"{"version": 3, "mostEaten": 7, "lives": {"a": {"survived": 5, "eaten": 1}}}"#,
            #"{"version": 3, "mostEaten": 7, "lives": [{"survived": 5, "eaten": 1}]}"#,
            #"{"version": 2, "mostEaten": 7, "lives": [{"survived": 5, "eaten": 1}, 7]}"#,
            #"{"version": 2, "mostEaten": 7, "lives": [{"survived": 5, "eaten": 1, "body": "none"}]}"#,
            #"{"version": 2, "mostEaten": 7, "lives": [{"survived": 5, "eaten": 1}], "medals": 3}"#,
            #"{"version": 2, "mostEaten": "many", "lives": [{"survived": 5, "eaten": 1}]}"#,
        ])
    func partlyUnderstood(text: String) throws {
        try folder.write(text, to: "best.json")
        var contents = file.load()
        var lives = contents.lives
        lives.add(BestLife(survived: 1, eaten: 1))
        try file.save(lives, in: &contents)
        #expect(try folder.read("best.json.broken") == text)
        // The next one is ours.
        lives.add(BestLife(survived: 2, eaten: 1))
        try file.save(lives, in: &contents)
        #expect(try folder.read("best.json.broken") == text && file.load().lives == lives)
    }

    @Test("What is understood in full is simply written over, also an older game's")
    func understood() throws {
        var contents = file.load()
        try file.save(BestLives([BestLife(survived: 12.3, eaten: 2), BestLife(survived: 7, eaten: 1)]), in: &contents)
        for text in [try folder.read("best.json"), #"{"survived": 280.5, "eaten": 11}"#] {
            try folder.write(text, to: "best.json")
            contents = file.load()
            try file.save(BestLives([BestLife(survived: 1, eaten: 1)]), in: &contents)
            #expect(folder.names == ["best.json"])
        }
    }

    @Test("Where nothing can be written it says so with the path")
    func readOnly() throws {
        let nowhere = BestLivesFile(path: folder.path + "/best.json/deeper/best.json")
        try folder.write("{}", to: "best.json")
        var contents = nowhere.load()
        #expect { try nowhere.save(BestLives(), in: &contents) } throws: {
            "\($0)".contains("the best lives could not be saved") && "\($0)".contains("deeper")
        }
    }
}
