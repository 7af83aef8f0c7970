/// What can be said of a dish of which only its settings are known, as of one out of a save.
extension EcosystemSettings {
    /// The kind that the water was made as, known by its rocks and vents, which no option of a server changes; nil for any other.
    public var dishKind: DishKind? {
        DishKind.allCases.first {
            let usual = Self.usual($0)
            return (dish.rockCount, food.ventCount) == (usual.dish.rockCount, usual.food.ventCount)
        }
    }

    /// How fast life costs energy, as a multiple of the usual, to four decimals.
    public var hunger: Double {
        let factor = Double(metabolism.upkeepScale) / Double(MetabolismSettings().upkeepScale)
        return (factor * 10_000).rounded() / 10_000
    }

    /// What sets the dish apart, for people to read.
    public var note: String {
        let rhythm =
            phases.play > 0 ? ["play \(Int(phases.play)) s", "edit \(Int(phases.edit)) s"] : ["no editors"]
        let usual = Self.usual(dishKind)
        let zones = effectiveZones == usual.effectiveZones ? [] : ["zones \(effectiveZones)"]
        let figures = [kindWords, "creatures \(dish.population)"] + rhythm + ["hunger \(hunger)"]
        return (figures + differences(from: usual) + zones).joined(separator: ", ")
    }

    /// What champions were bred for: those of one such water are none in another. A dish without zones is called as all were
    /// before there were any, and meets theirs.
    public var fleetKind: String {
        let zones = effectiveZones > 0 ? ["zones \(effectiveZones)"] : []
        return ([kindWords, "hunger \(hunger)"] + differences(from: Self.usual(dishKind)) + zones)
            .joined(separator: ", ")
    }

    private var kindWords: String { dishKind?.rawValue ?? "other water" }

    /// How far its zones differ from the rest; 0 where there are none.
    private var effectiveZones: Float { zones.count > 0 ? zones.strength : 0 }

    /// Of figures that options change, those that are not as the kind has them.
    private func differences(from usual: EcosystemSettings) -> [String] {
        [
            ("viscosity", dish.viscosity, usual.dish.viscosity),
            ("shelled", food.shelledShare, usual.food.shelledShare),
            ("light", light.ambient, usual.light.ambient),
            ("current", dish.vortexSpeed, usual.dish.vortexSpeed),
        ].filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1)" }
    }

    /// A dish of that kind of which no option says otherwise.
    private static func usual(_ kind: DishKind?) -> EcosystemSettings {
        var settings = EcosystemSettings()
        kind?.apply(to: &settings)
        return settings
    }
}
