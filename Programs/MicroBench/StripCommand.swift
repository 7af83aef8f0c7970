import ArgumentParser
import Foundation
import GameSession
import LineTrials
import LossyLines
import PosedScenes
import Rendering
import SimMath
import WireProtocol

struct StripCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strip",
        abstract:
            "Draws what a player sees from a key on: a row of pictures at a round trip of 0 ms, and one below at another.",
        discussion: """
            A server and a player live at the two ends of each line, in simulated time; the player's creature is predicted, the others are shown \
            as they were. The upright mark is where the player's creature was before the key.
            """)

    @Option(help: ArgumentHelp("Round trip of the lower row (0 to 400).", valueName: "ms"))
    var roundTrip = 200.0

    @Option(help: ArgumentHelp("Frames from that of the key on, rising; 0 is the last before it.", valueName: "n,…"))
    var frames = "0,1,2,4,8,16,24,32"

    @Option(help: ArgumentHelp("Seed of the dish.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Width and height of each picture, pixels (32 to 1024).", valueName: "n"))
    var side = 160

    @Argument(help: ArgumentHelp("The PNG file to write.", valueName: "file.png"))
    var file: String

    private var numbers: [Int] { frames.split(separator: ",").compactMap { Int($0) } }

    func validate() throws {
        guard (0...LineTrial.longestRoundTrip).contains(roundTrip) else {
            throw ValidationError("--round-trip must be from 0 to 400, and is \(roundTrip).")
        }
        let numbers = numbers
        guard numbers.count == frames.split(separator: ",").count, !numbers.isEmpty, numbers == numbers.sorted(),
            numbers.allSatisfy((0...600).contains)
        else { throw ValidationError("--frames must be numbers from 0 to 600, rising, and is '\(frames)'.") }
        guard (32...1024).contains(side) else {
            throw ValidationError("--side must be from 32 to 1024, and is \(side).")
        }
        try Report.checkWritable(file)
    }

    func run() throws {
        let strips = try [0, roundTrip].map { roundTrip in
            let line = LineProfile(name: "\(roundTrip) ms", roundTrip: roundTrip, jitter: 0, loss: 0)
            guard let strip = try LineTrial.viewsFromAKeyOn(line, seed: seed, frames: numbers) else {
                throw NothingToSee("there is nothing to see with the seed \(seed): try another.")
            }
            return strip
        }
        try MainActor.assumeIsolated {
            for strip in strips { print(strip.ways) }
            let artist = try StripArtist(side: side)
            try artist.picture(of: strips).writePNG(to: file)
        }
    }
}

extension KeyStrip {
    /// How far the player's creature has come in each picture, µm.
    fileprivate var ways: String {
        let places = views.compactMap(\.ownCreature?.position)
        guard let start = places.first else { return "no creature" }
        return places.map { String(format: "%.2f", ($0 - start).length) }.joined(separator: " ") + " from \(start)"
    }
}
