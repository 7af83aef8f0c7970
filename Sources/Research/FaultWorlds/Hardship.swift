import Ecosystem
import Evolution
import ServerCore
import SimMath

/// What a few worlds are made for, because it would hardly ever come about by itself.
enum Hardship: CaseIterable {
    /// Everybody starves within seconds, while editors come and go and lines are cut.
    case famine
    /// Long answers over a thin line.
    case glut
    /// The server dies within one of its first writes.
    case badStart

    /// nil for most worlds.
    static func drawn(_ random: inout RandomSource) -> Hardship? {
        let share = random.unit()
        switch share {
        case ..<0.08: return .famine
        case ..<0.13: return .glut
        case ..<0.19: return .badStart
        default: return nil
        }
    }

    func apply(to plan: inout FaultPlan, _ random: inout RandomSource) {
        switch self {
        case .famine: starve(&plan, &random)
        case .glut: feedTooMuch(&plan, &random)
        case .badStart:
            plan.firstCut = WriteCut(operation: 1 + random.index(12), end: WriteCut.End.allCases[random.index(3)])
        }
    }

    private func starve(_ plan: inout FaultPlan, _ random: inout RandomSource) {
        plan.dish.metabolism.upkeepScale = random.uniform(40, 100)
        plan.dish.metabolism.guestFill = random.uniform(0.02, 0.2)
        plan.dish.phases.play = random.uniform(0.1, 1)
        plan.dish.phases.edit = 0.2
        plan.nurseryTicks = nil
        plan.server.presence = 0
        plan.server.litterAge = 0
        plan.server.absence = 60_000
        plan.rates.cuts = max(plan.rates.cuts, 5)
    }

    private func feedTooMuch(_ plan: inout FaultPlan, _ random: inout RandomSource) {
        plan.dish.dish.population = 16 + random.index(10)
        plan.dish.evolution.minimumAge = 0.5
        plan.dish.food.firstParticles = 60
        plan.server.isAquarium = false
        // The shipped limit takes longer than a world lasts.
        plan.server.maximumWaitingBytes = 32 * 1024
        plan.rates = FaultRates()
        if plan.guests.isEmpty { return }
        plan.guests[0].kind = .greedy
        plan.guests[0].line = LineFaults()
        plan.guests[0].line.bytesPerSecond = Double(random.uniform(300, 3_000))
        plan.guests[0].joinsAt = 0
    }
}
