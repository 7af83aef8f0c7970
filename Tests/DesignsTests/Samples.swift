import Anatomy
import Designs
import Foundation

/// A PNG picture of one grey pixel.
let onePixel = [UInt8](
    Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")!)

func design(_ name: String = "Hunter", seed: Int = 0, at time: Int64 = 1_700_000_000) throws -> SavedDesign {
    try SavedDesign(name: name, plan: SeedDesign.all[seed].plan, savedAt: time)
}

/// A folder of a test's own, gone with it.
final class Shelf {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
    var library: DesignLibrary { DesignLibrary(folder: path) }
    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The next file of that name meets a full disk, once.
    func fill(before file: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + file + ".new", withDestinationPath: "/dev/full")
    }

    func put(_ bytes: [UInt8], _ file: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + file))
    }
}
