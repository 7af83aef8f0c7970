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

/// Of the measures with chance in them that draw a picture too.
struct EraOptions: ParsableArguments {
    @OptionGroup var dishes: EraFolderOptions

    @OptionGroup var chance: EraSeedOptions

    @Option(help: ArgumentHelp("Where to write a picture (SVG).", valueName: "file"))
    var picture: String?

    var folders: [String] { dishes.folders }
    var seed: UInt64 { chance.seed }
    var json: Bool { dishes.json }

    /// A measure takes minutes or hours: where its picture cannot be written is said before.
    func validate() throws {
        guard let picture, let words = FuturePath.problem(picture, .file, makingFolders: false) else { return }
        throw ValidationError("--picture: \(words).")
    }

    func eras(atLeast least: Int = 1) throws -> [[Era]] { try dishes.eras(atLeast: least) }

    func draw(_ svg: @autoclosure () -> String) throws {
        guard let picture else { return }
        do { try svg().write(toFile: picture, atomically: true, encoding: .utf8) } catch {
            throw EraFolderError.cannotWrite(picture, error.localizedDescription)
        }
    }
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
