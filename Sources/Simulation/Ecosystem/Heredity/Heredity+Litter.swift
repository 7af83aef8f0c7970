import Evolution
import SimMath

/// Litters: a body of other parts than its parent's is judged by more than one brain.
extension Heredity {
    /// Brothers and sisters of a child, of its body and with variants of its brain. Each has to be paid for as the
    /// child was. None where the child has its parent's parts, or litters were not asked for.
    func siblings(of child: Newborn, _ random: inout RandomSource) -> [Newborn] {
        let count = settings.evolution.judgement.litter - 1
        guard count > 0, child.changes.contains(where: { $0.changesParts }) else { return [] }
        let mutation = Mutation(settings: settings.evolution, worth: worth)
        return (0..<count).map { _ in
            let variant = mutation.variant(of: child.genome, using: &random)
            var sibling = child
            sibling.genome = variant.genome
            sibling.changes += variant.changes
            return sibling
        }
    }
}
