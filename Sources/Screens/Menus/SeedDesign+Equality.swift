public import Anatomy

extension SeedDesign: Equatable {
    /// Whether both are the same in every respect: for screens that offer them.
    public static func == (a: SeedDesign, b: SeedDesign) -> Bool {
        a.name == b.name && a.summary == b.summary && a.plan == b.plan
    }
}
