import Foundation
import ServerProcess
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
}
