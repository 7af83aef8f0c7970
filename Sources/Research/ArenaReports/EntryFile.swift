import Anatomy
import Archive
import Arena
import Designs
import Evolution
import UserFiles

/// One file that was handed in, from any source.
struct EntryFile {
    let path: String
    let budget: Int?

    /// What it comes to: never an empty team, every body valid and within the budget.
    struct Content {
        let kind: ArenaEntry.Kind
        let team: [Genome]
    }

    private static let pictureStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    private static let poolStart = Array("MICROPOL".utf8)
    /// No picture and no pool is longer, bytes.
    private static let maximumBytes = max(DesignPicture.maximumLength, PoolFile.maximumBytes)

    /// What a file is goes by its first bytes, not by its name.
    func content() throws(EntryProblem) -> Content {
        let bytes = try bytes()
        guard !bytes.isEmpty else { throw EntryProblem("it is empty", at: 0) }
        if bytes.starts(with: Self.pictureStart) { return Content(kind: .design, team: [try design(in: bytes)]) }
        if bytes.starts(with: Self.poolStart) { return Content(kind: .pool, team: try team(in: bytes)) }
        let start = bytes.prefix(4).map { String($0 + 0, radix: 16, uppercase: true) }.joined(separator: " ")
        throw EntryProblem("it is neither a picture (PNG) nor a pool: it begins with the bytes \(start)", at: 0)
    }

    private func bytes() throws(EntryProblem) -> [UInt8] {
        do {
            guard let bytes = try WholeFile.read(path, maximumBytes: Self.maximumBytes) else {
                throw UserFileError.notRead(path: path, reason: nothingThere)
            }
            return bytes
        } catch let error as UserFileError {
            switch error {
            case .notAFile:
                throw EntryProblem("it is not a file but a folder, a pipe or a device; nothing in it is read")
            case .tooLong(_, let bytes, let maximum):
                throw EntryProblem("it has \(bytes) bytes, and at most \(maximum) make sense", at: maximum)
            default: throw EntryProblem("it cannot be read (\(error.reason))")
            }
        } catch { throw EntryProblem("it cannot be read (\(error))") }
    }

    /// Names that are no text come out of the folder changed, so that nothing is found under them.
    private var nothingThere: String {
        path.contains("\u{FFFD}") ? "its name is not text in UTF-8: rename it" : "it leads nowhere"
    }

    private func design(in picture: [UInt8]) throws(EntryProblem) -> Genome {
        let plan: BodyPlan
        do { plan = try DesignPicture.design(in: picture).plan } catch {
            throw EntryProblem(error.description, at: error.offset)
        }
        try requireWithinBudget(plan.priceFromNothing)
        return Genome(plan: plan, brain: .pilot)
    }

    /// The best of the pool that are within the budget.
    private func team(in pool: [UInt8]) throws(EntryProblem) -> [Genome] {
        let entries: [HallEntry]
        do { entries = try PoolFile(decoding: pool).entries } catch {
            throw EntryProblem(error.description, at: error.offset)
        }
        guard !entries.isEmpty else { throw EntryProblem("it is a pool without any genome", at: PoolFile.countOffset) }
        let best = entries.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
        let affordable = best.map(\.element.genome).filter { $0.plan.priceFromNothing <= budget ?? .max }
        if affordable.isEmpty { try requireWithinBudget(entries.map { $0.genome.plan.priceFromNothing }.min() ?? 0) }
        return Array(affordable.prefix(ArenaRules.largestTeam))
    }

    private func requireWithinBudget(_ price: Int) throws(EntryProblem) {
        guard let budget, price > budget else { return }
        throw EntryProblem("its body costs \(price) points, and \(budget) are allowed (--budget)")
    }
}

/// Why a file cannot take part.
struct EntryProblem: Error, Hashable {
    let reason: String
    /// Of the byte where it goes wrong.
    let offset: Int?

    init(_ reason: String, at offset: Int? = nil) {
        self.reason = reason
        self.offset = offset
    }
}

extension PoolFile {
    /// Where the number of its genomes is.
    fileprivate static let countOffset = 12
}

extension PoolFileError {
    /// The byte where a pool file goes wrong; nil where no single one can be named.
    fileprivate var offset: Int? {
        switch self {
        case .notAPool: 0
        case .unknownVersion: 8
        case .truncated(_, let have): have
        case .tooManyEntries: 12
        case .noteTooLong: 10
        case .noteNotText: 16
        default: nil
        }
    }
}
