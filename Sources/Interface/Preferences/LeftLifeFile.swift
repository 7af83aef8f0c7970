import Foundation
import UserFiles

/// The file of the life that is left in the player's own dish: JSON, written whole or not at all. It lies in the dish's
/// folder, so it goes wherever that dish is moved, and another dish never finds it.
public struct LeftLifeFile: Hashable, Sendable {
    public static let version = 1
    /// No such file is longer: bytes.
    static let maximumBytes = 1 << 16
    /// Upper limits of what a file may claim.
    static let maximumCount = 1_000_000
    static let maximumTime = Int(Int32.max) * 64
    static let maximumGoals = 16

    public let path: String

    /// Of the dish in this folder. Makes nothing.
    public init(besideDishIn folder: String) { path = folder + "/life.json" }

    /// The life; nil where none was left.
    ///
    /// - Throws: `LeftLifeError` with the path and what is wrong; the life is unknown then.
    public func load() throws(LeftLifeError) -> LeftLife? {
        let found: JSONValue?
        do { found = try JSONValue.read(path, maximumBytes: Self.maximumBytes) } catch {
            throw .notRead(path: path, reason: "\(error)")
        }
        guard let document = found else { return nil }
        return try life(Reading(document: document, path: path))
    }

    private func life(_ file: Reading) throws(LeftLifeError) -> LeftLife {
        _ = try file.whole("version", 1...Self.version)
        var life = LeftLife(creature: try file.number("creature"))
        life.isOver = try file.flag("isOver")
        life.goalSet = try file.whole("goalSet", 0...Self.maximumCount)
        life.seeksRevenge = try file.flag("seeksRevenge")
        life.reached = try file.indices("reached", below: Self.maximumGoals)
        life.editors = try file.whole("editors", 0...Self.maximumCount)
        life.hasEatenLarger = try file.flag("hasEatenLarger")
        life.hasRevenge = try file.flag("hasRevenge")
        life.killer = try file.number("killer")
        life.summary = try summary(file)
        life.rivals = try rivals(file)
        return life
    }

    /// nil where an older game did not write one.
    private func summary(_ file: Reading) throws(LeftLifeError) -> LeftLife.Summary? {
        guard file.has("summary") else { return nil }
        return LeftLife.Summary(
            rung: try file.whole("summary.rung", Settings.Course.rungs),
            day: try file.has("summary.day") ? file.day("summary.day") : nil,
            seconds: try file.whole("summary.seconds", 0...Self.maximumCount),
            cells: try file.whole("summary.cells", 0...Self.maximumCount),
            leftAt: Int64(try file.whole("summary.leftAt", 0...Self.maximumTime)))
    }

    /// Empty where an older game did not write any.
    private func rivals(_ file: Reading) throws(LeftLifeError) -> LeftLife.Rivals {
        var rivals = LeftLife.Rivals()
        guard file.has("rivals") else { return rivals }
        rivals.killers = try file.list("rivals.killers") { killer -> LeftLife.Killer? in
            guard let creature = killer["creature"]?.creature, let kills = killer["kills"]?.whole(1...Self.maximumCount)
            else { return nil }
            let hue = killer["hue"]?.whole(0...Int(UInt8.max))
            if killer["hue"] != nil, hue == nil { return nil }
            return LeftLife.Killer(creature: creature, kills: kills, hue: hue.map { UInt8($0) })
        }
        let heirs: [[UInt32]] = try file.list("rivals.heirs") { pair in pair.list { $0.creature } }
        for pair in heirs {
            guard pair.count == 2 else { throw .cannotBe(path: path, key: "rivals.heirs") }
            rivals.heirs[pair[0]] = pair[1]
        }
        rivals.met = Set(try file.list("rivals.met") { $0.creature })
        return rivals
    }

    /// Writes the life in the place of the one before. The file is whole at every moment.
    ///
    /// - Throws: `LeftLifeError` with the path and the reason; what was there before is untouched then.
    public func save(_ life: LeftLife) throws(LeftLifeError) {
        do {
            try WholeFile.write(try Self.document(life).data(), to: path)
        } catch UserFileError.notWritten(_, let reason) {
            throw .notWritten(path: path, reason: reason)
        } catch {
            throw .notWritten(path: path, reason: "\(error)")
        }
    }

