import Anatomy

/// What evolved bodies have of a part, in all dishes together.
public struct CarrierFinding: Hashable, Sendable {
    public let part: String
    /// In each dish: who carries it, and carriers that were left out because they are no valid body without it.
    public let carriers: [Int]
    public let skipped: [Int]
    /// Of the carriers' share against themselves without it: above a half, in each dish; nil where it was not asked.
    public let gains: [Double?]
    /// The same of all matches; nil where it was asked in no dish.
    public let effect: Effect?

    /// Of every part that can be asked about, in the order of the catalogue, adjusted all together. Each match counts
    /// as much as any other: dishes weigh the same where they have played as many.
    public static func all(of dishes: [EraAblation]) -> [CarrierFinding] {
        let kinds = EraAblation.asked.map { part in dishes.map { $0[part] } }
        let asked = kinds.indices.filter { kinds[$0].contains(where: \.isAsked) }
        let sizes = asked.map { Estimate(starts: kinds[$0].flatMap(\.gains)) }
        let adjusted = Holm.adjusted(sizes.map(\.probability))
        var effects = [Effect?](repeating: nil, count: kinds.count)
        for (number, kind) in asked.enumerated() {
            effects[kind] = Effect(
                size: sizes[number], seeds: kinds[kind].compactMap(\.gain), adjusted: adjusted[number])
        }
        return kinds.indices.map { kind in
            CarrierFinding(
                part: EraAblation.asked[kind].words, carriers: kinds[kind].map(\.carriers),
                skipped: kinds[kind].map(\.skipped), gains: kinds[kind].map(\.gain), effect: effects[kind])
        }
    }
}
