import ArmsRace
import Evolution
import SimMath

/// A creature out of which one site after another is knocked.
struct Specimen: Sendable {
    private let genome: Genome
    private let sites: [KnockoutSite]
    private let recordingSeed: UInt64
    /// Seeds, the same for all sites: what is asked about one changes nothing about another.
    private let starts: [UInt64]
    private let match: Match

    init(
        _ genome: Genome, _ sites: [KnockoutSite], _ rules: KnockoutRules, _ match: Match,
        using random: inout RandomSource
    ) {
        self.genome = genome
        self.sites = sites
        self.match = match
        recordingSeed = random.next()
        var starts: [UInt64] = []
        for _ in 0..<rules.starts { starts.append(random.next()) }
        self.starts = starts
    }

    /// Of each site in order what can be told without it being played; nil where only matches tell.
    func screened() -> Result<[KnockoutTrial?], MatchError> {
        guard !sites.isEmpty else { return .success([]) }
        do throws(MatchError) {
            let recording = try SenseRecording(
                of: genome, listeners: KnockoutRules.listeners, match, seed: recordingSeed)
            return .success(sites.map { screened($0, recording) })
        } catch { return .failure(error) }
    }

    private func screened(_ site: KnockoutSite, _ recording: SenseRecording) -> KnockoutTrial? {
        guard let bare = genome.knockingOut(site) else { return KnockoutTrial(site: site, outcome: .noBody) }
        let isIdle = site.kind != .part && recording.isAnsweredAlike(by: bare.brain)
        return isIdle ? KnockoutTrial(site: site, outcome: .idle) : nil
    }

    /// `number`: of the site.
    func played(_ number: Int) -> Result<KnockoutTrial, MatchError> {
        do throws(MatchError) { return .success(try play(sites[number])) } catch { return .failure(error) }
    }

    /// What has cost nothing so far will hardly come to matter, and its matches are saved. That can hide what matters, but
    /// invents nothing: what is given up counts with p = 1.
    private func play(_ site: KnockoutSite) throws(MatchError) -> KnockoutTrial {
        guard let bare = genome.knockingOut(site) else { return KnockoutTrial(site: site, outcome: .noBody) }
        var costs: [Double] = []
        for start in starts {
            costs.append(try cost(of: bare, seed: start))
            let isOver = costs.count == starts.count
            if !isOver, costs.count >= KnockoutRules.fewestStarts, costs.reduce(0, +) <= 0 {
                return KnockoutTrial(site: site, outcome: .givenUp, costs: costs)
            }
        }
        return KnockoutTrial(site: site, outcome: .played, costs: costs)
    }

    /// 0 for two identical teams: each starts on either side once, so the better side cancels out.
    private func cost(of bare: Genome, seed: UInt64) throws(MatchError) -> Double {
        let whole = try match.play([genome], [bare], seed: seed).share
        let other = try match.play([bare], [genome], seed: seed).share
        return (whole - other) / 2
    }
}
