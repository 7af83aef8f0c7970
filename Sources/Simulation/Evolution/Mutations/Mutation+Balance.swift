import Anatomy
import SimMath

/// Why mutation alone does not drive bodies towards any size.
///
/// An addition fails where there is no room, a removal where a part is vital or others hang on it. Both chances depend
/// on the body, so equal chances of TRYING give unequal chances of happening: small bodies, of which hardly a cell can
/// go, would grow, crowded ones shrink. Here a larger and a smaller draft are made of the same parent, independently,
/// by as many tries each. Only if both are viable one of them is taken, by a fair coin. With A and R the chances that a
/// larger and a smaller draft are found,
///
///     P(grow) = A·R·½ = P(shrink)
///
/// for every single parent, so the expected change of size is exactly 0 at every size and design, whatever makes A and
/// R small. It is the correction of Metropolis & Hastings for a flat distribution of sizes: an addition is refused as
/// often as the removal beside it would have been.
///
/// At the ends this would hold a body for ever: one whose every cell is vital has R = 0, a full one A = 0. There the
/// one way left is taken with the coin's chance ½, as the wall of a reflecting random walk. For the walk between walls,
/// equal chances P(n → n+1) = P(n+1 → n) leave the flat distribution as it is (detailed balance): the wall gives back
/// what comes, and no more.
extension Mutation {
    /// One cell more or one less.
    func balancedCells(_ genome: Genome, _ random: inout RandomSource) -> BodyDraft? {
        let larger = attempt(growCell, genome, &random)
        let smaller = attempt(removeCell, genome, &random)
        let isFull = genome.plan.cells.count == BodyPlan.maximumCells
        return balanced(larger, smaller, isFull: isFull, &random) {
            genome.plan.cells.allSatisfy { cell in
                var rest = genome.plan
                rest.removeCell(cell.id)
                return cell.type.roles.contains(.vital) || !isViable(rest, after: genome.plan)
            }
        }
    }

    /// One link more or one less.
    func balancedLinks(_ genome: Genome, _ random: inout RandomSource) -> BodyDraft? {
        let larger = attempt(addLink, genome, &random)
        let smaller = attempt(removeLink, genome, &random)
        let isFull = genome.plan.links.count == BodyPlan.maximumLinks
        return balanced(larger, smaller, isFull: isFull, &random) {
            genome.plan.links.indices.allSatisfy { index in
                var rest = genome.plan
                rest.links.remove(at: index)
                return !isViable(rest, after: genome.plan)
            }
        }
    }

    /// A limb twice or not at all: the same limb in both drafts, so that as many cells come as would go.
    func balancedLimb(_ genome: Genome, _ random: inout RandomSource) -> BodyDraft? {
        for _ in 0..<settings.bodyTries {
            guard let limb = randomLimb(genome.plan, &random) else { continue }
            let larger = attemptOnce({ copyLimb(limb, &$0, &$1) }, genome, &random)
            let smaller = attemptOnce({ genome, _ in removeLimb(limb, &genome) }, genome, &random)
            if let larger, let smaller { return random.chance(0.5) ? larger : smaller }
        }
        return nil
    }

    private func balanced(
        _ larger: BodyDraft?, _ smaller: BodyDraft?, isFull: Bool, _ random: inout RandomSource,
        nothingCanGo: () -> Bool
    ) -> BodyDraft? {
        let wantsLarger = random.chance(0.5)
        if larger != nil, smaller != nil { return wantsLarger ? larger : smaller }
        if wantsLarger { return larger != nil && nothingCanGo() ? larger : nil }
        return isFull ? smaller : nil
    }
}
