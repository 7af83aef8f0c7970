import Anatomy
import Designs
import Foundation
import Testing

@Suite struct DesignLibraryTests {
    private let shelf = Shelf()

    @Test func noFolderIsAnEmptyShelf() {
        #expect(shelf.library.load() == DesignLibrary.Shelf())
    }

    @Test func theNewestComesFirst() throws {
        try shelf.library.save(design("Old", at: 1), picture: onePixel)
        try shelf.library.save(design("New", at: 2), picture: onePixel)
        #expect(shelf.library.load().entries.map(\.design.name) == ["New", "Old"])
    }

    /// Beside what is saved stand the examples, in the order of their groups.
    @Test func everyCombinationIsAnExampleInItsGroup() {
        let examples = DesignLibrary.Entry.examples
        #expect(examples.sorted { $0.isNewer(than: $1) }.map(\.design.plan) == SeedDesign.combinations.map(\.plan))
        #expect(examples.allSatisfy { $0.isExample && $0.design.savedAt < 0 })
        for group in SeedDesign.exampleGroups {
            #expect(examples.filter { $0.group == group.name }.map(\.design.name) == group.designs.map(\.name))
        }
    }

    @Test func twoOfOneNameLieSideBySide() throws {
        try shelf.library.save(design("Eel", seed: 0), picture: onePixel)
        try shelf.library.save(design("Eel", seed: 1), picture: onePixel)
        #expect(shelf.files == ["Eel 2.png", "Eel.png"])
        #expect(Set(shelf.library.load().entries.map(\.design.plan)).count == 2)
    }

    @Test func whatIsThereUnderItsNameIsNotKeptTwice() throws {
        var pictures = 0
        func keep(_ seed: Int, _ time: Int64) throws -> DesignLibrary.Entry {
            try shelf.library.keep(design("Eel", seed: seed, at: time)) { () throws(DesignError) in
                pictures += 1
                return onePixel
            }
        }
        let first = try keep(0, 1)
        let other = try keep(1, 2)
        let (again, otherAgain) = (try keep(0, 3), try keep(1, 4))
        #expect(again == first && otherAgain == other && pictures == 2)
        #expect(shelf.files == ["Eel 2.png", "Eel.png"])
    }

    @Test(arguments: ["../../etc/passwd", "/", "..", ".", "con/..", "a\u{0}b", "…", String(repeating: "鯨", count: 40)])
    func noNameLeavesTheFolder(_ name: String) throws {
        guard let design = try? design(name) else { return }
        let entry = try shelf.library.save(design, picture: onePixel)
        #expect(!entry.file.contains("/") && entry.file.utf8.count < 255)
        #expect(shelf.files == [entry.file])
        #expect(shelf.library.load().entries == [entry])
    }

    @Test func aNewNameMovesTheFile() throws {
        let entry = try shelf.library.save(design("Eel"), picture: onePixel)
        let renamed = try shelf.library.rename(entry, to: "Conger")
        #expect(shelf.files == ["Conger.png"])
        #expect(shelf.library.load().entries == [renamed])
        #expect(throws: DesignError.noName) { try shelf.library.rename(renamed, to: " ") }
        #expect(throws: DesignError.gone("Eel.png")) { try shelf.library.rename(entry, to: "Other") }
    }

    @Test func whatIsRemovedLiesInTheBin() throws {
        let first = try shelf.library.save(design("Eel"), picture: onePixel)
        try shelf.library.remove(first)
        try shelf.library.remove(shelf.library.save(design("Eel", seed: 1), picture: onePixel))
        #expect(shelf.library.load().entries.isEmpty)
        let bin = DesignLibrary(folder: shelf.path + "/Removed").load()
        #expect(bin.entries.count == 2)
    }

    @Test func givenAwayAndTakenInItIsTheSame() throws {
        let entry = try shelf.library.save(design("Eel"), picture: onePixel)
        let gift = Shelf()
        try shelf.library.export(entry, to: gift.path + "/gift.png")
        let other = Shelf()
        #expect(try other.library.add(pictureAt: gift.path + "/gift.png").design == entry.design)
        #expect(throws: DesignError.gone(gift.path + "/none.png")) {
            try other.library.add(pictureAt: gift.path + "/none.png")
        }
    }

    @Test func strangersInTheFolderAreToldOfAndLeftAlone() throws {
        try shelf.library.save(design("Eel"), picture: onePixel)
        try shelf.put(onePixel, "holiday.png")
        try shelf.put(Array(onePixel.dropLast(20)), "torn.png")
        try shelf.put([1, 2, 3], "notes.txt")
        let loaded = shelf.library.load()
        #expect(loaded.entries.map(\.design.name) == ["Eel"])
        #expect(loaded.warnings.count == 1 && loaded.warnings[0].hasPrefix("torn.png: this is no whole PNG picture"))
        #expect(shelf.files.count == 4)
    }

    @Test func aFullDiskIsSaidAndNothingIsLost() throws {
        let entry = try shelf.library.save(design("Eel"), picture: onePixel)
        func meetsAFullDisk(_ file: String, _ body: () throws -> Void) throws {
            try shelf.fill(before: file)
            #expect { try body() } throws: { "\($0)".contains("No space left on device") && "\($0)".contains(file) }
            #expect(shelf.library.load().entries == [entry] && shelf.files == ["Eel.png"])
        }
        try meetsAFullDisk("Hunter.png") { try shelf.library.save(design(), picture: onePixel) }
        try meetsAFullDisk("Crab.png") { try shelf.library.rename(entry, to: "Crab") }
        try meetsAFullDisk("Eel.png") { try shelf.library.export(entry, to: shelf.path + "/Eel.png") }
        // As soon as there is room again.
        try shelf.library.save(design(), picture: onePixel)
        #expect(shelf.library.load().entries.count == 2)
    }

    @Test func whatHasNoRoomInTheBinStaysOnTheShelf() throws {
        let entry = try shelf.library.save(design("Eel"), picture: onePixel)
        try FileManager.default.createDirectory(atPath: shelf.path + "/Removed", withIntermediateDirectories: true)
        try shelf.fill(before: "Removed/Eel.png")
        #expect { try shelf.library.remove(entry) } throws: { "\($0)".contains("No space left on device") }
        #expect(shelf.library.load().entries == [entry])
    }

    @Test func aFullShelfSaysSoAndLosesNothing() throws {
        let library = DesignLibrary(folder: shelf.path, maximumCount: 2)
        try library.save(design("Eel", at: 1), picture: onePixel)
        try library.save(design("Eel", at: 2), picture: onePixel)
        #expect(throws: DesignError.tooMany(2)) { try library.save(design("Eel", at: 3), picture: onePixel) }
        #expect(library.load().entries.count == 2)
    }
}
