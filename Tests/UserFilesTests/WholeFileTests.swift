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

    @Test func whatIsNoFileIsNotReplaced() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try WholeFile.write([1], to: folder + "/file")
        let pipe = folder + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let link = folder + "/link"
        #expect(symlink("pipe", link) == 0)
        for path in [folder, folder + "/", pipe, link] {
            #expect(throws: UserFileError.notAFile(path: path)) { try WholeFile.write([2], to: path) }
            #expect(throws: UserFileError.notAFile(path: path)) { try WholeFile.requireWritable(path) }
        }
        #expect(throws: UserFileError.self) { try WholeFile.requireWritable("") }
        #expect(throws: UserFileError.self) { try WholeFile.requireWritable(folder + "/file/below") }
        try WholeFile.requireWritable(folder + "/new/file")
        #expect(throws: UserFileError.self) {
            try WholeFile.requireWritable(folder + "/new/file", makingFolders: false)
        }
        #expect(names() == ["file", "link", "pipe"])
    }

    @Test(arguments: [true, false]) func aSymbolicLinkStaysAndWhatItNamesIsWritten(_ isThere: Bool) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try WholeFile.write([0], to: folder + "/far/other")
        if isThere { try WholeFile.write([1], to: folder + "/far/file") }
        #expect(symlink("far/middle", folder + "/link") == 0 && symlink("file", folder + "/far/middle") == 0)
        try WholeFile.write([2], to: folder + "/link", keepingOldAs: folder + "/link.previous")
        #expect(try WholeFile.read(folder + "/far/file", maximumBytes: 9) == [2])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "far/middle")
        #expect(names() == ["far", "link"] + (isThere ? ["link.previous"] : []))
        #expect(symlink("round", folder + "/round") == 0)
        #expect(throws: UserFileError.self) { try WholeFile.write([2], to: folder + "/round") }
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
