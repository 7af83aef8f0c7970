import Anatomy

/// A body for the trials as a file states it, with the words of the catalogue and the places of `Slot`:
///
///     {"name": "knight", "summary": "armour on gel", "frame": "hunter", "parts": ["gel"],
///      "cells": {"jaw": "armour", "leftShoulder": "mouth"}, "links": {"nucleus jaw": "gel"},
///      "wiring": {"pacemaker": {"channel": "bite", "hertz": 0.5}}}
///
/// All but the name may be missing: what is in a place then is what the frame usually has there.
public struct BodyRecipe: Decodable, Hashable, Sendable {
    struct Wiring: Decodable, Hashable, Sendable {
        let channel: String
        let hertz: Double?

        static let keys = ["channel", "hertz"]
    }

    let name: String
    let summary: String?
    let frame: String?
    let parts: [String]?
    let cells: [String: String]?
    let links: [String: String]?
    let wiring: [String: Wiring]?

    static let keys = ["name", "summary", "frame", "parts", "cells", "links", "wiring"]

    /// - Throws: `RecipeError` for a word that is not known here, and for a body against the rules.
    public func archetype() throws(RecipeError) -> Archetype {
        let frame = try chosenFrame()
        let archetype = Archetype(
            name: name, summary: summary ?? name, parts: try askedParts(),
            plan: frame.body(try chosenCells(frame), try chosenLinks(frame), try chosenWiring()))
        if let problem = archetype.plan.problems().first { throw wrong("it is no valid body: \(problem)") }
        for part in archetype.parts {
            guard archetype.plan.has(part) else { throw wrong("it is to try '\(part.words)', and has none") }
            guard archetype.plan.without(part).isValid else { throw wrong("it is not valid without '\(part.words)'") }
        }
        return archetype
    }

    private func chosenFrame() throws(RecipeError) -> Frame {
        let known: [(String, Frame)] = [("hunter", .hunter), ("trailing", .trailing), ("lance", .lance)]
        return try find(frame ?? "hunter", "frame", among: known)
    }

    private func askedParts() throws(RecipeError) -> [PartType] {
        var found: [PartType] = []
        for word in parts ?? [] { found.append(try part(word)) }
        return found
    }

    private func chosenCells(_ frame: Frame) throws(RecipeError) -> [Slot: CellType] {
        var found: [Slot: CellType] = [:]
        for (place, word) in cells ?? [:] {
            guard case .cell(let type) = try part(word) else { throw wrong("'\(word)' is a link, and no cell") }
            found[try slot(place, in: frame)] = type
        }
        return found
    }

    private func chosenLinks(_ frame: Frame) throws(RecipeError) -> [Joint: LinkType] {
        var found: [Joint: LinkType] = [:]
        for (ends, word) in links ?? [:] {
            guard case .link(let type) = try part(word) else { throw wrong("'\(word)' is a cell, and no link") }
            found[try joint(ends, in: frame)] = type
        }
        return found
    }

    private func chosenWiring() throws(RecipeError) -> [PartType: PartWiring] {
        var found: [PartType: PartWiring] = [:]
        for (word, wire) in wiring ?? [:] {
            let channels = PartWiring.Channel.allCases.map { ("\($0)", $0) }
            let channel = try find(wire.channel, "channel", among: channels)
            // What the grid of a plan holds: see `PartWiring.gridFrequency`.
            guard (0...7.9).contains(wire.hertz ?? 0) else { throw wrong("a rhythm must be from 0 to 7.9 hertz") }
            let frequency = UInt8(((wire.hertz ?? 0) * 32).rounded())
            found[try part(word)] = PartWiring(channel: channel, gridFrequency: frequency)
        }
        return found
    }

    // MARK: Words

    private func part(_ word: String) throws(RecipeError) -> PartType {
        try find(word, "part", among: PartType.all.map { ($0.words, $0) })
    }

    private func slot(_ word: String, in frame: Frame) throws(RecipeError) -> Slot {
        try find(word, "place", among: frame.slots.map { ("\($0)", $0) })
    }

    private func joint(_ ends: String, in frame: Frame) throws(RecipeError) -> Joint {
        try find(ends, "link", among: frame.joints.map { ("\($0.a) \($0.b)", $0) })
    }

    private func find<Value>(
        _ word: String, _ kind: String, among known: [(String, Value)]
    ) throws(RecipeError) -> Value {
        if let found = known.first(where: { $0.0 == word }) { return found.1 }
        throw wrong("there is no \(kind) '\(Self.shown(word))': they are \(known.map(\.0).joined(separator: ", "))")
    }

    /// A word of the file, which may be long and hold what a terminal would obey.
    static func shown(_ word: String) -> String {
        let start = word.unicodeScalars.prefix(BodyList.maximumNameLength)
        let isWhole = start.endIndex == word.unicodeScalars.endIndex
        let characters = String(String.UnicodeScalarView(start)).map { BodyList.isShown($0) ? $0 : "\u{FFFD}" }
        return String(characters) + (isWhole ? "" : "…")
    }

    private func wrong(_ reason: String) -> RecipeError { RecipeError(body: name, reason: reason) }
}

/// Why a recipe is no body.
public struct RecipeError: Error, Hashable, Sendable, CustomStringConvertible {
    public let body: String
    public let reason: String

    public var description: String { "the body '\(body)' cannot be had: \(reason)" }
}
