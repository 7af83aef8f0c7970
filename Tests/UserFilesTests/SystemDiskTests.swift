import Foundation
import Testing
import UserFiles

@Suite struct SystemDiskTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path

    @Test func whatIsAppendedReplacesWhatWasThereFromItsOffsetOn() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let disk = SystemDisk()
        try disk.append([1, 2, 3], to: path, at: 0)
        try disk.append([4, 5], to: path, at: 3)
        #expect(try disk.read(path, maximumBytes: 9) == [1, 2, 3, 4, 5])
        try disk.append([6], to: path, at: 2)
        #expect(try disk.read(path, maximumBytes: 9) == [1, 2, 6])
    }

    @Test func whatIsAddedToAFileThatIsGoneOrShorterIsRefused() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let disk = SystemDisk()
        #expect(throws: UserFileError.cutShort(path: path)) { try disk.append([4], to: path, at: 3) }
        #expect(!FileManager.default.fileExists(atPath: path))
        try disk.write([1, 2], to: path)
        #expect(throws: UserFileError.cutShort(path: path)) { try disk.append([4], to: path, at: 3) }
        #expect(try disk.read(path, maximumBytes: 9) == [1, 2])
    }

    @Test func whatCannotBeAppendedIsSaid() {
        #expect(throws: UserFileError.self) { try SystemDisk().append([1], to: "/dev/full", at: 0) }
        #expect(throws: UserFileError.self) { try SystemDisk().append([1], to: path + "/none/file", at: 0) }
    }
}
