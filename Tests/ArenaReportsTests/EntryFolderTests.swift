import Anatomy
import Arena
import ArenaReports
import Archive
import Designs
import Evolution
import Foundation
import Testing

@Suite struct EntryFolderTests {
    private func pool(_ plans: [BodyPlan]) throws -> [UInt8] {
        let entries = plans.map {
            HallEntry(genome: Genome(plan: $0, brain: Brain()), lineage: .founder(1, birthTick: 0), score: 1)
        }
        return try PoolFile(note: "test", entries: entries).encoded()
    }

    /// The only file of the folder is left out with this reason.
    private func leftOut(_ bytes: [UInt8], _ file: String = "bad.png") throws -> EntryFolder.LeftOut {
        let folder = try Folder()
        try folder.put(bytes, file)
        let roster = try EntryFolder(path: folder.path).read()
        #expect(roster.entries.isEmpty && roster.leftOut.count == 1)
        return try #require(roster.leftOut.first)
    }

    @Test func designsAndPoolsAreReadWhateverTheyAreCalled() throws {
        let folder = try Folder()
        try folder.put(picture(seed: 0), "Dart.pool")
        try folder.put(pool([SeedDesign.all[1].plan, SeedDesign.all[4].plan]), "swarm")
        try folder.put([], ".hidden")
        let roster = try EntryFolder(path: folder.path).read()
        #expect(roster.leftOut.isEmpty)
        #expect(roster.entries.map(\.name) == ["Dart", "swarm"])
        #expect(roster.entries.map(\.kind) == [.design, .pool])
        #expect(roster.entries[0].plan == SeedDesign.all[0].plan && roster.entries[0].team[0].brain == .pilot)
        #expect(roster.entries[1].team.map(\.plan) == [SeedDesign.all[1].plan, SeedDesign.all[4].plan])
        #expect(roster.entries[1].price == SeedDesign.all[4].plan.priceFromNothing)
    }

    @Test func aPictureThatIsCutShortIsLeftOutWithTheByte() throws {
        let whole = try picture(seed: 0)
        for count in 8..<whole.count {
            let left = try leftOut(Array(whole[..<count]))
            #expect(left.reason.contains("cut short"), "\(count): \(left.text)")
            #expect((8...count).contains(left.offset ?? -1), "\(count): \(left.text)")
        }
    }

    @Test func noBitOfADesignIsFlippedUnnoticed() throws {
        let whole = try picture(seed: 0)
        let start = onePixel.count - 12
        for at in start..<whole.count - 12 {
            var broken = whole
            broken[at] ^= 4
            let left = try leftOut(broken)
            #expect(left.file == "bad.png" && !left.reason.isEmpty)
        }
        var broken = whole
        broken[start + 40] ^= 4
        let left = try leftOut(broken)
        #expect(left.reason.contains("checksum") && left.offset == start + 8, "\(left.text)")
    }

    @Test func aBrokenPoolIsLeftOutWithTheByteWhereThereIsOne() throws {
        let whole = try pool([SeedDesign.all[0].plan])
        let cut = try leftOut(Array(whole.prefix(12)))
        #expect(cut.reason.contains("cut off after 12") && cut.offset == 12, "\(cut.text)")
        var flipped = whole
        flipped[whole.count / 2] ^= 1
        #expect(try leftOut(flipped).reason.contains("checksum"))
        var newer = whole
        newer[8] = 99
        let version = try leftOut(newer)
        #expect(version.reason.contains("version 99") && version.offset == 8, "\(version.text)")
        #expect(try leftOut(pool([])).reason.contains("without any genome"))
    }

    @Test func aBodyAgainstTheRulesIsLeftOutWithTheRule() throws {
        var headless = SeedDesign.all[0].plan
        headless.cells.removeAll { $0.type == .nucleus }
        #expect(try leftOut(pool([headless])).reason.contains("no nucleus"))
    }

