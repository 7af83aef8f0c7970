import ArenaReports
import Foundation
import Testing

@Suite struct RealPathTests {
    @Test func whatLeadsIntoAFolderLiesInIt() throws {
        let base = try Folder()
        let files = FileManager.default
        try files.createDirectory(atPath: base.path + "/entries/more", withIntermediateDirectories: true)
        try files.createDirectory(atPath: base.path + "/other", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: base.path + "/alias", withDestinationPath: "entries")
        try files.createSymbolicLink(atPath: base.path + "/deep", withDestinationPath: "entries/more")
        func lies(_ path: String, in folder: String) -> Bool {
            RealPath("\(base.path)/\(path)").lies(within: RealPath("\(base.path)/\(folder)"))
        }
        for path in [
            "entries", "entries/", "alias/new/results", "deep/../results", "other/../entries/x", "new/../alias/x",
        ] {
            #expect(lies(path, in: "entries"), "\(path)")
        }
        #expect(lies("entries/results", in: "alias"))
        for path in ["entries2", "other/results", "deep/../../results", "new/results", ""] {
            #expect(!lies(path, in: "entries"), "\(path)")
        }
    }

    @Test func aRelativePathCountsFromTheCurrentFolder() {
        let current = RealPath(FileManager.default.currentDirectoryPath)
        #expect(RealPath("results").lies(within: current) && RealPath("").lies(within: current))
        #expect(!RealPath("../results").lies(within: current))
        #expect(current.lies(within: RealPath("/")))
    }
}
