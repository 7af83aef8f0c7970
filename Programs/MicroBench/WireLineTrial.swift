import Foundation
import LineTrials
import LossyLines

/// What a player at the end of a named line feels.
struct WireLineResult: Encodable {
    let figures: LineFigures
    /// Frames from a key to the first that shows it, with prediction and without.
    let framesToAnswer: Int?
    let framesUnpredicted: Int?

    static func all(seconds: Int, seed: UInt64) throws -> [WireLineResult] {
        try LineProfile.all.map { profile in
            let trial = try LineTrial(profile, seed: seed)
            try trial.run(seconds: Double(seconds))
            return WireLineResult(
                figures: trial.figures, framesToAnswer: try LineTrial.framesToAnswer(profile),
                framesUnpredicted: try LineTrial.framesToAnswer(profile, predicts: false))
        }
    }

    static func table(_ results: [WireLineResult]) -> String {
        let head = """
            A player's creature in a dish of eighty. Error of prediction, mean over the cells, µm; pops a minute (over .25 µm); \
            frames from key to picture with and without prediction.
            line        p50    p95    max   pops  answer  without   down B/s   up B/s  behind ms
            """
        return ([head] + results.map(\.row)).joined(separator: "\n")
    }

    private var row: String {
        func number(_ value: Double, _ digits: Int, _ width: Int) -> String {
            let text = String(format: "%.\(digits)f", value)
            return String(repeating: " ", count: max(1, width - text.count)) + text
        }
        func frames(_ count: Int?, _ width: Int) -> String { number(Double(count ?? -1), 0, width) }
        return figures.profile.padding(toLength: 9, withPad: " ", startingAt: 0)
            + number(Double(figures.errorMedian), 3, 6) + number(Double(figures.error95), 3, 7)
            + number(Double(figures.errorMaximum), 3, 7) + number(figures.popsAMinute, 1, 7) + frames(framesToAnswer, 8)
            + frames(framesUnpredicted, 9) + number(figures.bytesPerSecondDown, 0, 11)
            + number(figures.bytesPerSecondUp, 0, 9) + number(figures.interpolationDelay, 0, 11)
    }
}
