import Archive
import ArmsRaceReports
import Evolution
import SwimTrials

/// Writes pools that may ship, with a bar of progress: each creature swims for a while.
enum TruePool {
    /// Nobody is left to be written.
    struct Empty: Error, CustomStringConvertible {
        let candidates: Int

        var description: String {
            candidates == 0
                ? "there are no creatures to write a pool of, and none is written"
                : "none of \(candidates) creatures swims true: no pool is written"
        }
    }

    /// Writes those of the candidates, best first, that swim true, `places` at most, and tells who was left out. Throws
    /// `PoolFileError` when the file cannot be written, `Empty` where there would be nobody in it and `mayBeEmpty` is false.
    static func write(
        _ candidates: [HallEntry], places: Int = PoolFile.usualEntries, note: String, mayBeEmpty: Bool = false,
        to path: String
    ) throws -> SieveReport {
        let bar = ProgressBar(task: "measuring swims")
        let sought = Double(max(1, min(places, candidates.count)))
        let sieve = TruthSieve(candidates, places: places) { bar.show(Double($0) / sought) }
        bar.finish()
        guard mayBeEmpty || !sieve.kept.isEmpty else { throw Empty(candidates: candidates.count) }
        try PoolFile(note: note, entries: sieve.kept).write(to: path)
        return SieveReport(sieve)
    }
}
