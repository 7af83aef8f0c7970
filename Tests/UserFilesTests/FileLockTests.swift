import Foundation
import Testing
import UserFiles

@Suite struct FileLockTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        .path

    @Test func oneProgramAtATimeHoldsAFolder() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(!FileLock.isHeld(folder: folder))
        var lock = try FileLock(folder: folder)
        #expect(lock != nil && FileLock.isHeld(folder: folder))
        #expect(try FileLock(folder: folder) == nil)
        lock = nil
        #expect(try FileLock(folder: folder) != nil)
    }

    /// A file that is moved leaves its name with who holds it.
    @Test func theNameOfAFileIsHeldWhateverHasIt() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = folder + "/file"
        try WholeFile.write([1], to: file)
        let lock = try #require(try FileLock(file: file))
        try SystemDisk().rename(file, to: file + ".old")
        #expect(try FileLock(file: file) == nil)
        #expect(try FileLock(file: folder + "/other") != nil)
        withExtendedLifetime(lock) {}
    }

    @Test func aFolderThatIsRemovedIsTakenAgainUnlessAnotherWasFirst() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let lock = try #require(try FileLock(folder: folder))
        #expect(try lock.renew())
        try FileManager.default.removeItem(atPath: folder)
        #expect(try lock.renew() && FileLock.isHeld(folder: folder))
        try FileManager.default.removeItem(atPath: folder)
        let other = try #require(try FileLock(folder: folder))
        #expect(try !lock.renew())
        withExtendedLifetime(other) {}
    }
}
