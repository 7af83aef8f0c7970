import Evolution
import SimMath

/// Eras of each dish against earlier ones of all the other dishes: opponents that neither they nor their ancestors have met.
///
/// Who beats only its own ancestors may have learned to beat those alone; progress that is global shows against strangers
/// (Nolfi and Pagliuca 2025, as `GeneralistTrial` names them).
public struct UnseenTournament: Sendable {
    /// Of the eras that are asked, all but the first: those that all dishes have.
    public let minutes: [Double]
    /// `againstFirst[dish][step]`: the mean share of the energy that the dish's era of `minutes[step]` gains against the
    /// first eras of the other dishes.
    public private(set) var againstFirst: [[Double]]
    /// The same against the others' eras of one step before.
    public private(set) var againstStepBefore: [[Double]]

    /// Of shares that are known.
    public init(minutes: [Double], againstFirst: [[Double]], againstStepBefore: [[Double]]) {
        self.minutes = minutes
        self.againstFirst = againstFirst
        self.againstStepBefore = againstStepBefore
    }

    /// Plays `matches` matches for each pair of eras that meet, as `Match.share(of:against:equalMass:using:)` says.
    /// `dishes`: the eras of each, earliest first; two dishes at least, and none without eras. An era stands for a minute of `step`
    /// minutes' distance where it is the nearest. Throws what a match throws.
    public init(
        _ dishes: [[Era]], step: Double, matches: Int, settings: ArenaSettings, seed: UInt64, equalMass: Bool = false,
        progress: ((Double) -> Void)? = nil
    ) throws(MatchError) {
        let rungs = Self.rungs(dishes, step: step)
        let steps = (rungs.map(\.count).min() ?? 0) - 1
        minutes = steps > 0 ? rungs[0][1...steps].map(\.minutes) : []
        againstFirst = [[Double]](repeating: [], count: dishes.count)
        againstStepBefore = againstFirst
        var random = RandomSource(seed: seed)
        let match = Match(settings: settings)
        for dish in rungs.indices {
            for number in minutes.indices {
                let era = rungs[dish][number + 1]
                var (first, before) = (0.0, 0.0)
                for other in rungs.indices where other != dish {
                    for _ in 0..<max(1, matches) {
                        let against = rungs[other]
                        let share = try match.share(
                            of: era, against: against[number], equalMass: equalMass, using: &random)
                        before += share
                        // The era of one step before is the first one for the second.
                        if number == 0 {
                            first += share
                        } else {
                            first += try match.share(
                                of: era, against: against[0], equalMass: equalMass, using: &random)
                        }
                    }
                }
                let met = Double(max(1, rungs.count - 1) * max(1, matches))
                againstFirst[dish].append(first / met)
                againstStepBefore[dish].append(before / met)
                progress?((Double(dish) + Double(number + 1) / Double(minutes.count)) / Double(rungs.count))
            }
        }
    }

    /// Of each dish the eras nearest to minutes that the first dish has, `step` minutes apart at least, up to where the
    /// shortest dish ends.
    private static func rungs(_ dishes: [[Era]], step: Double) -> [[Era]] {
        let end = dishes.map { $0.last?.minutes ?? 0 }.min() ?? 0
        var minutes: [Double] = []
        for era in dishes.first ?? [] where era.minutes <= end + tolerance {
            if minutes.isEmpty || era.minutes >= minutes[minutes.count - 1] + step - tolerance {
                minutes.append(era.minutes)
            }
        }
        return dishes.map { eras in
            minutes.compactMap { minute in eras.min { abs($0.minutes - minute) < abs($1.minutes - minute) } }
        }
    }

    /// Minutes: an era is of the first tick after its time.
    private static let tolerance = 0.05
}