    @Test func whatIsNoEntryIsSaidToBeNone() throws {
        let empty = try leftOut([])
        #expect(empty.reason.contains("empty") && empty.offset == 0)
        let foreign = try leftOut(Array("MZ, a program".utf8), "setup.exe")
        #expect(foreign.file == "setup.exe" && foreign.offset == 0)
        #expect(foreign.reason.contains("neither") && foreign.reason.contains("4D 5A"), "\(foreign.text)")
        #expect(try leftOut(onePixel).reason.contains("carries no creature"))
        #expect(try leftOut(Array("MICROPOL".utf8)).reason.contains("cut off"))
    }

    @Test func aFolderInTheFolderAndALinkToNothingAreSaid() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(atPath: folder.path + "/more", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/gone")
        #expect(mkfifo(folder.path + "/pipe", 0o644) == 0)
        let left = try EntryFolder(path: folder.path).read().leftOut
        #expect(left.map(\.file) == ["link", "more", "pipe"])
        #expect(left[0].reason.contains("leads nowhere"))
        #expect(left[1].reason.contains("folder") && left[2].reason.contains("pipe"))
    }

    @Test func aHugeFileIsNotRead() throws {
        let folder = try Folder()
        try folder.put(picture(seed: 0), "huge.png")
        let handle = try #require(FileHandle(forWritingAtPath: folder.path + "/huge.png"))
        try handle.truncate(atOffset: 1 << 40)
        let left = try EntryFolder(path: folder.path).read().leftOut
        #expect(left.first?.reason.contains("1099511627776 bytes") == true, "\(left)")
    }

    @Test func dearBodiesAreLeftOutWhereThereIsABudget() throws {
        let folder = try Folder()
        try folder.put(picture(seed: 0), "dart.png")
        try folder.put(picture(seed: 4), "raft.png")
        try folder.put(pool([SeedDesign.all[4].plan, SeedDesign.all[0].plan]), "both.pool")
        try folder.put(pool([SeedDesign.all[4].plan]), "dear.pool")
        let roster = try EntryFolder(path: folder.path, budget: 200).read()
        #expect(roster.entries.map(\.name) == ["both", "dart"])
        #expect(roster.entries[0].team.map(\.plan) == [SeedDesign.all[0].plan])
        #expect(roster.leftOut.map(\.file) == ["dear.pool", "raft.png"])
        #expect(roster.leftOut.allSatisfy { $0.reason.contains("256 points") && $0.reason.contains("200") })
    }

    @Test func namesArePrintableAndNoTwoAreAlike() throws {
        let folder = try Folder()
        for file in ["a.png", "a.pool", "A.x", "a 2.png", "\u{202E}evil\u{7}\n.png", "鯨 ü.png", "   .png"] {
            try folder.put(picture(seed: 0), file)
        }
        try folder.put(picture(seed: 0), String(repeating: "long", count: 20) + ".png")
        let entries = try EntryFolder(path: folder.path).read().entries
        #expect(entries.count == 8)
        #expect(Set(entries.map { $0.name.lowercased() }).count == 8 && Set(entries.map(\.slug)).count == 8)
        #expect(entries.contains { $0.name == "evil" } && entries.contains { $0.name == "鯨 ü" })
        #expect(entries.contains { $0.name == "entry" })
        for entry in entries {
            #expect(entry.name.count <= 26)
            #expect(
                entry.slug.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(entry.slug)")
            #expect(entry.name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }

    @Test func aFolderThatCannotBeUsedIsNamed() throws {
        let folder = try Folder()
        try folder.put([1], "file")
        #expect(throws: EntryFolderError.missing(folder.path + "/none")) {
            try EntryFolder(path: folder.path + "/none").read()
        }
        #expect(throws: EntryFolderError.notAFolder(folder.path + "/file")) {
            try EntryFolder(path: folder.path + "/file").read()
        }
        for number in 0..<ArenaRules.maximumEntries { try folder.put([], "\(number)") }
        #expect(throws: EntryFolderError.tooMany(folder.path, ArenaRules.maximumEntries + 1)) {
            try EntryFolder(path: folder.path).read()
        }
    }
}
