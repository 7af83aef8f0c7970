import ArgumentParser
import ArmsRace
import ArmsRaceReports
import Ecosystem
import Foundation
import UserFiles

/// What all measures of an arms race share: what they read, and how they print it.
struct EraFolderOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            """
            Folders written by 'micro-server evolve', one for each seed; for what measures the last era, or eras one by one, \
            a pool file is a folder with one era.
            """, valueName: "folder"))
    var folders: [String]

    @Flag(help: "Print a JSON object as the last line of standard output.")
    var json = false

    func validate() throws {
        if folders.isEmpty { throw ValidationError("Name at least one folder written by 'micro-server evolve'.") }
    }

    /// Those of each folder, of which none is empty. `least`: how many of a folder the measure needs.
    func eras(atLeast least: Int = 1) throws -> [[Era]] {
        try folders.map { path in
            let eras = try EraFolder.eras(at: path)
            guard eras.count >= least else { throw EraFolderError.tooFewEras(path, eras.count) }
            return eras
        }
    }
}

/// Of the measures with chance in them.
struct EraSeedOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Seed of the matches.", valueName: "n"))
    var seed: UInt64 = 1
}

/// Of the measures that draw a picture.
struct PictureOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where to write a picture (SVG).", valueName: "file"))
    var picture: String?

    func validate() throws { try Self.require("--picture", picture) }

    /// A measure takes minutes or hours: where its picture cannot be written is said before.
    static func require(_ name: String, _ picture: String?) throws {
        guard let picture, let words = FuturePath.problem(picture, .file, makingFolders: false) else { return }
        throw ValidationError("\(name): \(words).")
    }

    func draw(_ svg: @autoclosure () -> String) throws {
        if let picture { try Self.write(svg(), to: picture) }
    }

    static func write(_ svg: String, to picture: String) throws {
        do { try svg.write(toFile: picture, atomically: true, encoding: .utf8) } catch {
            throw EraFolderError.cannotWrite(picture, error.localizedDescription)
        }
    }
}

/// Of the measures with chance in them that draw a picture too.
struct EraOptions: ParsableArguments {
    @OptionGroup var dishes: EraFolderOptions

    @OptionGroup var chance: EraSeedOptions

    @OptionGroup var drawing: PictureOptions

    var folders: [String] { dishes.folders }
    var seed: UInt64 { chance.seed }
    var json: Bool { dishes.json }

    func eras(atLeast least: Int = 1) throws -> [[Era]] { try dishes.eras(atLeast: least) }

    func draw(_ svg: @autoclosure () -> String) throws { try drawing.draw(svg()) }
}

/// Of the measures that let creatures of an era live again.
struct EraDishOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The water the eras evolved in, for dishes and arenas.", valueName: "water"))
    var dish = DishKind.pond

    /// The settings of a dish of that water.
    var settings: EcosystemSettings {
        var settings = EcosystemSettings()
        dish.apply(to: &settings)
        return settings
    }
}

/// Of the measures in which a dish that is peopled by an era goes on living.
struct LivingDishOptions: ParsableArguments {
    @OptionGroup var water: EraDishOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Opponents in the dish: as many as the eras evolved with (1 to 2000).", valueName: "n"))
    var creatures = 80

    func validate() throws { try DishOptions.require("--creatures", creatures, in: 1...2000) }

    /// The settings of a dish of that water with so many opponents.
    var settings: EcosystemSettings {
        var settings = water.settings
        settings.dish.population = creatures
        return settings
    }
}

extension [Era] {
    /// The first, and each one at least so many minutes after the one chosen before it.
    func spaced(minutes: Double) -> [Era] {
        var chosen: [Era] = []
        for era in self where chosen.isEmpty || era.minutes >= chosen[chosen.count - 1].minutes + minutes - 1e-6 {
            chosen.append(era)
        }
        return chosen
    }
}
