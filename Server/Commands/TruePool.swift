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
    /// `PoolFileError` when the file cannot be written, `Empty` where there would be nobody in it.
    static func write(_ candidates: [HallEntry], places: Int, note: String, to path: String) throws -> SieveReport {
        let sieve = sieve(candidates, places: places)
        guard !sieve.kept.isEmpty else { throw Empty(candidates: candidates.count) }
        try PoolFile(note: note, entries: sieve.kept).write(to: path)
        return SieveReport(sieve, outcome: nil)
    }

    /// The same at the end of a run, which may have been short: a better pool that is there stays, and nobody is no error.
    static func succeed(_ candidates: [HallEntry], note: String, at path: String) throws -> SieveReport {
        let sieve = sieve(candidates, places: PoolFile.usualEntries)
        return SieveReport(sieve, outcome: "\(try PoolFile(note: note, entries: sieve.kept).succeed(path))")
    }

    private static func sieve(_ candidates: [HallEntry], places: Int) -> TruthSieve {
        let bar = ProgressBar(task: "measuring swims")
        let sought = Double(max(1, min(places, candidates.count)))
        let sieve = TruthSieve(candidates, places: places) { bar.show(Double($0) / sought) }
        bar.finish()
        return sieve
    }
}
