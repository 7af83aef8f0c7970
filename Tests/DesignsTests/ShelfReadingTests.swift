import Anatomy
import Designs
import Foundation
import Testing
import Waiting

@Suite struct ShelfReadingTests {
    private let shelf = Shelf()

    /// Everything, piece by piece, and how many pieces it took.
    private func all(_ reading: ShelfReading, maximumCount: Int) -> (
        shelf: DesignLibrary.Shelf, largest: Int, isOver: Bool
    ) {
        var found = DesignLibrary.Shelf()
        var largest = 0
        var watch = HangWatch()
        while !watch.hangs() {
            let (piece, isOver) = reading.take(atMost: maximumCount)
            found.entries += piece.entries
            found.warnings += piece.warnings
            largest = max(largest, piece.entries.count + piece.warnings.count)
            if isOver { return (found, largest, true) }
            usleep(200)
        }
        return (found, largest, false)
    }

    @Test func fiveHundredComePieceByPieceAndBrokenOnesWithTheirReason() throws {
        for number in 0..<500 {
            let saved = try design("Eel \(number)", seed: number % SeedDesign.all.count, at: Int64(number))
            try shelf.put(DesignPicture.embed(saved, in: onePixel), "\(number).png")
        }
        try shelf.put(onePixel, "holiday.png")
        try shelf.put(Array(onePixel.dropLast(20)), "torn.png")
        let (found, largest, isOver) = all(ShelfReading(shelf.library), maximumCount: 16)
        #expect(isOver && largest <= 16)
        #expect(found.entries.sorted { $0.isNewer(than: $1) } == shelf.library.load().entries)
        #expect(found.entries.count == 500)
        #expect(found.warnings.count == 1 && found.warnings[0].hasPrefix("torn.png: this is no whole PNG picture"))
    }

    @Test func ofAPictureOnlyItsDesignIsRead() throws {
        // A picture whose points are no picture at all: nobody looks at them.
        let saved = try design("Eel")
        var picture = try DesignPicture.embed(saved, in: onePixel)
        picture[45] ^= 0xFF
        try shelf.put(picture, "eel.png")
        #expect(shelf.library.load().entries.map(\.design) == [saved])
    }

    @Test func anEmptyShelfIsOverAtOnce() {
        let (found, _, isOver) = all(ShelfReading(shelf.library), maximumCount: 4)
        #expect(isOver && found == DesignLibrary.Shelf())
    }

    @Test func foldersAndPipesAreToldOfAndNobodyWaitsForThem() throws {
        try shelf.put([], "empty.png")
        try FileManager.default.createDirectory(atPath: shelf.path + "/folder.png", withIntermediateDirectories: true)
        #expect(mkfifo(shelf.path + "/pipe.png", 0o600) == 0)
        let (found, _, isOver) = all(ShelfReading(shelf.library), maximumCount: 4)
        #expect(isOver && found.entries.isEmpty)
        #expect(found.warnings.count == 3, "\(found.warnings)")
    }
}