    private static func document(_ life: LeftLife) -> JSONValue {
        var members: [String: JSONValue] = [
            "version": .whole(Int64(version)), "creature": .whole(Int64(life.creature)), "isOver": .flag(life.isOver),
            "goalSet": .whole(Int64(life.goalSet)), "seeksRevenge": .flag(life.seeksRevenge),
            "reached": .list(life.reached.sorted().map { .whole(Int64($0)) }),
            "editors": .whole(Int64(life.editors)), "hasEatenLarger": .flag(life.hasEatenLarger),
            "hasRevenge": .flag(life.hasRevenge), "killer": .whole(Int64(life.killer)),
        ]
        members["summary"] = life.summary.map(document)
        members["rivals"] = document(life.rivals)
        return .object(members)
    }

    private static func document(_ summary: LeftLife.Summary) -> JSONValue {
        var values: [String: JSONValue] = [
            "rung": .whole(Int64(summary.rung)), "seconds": .whole(Int64(summary.seconds)),
            "cells": .whole(Int64(summary.cells)), "leftAt": .whole(summary.leftAt),
        ]
        values["day"] = summary.day.map(JSONValue.text)
        return .object(values)
    }

    /// Heirs as pairs: the heir and the killer that it comes from.
    private static func document(_ rivals: LeftLife.Rivals) -> JSONValue {
        let killers = rivals.killers.map { killer in
            var values: [String: JSONValue] = [
                "creature": .whole(Int64(killer.creature)), "kills": .whole(Int64(killer.kills)),
            ]
            values["hue"] = killer.hue.map { JSONValue.whole(Int64($0)) }
            return JSONValue.object(values)
        }
        let heirs = rivals.heirs.sorted { $0.key < $1.key }.map { heir in
            JSONValue.list([.whole(Int64(heir.key)), .whole(Int64(heir.value))])
        }
        let met = rivals.met.sorted().map { JSONValue.whole(Int64($0)) }
        return .object(["killers": .list(killers), "heirs": .list(heirs), "met": .list(met)])
    }
}

/// A document, value by value: what is missing or cannot be is an error with its key.
private struct Reading {
    let document: JSONValue
    let path: String

    func has(_ key: String) -> Bool { document[key] != nil }

    func whole(_ key: String, _ range: ClosedRange<Int>) throws(LeftLifeError) -> Int {
        try value(key) { $0.whole(range) }
    }

    func number(_ key: String) throws(LeftLifeError) -> UInt32 { UInt32(try whole(key, 0...Int(UInt32.max))) }

    func flag(_ key: String) throws(LeftLifeError) -> Bool {
        guard case .flag(let flag) = document[key] ?? .null else { throw .cannotBe(path: path, key: key) }
        return flag
    }

    func day(_ key: String) throws(LeftLifeError) -> String {
        try value(key) { if case .text(let text) = $0, CalendarDay.isOne(text) { text } else { nil } }
    }

    func indices(_ key: String, below end: Int) throws(LeftLifeError) -> Set<Int> {
        Set(try value(key) { $0.list { $0.whole(0...end - 1) } })
    }

    /// No longer than a game keeps it.
    func list<Element>(_ key: String, _ parse: (JSONValue) -> Element?) throws(LeftLifeError) -> [Element] {
        try value(key) { value in
            value.list(parse).flatMap { $0.count <= LeftLife.Rivals.maximum ? $0 : nil }
        }
    }

    private func value<Value>(_ key: String, _ parse: (JSONValue) -> Value?) throws(LeftLifeError) -> Value {
        guard let value = document[key].flatMap(parse) else { throw .cannotBe(path: path, key: key) }
        return value
    }
}

extension JSONValue {
    /// The number of a creature; nil for anything else.
    fileprivate var creature: UInt32? { whole(0...Int(UInt32.max)).map { UInt32($0) } }
}

/// Why what is known of a life was not read or not kept, and what that means.
public enum LeftLifeError: Error, Hashable, Sendable, CustomStringConvertible {
    case notRead(path: String, reason: String)
    /// A value is missing, or is none that can be.
    case cannotBe(path: String, key: String)
    case notWritten(path: String, reason: String)

    public var description: String {
        let unknown = "the dish goes on, and the goals of the life in it begin anew"
        return switch self {
        case .notRead(let path, let reason): "\(path) cannot be read (\(reason)): \(unknown)"
        case .cannotBe(let path, let key): "\(path): \"\(key)\" is missing or cannot be: \(unknown)"
        case .notWritten(let path, let reason):
            "the goals of this life could not be saved to \(path) (\(reason)): make room there or allow writing; "
                + "what was saved before is untouched"
        }
    }
}
