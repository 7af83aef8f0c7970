import ArgumentParser
import Ecosystem

/// What makes the water of a dish differ from that of its kind.
struct WaterOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How thick the water is, 1 = as the catalogue's drag is for (0.25 to 8; default: the water's).",
            valueName: "factor"))
    var viscosity: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Share of the grains with a shell, 0 to 1 (default: the water's).", valueName: "share"))
    var shelled: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Light outside the bright patch as a share of full light, 0 to 1 (default: the water's).",
            valueName: "share"))
    var light: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Speed of the eddy in the middle, µm/s, 0 to 10 (default: the water's).", valueName: "speed"))
    var current: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            How far zones (slime, shafts of light, dark hollows, eddies) differ from the rest of the water, 0 to 1; \
            0: there are none (default: 1).
            """, valueName: "share"))
    var zones: Double?

    func validate() throws {
        try Self.require("--viscosity", viscosity, in: 0.25...8)
        try Self.require("--shelled", shelled, in: 0...1)
        try Self.require("--light", light, in: 0...1)
        try Self.require("--current", current, in: 0...10)
        try Self.require("--zones", zones, in: 0...1)
    }

    private static func require(_ name: String, _ value: Double?, in range: ClosedRange<Double>) throws {
        guard let value, !range.contains(value) else { return }
        throw ValidationError("\(name) must be from \(range.lowerBound) to \(range.upperBound), and is \(value).")
    }

    /// As one would write them again: those that were given.
    var written: [String] {
        [
            ("viscosity", viscosity), ("shelled", shelled), ("light", light), ("current", current), ("zones", zones),
        ].compactMap { name, value in value.map { "--\(name) \($0)" } }
    }

    /// Over what the water's kind says.
    func apply(to settings: inout EcosystemSettings) {
        if let viscosity { settings.dish.viscosity = Float(viscosity) }
        if let shelled { settings.food.shelledShare = Float(shelled) }
        if let light { settings.light.ambient = Float(light) }
        if let current { settings.dish.vortexSpeed = Float(current) }
        if let zones { settings.zones.strength = Float(zones) }
    }
}
