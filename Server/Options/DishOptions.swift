public import ArgumentParser
public import Ecosystem

/// What a dish is like: shared by hosting and by headless runs.
struct DishOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What the water is like: \(DishKind.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "water"))
    var dish = DishKind.pond

    @Option(parsing: .unconditional, help: ArgumentHelp("Opponents in the dish.", valueName: "n"))
    var creatures = 80

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The dish's seed: the same seed and inputs give the same world.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Seconds of play between two editors (1 to 3600).", valueName: "s"))
    var playSeconds = 120

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Seconds an editor stays open (0 to 600; 0: no editor).", valueName: "s"))
    var editSeconds = 45

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How fast life costs energy, 1 = normal (0.1 to 100).", valueName: "factor"))
    var hunger = 1.0

    @OptionGroup var water: WaterOptions

    func validate() throws {
        try Self.require("--creatures", creatures, in: 1...2000)
        try Self.require("--play-seconds", playSeconds, in: 1...3600)
        try Self.require("--edit-seconds", editSeconds, in: 0...600)
        guard (0.1...100).contains(hunger) else {
            throw ValidationError("--hunger must be from 0.1 to 100, and is \(hunger).")
        }
    }

    static func require(_ name: String, _ value: Int, in range: ClosedRange<Int>) throws {
        guard range.contains(value) else {
            throw ValidationError("\(name) must be from \(range.lowerBound) to \(range.upperBound), and is \(value).")
        }
    }
}

extension DishKind: ExpressibleByArgument {}

extension DishOptions {
    /// As one would write them again: the seed, and all that differs from the defaults.
    var written: String {
        let usual = try? Self.parse([])
        func option<Value: Equatable>(_ name: String, _ value: KeyPath<DishOptions, Value>) -> String? {
            self[keyPath: value] == usual?[keyPath: value] ? nil : "--\(name) \(self[keyPath: value])"
        }
        let own = [
            option("dish", \.dish.rawValue), option("creatures", \.creatures), option("play-seconds", \.playSeconds),
            option("edit-seconds", \.editSeconds), option("hunger", \.hunger),
        ]
        return (["--seed \(seed)"] + own.compactMap { $0 } + water.written).joined(separator: " ")
    }

    /// The dish these options ask for.
    var settings: EcosystemSettings {
        var settings = EcosystemSettings()
        dish.apply(to: &settings)
        water.apply(to: &settings)
        settings.dish.population = creatures
        settings.phases.play = editSeconds == 0 ? 0 : Float(playSeconds)
        settings.phases.edit = Float(editSeconds)
        settings.metabolism.upkeepScale *= Float(hunger)
        settings.metabolism.activityScale *= Float(hunger)
        return settings
    }
}
