import ClientCore
import Foundation
import Sound
import Telemetry

/// Every sound as a file, as ordered on the command line.
struct SoundOrder {
    /// Made if it is not there.
    var folder: String
    var seed: UInt64

    private struct Result: Encodable {
        var sounds: String
        var files: Int
    }

    func write() throws {
        let bank = SoundBank(seed: seed)
        var files = 0
        let place = URL(fileURLWithPath: folder, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for kind in SoundKind.allCases {
                for (number, clip) in bank.clips(of: kind).enumerated() {
                    let file = place.appendingPathComponent("\(kind.rawValue)-\(number + 1).wav")
                    try Data(WaveFile.bytes(of: clip)).write(to: file, options: .atomic)
                    files += 1
                }
            }
        } catch {
            throw ClientError.unwritable(folder, error.localizedDescription)
        }
        try JSONLine.print(Result(sounds: folder, files: files))
    }
}
