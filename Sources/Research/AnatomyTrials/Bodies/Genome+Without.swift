public import Anatomy
public import Evolution

extension Genome {
    /// The same creature with tissue in place of each such cell, or a rod in place of each such link; nil where that is
    /// no valid body. The brain stays: what the part sensed reads as nothing, and what it answered goes unheard.
    public func without(_ part: PartType) -> Genome? {
        var bare = self
        bare.plan = plan.without(part)
        return bare.plan.isValid ? bare : nil
    }
}
