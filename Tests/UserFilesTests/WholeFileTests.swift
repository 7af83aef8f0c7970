import Foundation
import Testing
import UserFiles

@Suite struct WholeFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        .path

    private func names() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    @Test func whatIsWrittenIsReadAndFoldersAreMade() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/a/b/file"
        try WholeFile.write([1, 2, 3], to: path)
        #expect(try WholeFile.read(path, maximumBytes: 3) == [1, 2, 3])
        #expect(try WholeFile.read(folder + "/a/none", maximumBytes: 3) == nil)
        #expect(try WholeFile.read(path + "/below", maximumBytes: 3) == nil)
    }

    @Test func theOldOneIsKeptUnderItsNameAndNothingElseIsLeft() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/file"
        try WholeFile.write([1], to: path, keepingOldAs: path + ".previous")
        try WholeFile.write([2], to: path, keepingOldAs: path + ".previous")
        try WholeFile.write([3], to: path, keepingOldAs: path + ".previous")
        #expect(try WholeFile.read(path, maximumBytes: 9) == [3])
        #expect(try WholeFile.read(path + ".previous", maximumBytes: 9) == [2])
        #expect(names() == ["file", "file.previous"])
    }

    @Test func whatIsNoFileOrTooLongIsRefused() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/file"
        try WholeFile.write([UInt8](repeating: 7, count: 10), to: path)
        #expect(throws: UserFileError.tooLong(path: path, bytes: 10, maximum: 9)) {
            try WholeFile.read(path, maximumBytes: 9)
        }
        #expect(throws: UserFileError.notAFile(path: folder)) { try WholeFile.read(folder, maximumBytes: 9) }
        let pipe = folder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        // Opened without waiting for a writer, who never comes.
        #expect(throws: UserFileError.notAFile(path: pipe)) { try WholeFile.read(pipe, maximumBytes: 9) }
    }

    @Test func whatCannotBeWrittenLeavesTheOldOneAsItWas() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/file"
        try WholeFile.write([1], to: path)
        // A folder lies where the new file would be made.
        try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: true)
        let error = #expect(throws: UserFileError.self) { try WholeFile.write([2], to: path) }
        #expect(error?.description.contains("untouched") == true)
        #expect(try WholeFile.read(path, maximumBytes: 9) == [1])
        #expect(throws: UserFileError.self) { try WholeFile.write([2], to: path + "/below") }
    }
}
