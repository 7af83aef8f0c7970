import Faults
import Testing
import UserFiles

/// The disk that fails must fail as disks do: what it forgives, no test of saving finds.
@Suite struct FaultyDiskTests {
    private let disk = FaultyDisk()

    @Test func aNameGoesWithThePowerUnlessItsFolderIsSynchronised() throws {
        try disk.write([1, 2], to: "/a/x")
        try disk.sync("/a/x")
        try disk.syncFolder("/b")
        disk.restart()
        #expect(disk.files.isEmpty)
    }

    @Test func contentsThatWereNotSynchronisedGoAndTheNameStays() throws {
        try disk.write([1, 2], to: "/a/x")
        try disk.syncFolder("/a")
        disk.restart()
        #expect(disk.files == ["/a/x": []])
    }

    @Test func whatIsAddedToAKnownFileNeedsNoFolder() throws {
        try disk.write([1, 2], to: "/a/x")
        try disk.sync("/a/x")
        try disk.syncFolder("/a")
        try disk.append([3, 4], to: "/a/x", at: 2)
        try disk.sync("/a/x")
        try disk.append([5, 6], to: "/a/x", at: 4)
        disk.restart()
        #expect(disk.files == ["/a/x": [1, 2, 3, 4]])
    }

    @Test func aRenamedFileIsTheOldOneUntilItsFolderIsSynchronised() throws {
        try disk.write([1], to: "/a/x")
        try disk.sync("/a/x")
        try disk.syncFolder("/a")
        try disk.write([2], to: "/a/x.new")
        try disk.sync("/a/x.new")
        try disk.rename("/a/x.new", to: "/a/x")
        disk.restart()
        #expect(disk.files == ["/a/x": [1]])
    }

    /// File systems may write names first: then half of the contents is there.
    @Test func namesMayComeBeforeContents() throws {
        try disk.write([1, 2], to: "/a/x")
        try disk.sync("/a/x")
        try disk.append([3, 4], to: "/a/x", at: 2)
        disk.restart(.half)
        #expect(disk.files == ["/a/x": [1, 2, 3]])
    }

    @Test func theWriteInWhichThePowerGoesIsHalfDone() throws {
        disk.losePower(at: 1)
        #expect(throws: UserFileError.self) { try disk.write([1, 2], to: "/a/x") }
        #expect(throws: UserFileError.self) { try disk.write([3, 4], to: "/a/y") }
        #expect(disk.files == ["/a/x": [1]] && disk.failures == 2)
    }
}
