public import Anatomy

extension SeedDesign {
    /// The card of the bare nucleus: no body to live with, but one to build on.
    public static let blank = SeedDesign(
        name: "Blank", summary: "A bare nucleus: build your own.", plan: Founding.nucleus)
}
