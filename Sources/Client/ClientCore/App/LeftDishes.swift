import Foundation
import Preferences

/// A dish of the player's own that was left for another one.
nonisolated struct LeftDish: Hashable {
    let folder: String
    /// What is known of the player's life there; nil where nothing is.
    let life: LeftLife?
    /// When it was left, seconds since 1970; nil where it is not known.
    let leftAt: Int64?

    init(folder: String) {
        self.folder = folder
        life = try? LeftLifeFile(besideDishIn: folder).load()
        leftAt = life?.summary?.leftAt ?? Self.date(ofSavesIn: folder)
    }

    /// The name of its folder, by which it is known in a list.
    var name: String { URL(fileURLWithPath: folder).lastPathComponent }
    /// Whether the player's creature lives there, as far as is known.
    var isLived: Bool { life?.isOver != true }

    /// When the newest of the saves was written.
    static func date(ofSavesIn folder: String) -> Int64? {
        let dates = OwnDish.saves(in: folder).compactMap { file in
            try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.modificationDate] as? Date
        }
        return dates.max().map { Int64($0.timeIntervalSince1970) }
    }
}

/// The dishes that were left for another one: folders beside that of the dish to continue, "dish.before-1" and so on.
/// None in which the player's creature lives is deleted but by the player's word.
nonisolated struct LeftDishes {
    /// So many in which the player's creature lives are kept without a question.
    static let maximumCount = 3
    /// And so many in which it has died, for who wants to look at one again: a dish has a megabyte or more, and
    /// somebody who plays for years leaves thousands.
    static let maximumDead = 3

    /// Of the dish to continue.
    private let folder: String

    init(beside folder: String) { self.folder = folder }

    private var parent: URL { URL(fileURLWithPath: folder).deletingLastPathComponent() }
    /// What the names of their folders begin with.
    private var prefix: String { URL(fileURLWithPath: folder).lastPathComponent + ".before-" }

    /// Those in which the player's creature lives, the one that was left last first.
    var lived: [LeftDish] { all.filter(\.isLived) }

    private var all: [LeftDish] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        return names.filter { $0.hasPrefix(prefix) && Int($0.dropFirst(prefix.count)) != nil }
            .map { parent.appendingPathComponent($0).path }
            .filter { !OwnDish.saves(in: $0).isEmpty }
            .map(LeftDish.init(folder:))
            .sorted { ($0.leftAt ?? 0, $0.name) > ($1.leftAt ?? 0, $1.name) }
    }

    /// The one that a new dish leaves no room for: the oldest; nil where there is room, and where nothing of the
    /// player's lives in the dish that is left for it.
    var displacedByNewDish: LeftDish? {
        guard !OwnDish.saves(in: folder).isEmpty, LeftDish(folder: folder).isLived else { return nil }
        let lived = lived
        return lived.count < Self.maximumCount ? nil : lived.last
    }

    /// Moves the dish to continue out of the way, if there is a folder of one. Returns where it is then. Of the dishes
    /// in which the player's creature has died the oldest go.
    ///
    /// - Throws: what the file manager has to say.
    @discardableResult
    func setAside() throws -> String? {
        let place = try move("before")
        // One that cannot be deleted does no harm.
        for dish in all.filter({ !$0.isLived }).dropFirst(Self.maximumDead) { try? delete(dish) }
        return place
    }

    /// The same for one that cannot be read: it is no dish to go on with.
    func setUnreadableAside() throws { _ = try move("unreadable") }

    private func move(_ kind: String) throws -> String? {
        guard FileManager.default.fileExists(atPath: folder) else { return nil }
        var number = 1
        while FileManager.default.fileExists(atPath: "\(folder).\(kind)-\(number)") { number += 1 }
        let place = "\(folder).\(kind)-\(number)"
        try FileManager.default.moveItem(atPath: folder, toPath: place)
        return place
    }

    /// Makes a left dish the one to continue, which is left in turn.
    ///
    /// - Throws: what the file manager has to say; all is where it was then.
    func takeUp(_ dish: LeftDish) throws {
        let aside = try setAside()
        do { try FileManager.default.moveItem(atPath: dish.folder, toPath: folder) } catch {
            if let aside { try FileManager.default.moveItem(atPath: aside, toPath: folder) }
            throw error
        }
    }

    /// - Throws: what the file manager has to say.
    func delete(_ dish: LeftDish) throws { try FileManager.default.removeItem(atPath: dish.folder) }
}
