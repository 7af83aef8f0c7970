import Foundation
import ShippedFiles
import Testing

@Suite struct ShippedDataTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.resolvingSymlinksInPath()
    }

    private func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, in folder: URL) throws -> String {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: file)
        return file.path
    }

    @Test func aCheckoutsDataLieAboveItsPrograms() throws {
        let root = try folder()
        defer { remove(root) }
        let program = root.appendingPathComponent(".build/linux/release/micro").path
        #expect(ShippedData.path(of: "x.pool", besideProgram: program) == nil)
        let file = try write("Data/x.pool", in: root)
        #expect(ShippedData.path(of: "x.pool", besideProgram: program) == file)
    }

    @Test func aPackagesDataLieInShareAndComeFirst() throws {
        let root = try folder()
        defer { remove(root) }
        _ = try write("Data/x.pool", in: root)
        let file = try write("usr/share/micro/x.pool", in: root)
        #expect(
            ShippedData.path(of: "x.pool", besideProgram: root.appendingPathComponent("usr/bin/micro").path) == file)
    }

    /// As when somebody copies programs and data into one folder, and starts the game by a link to it.
    @Test func copiedDataLieBesideTheProgram() throws {
        let root = try folder()
        defer { remove(root) }
        let program = try write("games/micro", in: root)
        let link = root.appendingPathComponent("micro").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
        let file = try write("games/Data/languages/de.json", in: root)
        for started in [program, link] {
            #expect(ShippedData.path(of: "languages/de.json", besideProgram: started) == file)
            #expect(ShippedData.folders(besideProgram: started).contains(root.path + "/games/Data"))
            #expect(ShippedData.folders(besideProgram: started).first == root.path + "/share/micro")
        }
        #expect(ShippedData.path(of: "languages/fr.json", besideProgram: program) == nil)
    }

    @Test func noFolderIsNamedTwiceHoweverNearTheRootTheProgramLies() {
        for program in ["/micro", "/nowhere/micro", "/nowhere/at/all/micro", "/a/b/c/d/e/f/g/micro"] {
            let folders = ShippedData.folders(besideProgram: program)
            #expect(Set(folders).count == folders.count, "\(folders)")
        }
        #expect(ShippedData.folders(besideProgram: "/nowhere/micro").suffix(2) == ["/nowhere/Data", "/Data"])
    }
}
