import Anatomy
import Foundation
import UserFiles

/// The file of a player's best lives: JSON, written whole or not at all. The file of games that kept one record is
/// read.
public struct BestLivesFile: Hashable, Sendable {
    public static let version = 2
    /// No such file is longer: bytes.
    static let maximumBytes = 1 << 20
    /// Upper limits of what a file may claim.
    static let maximumSeconds = 1e7
    static let maximumCount = 1_000_000

    public let path: String
    /// Where a file that was not understood in full is kept when another is written over it.
    public var brokenPath: String { path + ".broken" }

    /// Makes nothing.
    public init(path: String) { self.path = path }

    /// What the file gave.
    public struct Contents: Sendable {
        public var lives = BestLives()
        /// One line for each thing that could not be taken.
        public var warnings: [String] = []
        /// Whether the file holds more than was understood.
        var isBroken = false

        public init() {}
    }

    /// Reads the lives; none where there is no file or none that can be read. Never fails.
    public func load() -> Contents {
        var contents = Contents()
        do {
            guard let document = try JSONValue.read(path, maximumBytes: Self.maximumBytes) else { return contents }
            guard case .object = document else { throw Trouble() }
            read(document, into: &contents)
            contents.isBroken = try !Self.isUnderstood(document, as: contents.lives)
        } catch {
            contents.isBroken = true
            contents.warnings.append("\(path) cannot be read as best lives (\(error)): it is begun anew")
        }
        return contents
    }

    private func read(_ document: JSONValue, into contents: inout Contents) {
        if let version = document["version"], (version.whole(0...Self.version)) == nil {
            contents.warnings.append("\(path) is of version \(version.shown), and \(Self.version) is known here")
        }
        var lives: [BestLife] = []
        if case .list(let values) = document["lives"] ?? .null {
            for (index, value) in values.enumerated() {
                if let life = Self.life(value) { lives.append(life) } else { warn(index, &contents) }
            }
        } else if let record = Self.life(document) {
            // Version 1: the longest time and the most rivals, maybe of two lives.
            lives = [record]
        } else {
            contents.warnings.append("\(path) holds no lives")
        }
        let ofDay = document["ofDay"].flatMap(Self.life).flatMap { $0.day == nil ? nil : $0 }
        if ofDay == nil, document["ofDay"] != nil {
            contents.warnings.append("\(path): the life of the day cannot be, and is left out")
        }
        contents.lives = BestLives(
            lives, mostEaten: document["mostEaten"]?.whole(0...Self.maximumCount) ?? 0, ofDay: ofDay)
    }

    private func warn(_ index: Int, _ contents: inout Contents) {
        contents.warnings.append("\(path): life \(index + 1) cannot be, and is left out")
    }

    /// Whether nothing would be lost if the lives were written over the document. One of version 1 is a life by itself.
    private static func isUnderstood(_ document: JSONValue, as lives: BestLives) throws -> Bool {
        let bytes = try document.data()
        if document["lives"] == nil { return try lives.lives.map { try Self.document($0).data() } == [bytes] }
        return try Self.document(lives).data() == bytes
    }

    private static func life(_ value: JSONValue) -> BestLife? {
        guard let seconds = value["survived"]?.decimal, (0...maximumSeconds).contains(seconds),
            let eaten = value["eaten"]?.whole(0...maximumCount)
        else { return nil }
        var life = BestLife(survived: Float(seconds), eaten: eaten)
        life.generation = value["generation"]?.whole(0...Int(UInt32.max))
        if case .text(let dish) = value["dish"] ?? .null, (1...259).contains(dish.utf8.count) { life.dish = dish }
        life.date = value["date"]?.whole(0...Int(Int32.max) * 64).map(Int64.init)
        if case .text(let body) = value["body"] ?? .null { life.plan = plan(body) }
        return life
    }

    /// A body is shown only if it could live.
    private static func plan(_ text: String) -> BodyPlan? {
        guard let data = Data(base64Encoded: text), data.count <= BodyPlan.maximumBinaryBytes,
            let plan = try? BodyPlan(decoding: [UInt8](data)), plan.problems().isEmpty
        else { return nil }
        return plan
    }

    /// Writes the lives. The file is whole at every moment; one that was not understood in full is kept
    /// under `brokenPath`.
    ///
    /// - Throws: `SettingsFileError` with the path and the reason.
    public func save(_ lives: BestLives, in contents: inout Contents) throws(SettingsFileError) {
        do {
            let data = try Self.document(lives).data()
            try WholeFile.write(data, to: path, keepingOldAs: contents.isBroken ? brokenPath : nil)
        } catch UserFileError.notWritten(_, let reason) {
            throw .bestLivesNotWritten(path: path, reason: reason)
        } catch {
            throw .bestLivesNotWritten(path: path, reason: "\(error)")
        }
        contents.lives = lives
        contents.isBroken = false
    }

    private static func document(_ lives: BestLives) -> JSONValue {
        var members: [String: JSONValue] = [
            "version": .whole(Int64(version)), "mostEaten": .whole(Int64(lives.mostEaten)),
            "lives": .list(lives.lives.map(document)),
        ]
        members["ofDay"] = lives.ofDay.map(document)
        return .object(members)
    }

    private static func document(_ life: BestLife) -> JSONValue {
        var members: [String: JSONValue] = [
            // Tenths of a second, so that 12.3 does not stand there as 12.300000190734863.
            "survived": .number((Double(life.survived) * 10).rounded() / 10), "eaten": .whole(Int64(life.eaten)),
        ]
        members["generation"] = life.generation.map { .whole(Int64($0)) }
        members["dish"] = life.dish.map(JSONValue.text)
        members["date"] = life.date.map(JSONValue.whole)
        members["body"] = life.plan.map { .text(Data($0.encoded()).base64EncodedString()) }
        return .object(members)
    }

    private struct Trouble: Error, CustomStringConvertible { let description = "it is no JSON object" }
}
