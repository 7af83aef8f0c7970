import Anatomy
public import ArgumentParser
import Logging
public import PosedScenes
import Preferences
import Rendering
public import Screens

/// WIDTHxHEIGHT in points.
nonisolated struct WindowSize: ExpressibleByArgument, Hashable {
    static let sides = 160...8192
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    init?(argument: String) {
        let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
            Self.sides.contains(width), Self.sides.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }

    var defaultValueDescription: String { "\(width)x\(height)" }
}

extension ServerAddress: ExpressibleByArgument {
    nonisolated public init?(argument: String) {
        guard let address = try? ServerAddress(typed: argument) else { return nil }
        self = address
    }
}

/// A seed design by number or by name.
nonisolated struct DesignChoice: ExpressibleByArgument, Hashable {
    var index: Int

    init(index: Int) { self.index = index }

    init?(argument: String) {
        let wanted = argument.lowercased()
        if let index = Int(wanted), SeedDesign.all.indices.contains(index) {
            self.index = index
        } else if let index = SeedDesign.all.firstIndex(where: { $0.name.lowercased() == wanted }) {
            self.index = index
        } else {
            return nil
        }
    }

    var defaultValueDescription: String { SeedDesign.all[index].name }
    static var allValueStrings: [String] { SeedDesign.all.map(\.name) }
}

nonisolated struct QualityChoice: ExpressibleByArgument, Hashable {
    var quality: RenderQuality

    init(_ quality: RenderQuality) { self.quality = quality }

    init?(argument: String) {
        guard let quality = RenderQuality(rawValue: argument.lowercased()) else { return nil }
        self.init(quality)
    }

    var defaultValueDescription: String { quality.rawValue }
    static var allValueStrings: [String] { RenderQuality.allCases.map(\.rawValue) }
}

nonisolated struct LogLevel: ExpressibleByArgument, Hashable {
    var level: Logger.Level

    init(_ level: Logger.Level) { self.level = level }

    init?(argument: String) {
        guard let level = Logger.Level(rawValue: argument.lowercased()) else { return nil }
        self.init(level)
    }

    var defaultValueDescription: String { level.rawValue }
    static var allValueStrings: [String] { Logger.Level.allCases.map(\.rawValue) }
}

extension PictureScene: ExpressibleByArgument {}
extension LanguageChoice: ExpressibleByArgument {}
extension DishWater: ExpressibleByArgument {}
extension DishDifficulty: ExpressibleByArgument {}
