import Anatomy
import Designs
import Foundation

/// A PNG picture of one grey pixel.
let onePixel = [UInt8](
    Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")!)

/// A picture that carries a seed design, as the game saves it.
func picture(seed: Int) throws -> [UInt8] { try picture(SeedDesign.all[seed].plan) }

func picture(_ plan: BodyPlan) throws -> [UInt8] {
    try DesignPicture.embed(SavedDesign(name: "Design", plan: plan, savedAt: 1_700_000_000), in: onePixel)
}

/// A folder of a test's own, gone with it.
final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func put(_ bytes: [UInt8], _ file: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + file))
    }

    /// The contents of all files below, by their paths.
    var contents: [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for case let file as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            guard let data = FileManager.default.contents(atPath: path + "/" + file) else { continue }
            contents[file] = [UInt8](data)
        }
        return contents
    }
}
