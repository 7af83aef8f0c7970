import Benchmarks
import EditorTrials

/// How long a practised player takes for the ten cells, by the Keystroke-Level Model: acts counted, and seconds.
struct TenCellsResult: Encodable {
    let means: String
    let isMirrored: Bool
    let keys: Int
    let pointings: Int
    let buttons: Int
    let thoughts: Int
    /// For an average typist, pointing by Fitts's law.
    let seconds: Double
    /// For a skilled typist.
    let skilledSeconds: Double
    /// With the authors' mean for every pointing.
    let meanPointingSeconds: Double

    init(_ means: TenCells.Means, isMirrored: Bool) throws {
        let acts = try TenCells(by: means, isMirrored: isMirrored).acts
        self.means = means.rawValue
        self.isMirrored = isMirrored
        keys = acts.count { $0.motion == .key }
        pointings = acts.count { if case .point = $0.motion { true } else { false } }
        buttons = acts.count { $0.motion == .button }
        thoughts = acts.count { $0.needsThought }
        seconds = HandTimes().seconds(of: acts)
        skilledSeconds = HandTimes(key: HandTimes.skilledKey).seconds(of: acts)
        meanPointingSeconds = HandTimes(pointing: .always(HandTimes.meanPointing)).seconds(of: acts)
    }

    static func table(_ results: [TenCellsResult]) -> String {
        let head = ["hands", "mirror", "K", "P", "B", "M", "seconds", "skilled typist", "P = 1.1 s"]
        return aligned([head] + results.map(\.row))
    }

    private var row: [String] {
        [
            means, isMirrored ? "on" : "off", "\(keys)", "\(pointings)", "\(buttons)", "\(thoughts)",
            decimal(seconds, 1), decimal(skilledSeconds, 1), decimal(meanPointingSeconds, 1),
        ]
    }
}
