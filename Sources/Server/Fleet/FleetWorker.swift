public import Evolution
import Foundation

/// A nursery anywhere that takes work of a fleet, one job at a time. Its calls wait for the database.
public final class FleetWorker {
    private let address: FleetAddress
    private let library: PostgresLibrary
    private let tuning: FleetTuning
    private let name: String
    private var store: FleetStore?
    /// Jobs that make no sense here, the newest last.
    private var aside: [Int64] = []
    private static let remembered = 256

    /// `name`: of this process alone.
    ///
    /// - Throws: `FleetError.noLibrary`.
    public init(_ address: FleetAddress, name: String, tuning: FleetTuning = FleetTuning()) throws(FleetError) {
        library = try PostgresLibrary()
        (self.address, self.name, self.tuning) = (address, name, tuning)
    }

    /// Takes a job; nil where there is none.
    ///
    /// - Throws: `FleetError`; the next call tries again.
    public func lease() throws(FleetError) -> FleetJob? {
        try with { store throws(FleetError) in try store.lease(as: name, except: aside) }
    }

    /// Seconds for which a job belongs to who took it.
    public var leaseSeconds: Double { Double(tuning.leaseMinutes) * 60 }

    /// Lets others have a job at once, unfinished.
    public func giveBack(_ job: FleetJob) throws(FleetError) {
        try with { store throws(FleetError) in try store.giveBack(job, as: name) }
    }

    /// The same for a job that makes no sense here. It may make sense to a nursery of another version, so it stays; this
    /// one does not take it again.
    public func putAside(_ job: FleetJob) throws(FleetError) {
        aside = Array(aside.suffix(Self.remembered - 1)) + [job.id]
        try giveBack(job)
    }

    /// Hands over what a job bred, each with the hashes of its ancestors' genomes, its parent's first, and has done with it. Returns false where another worker had the job
    /// meanwhile: the champions count nevertheless.
    @discardableResult
    public func complete(
        _ job: FleetJob, bred: [(entry: HallEntry, ancestors: [UInt64])]
    ) throws(FleetError) -> Bool {
        try with { store throws(FleetError) in
            for (entry, ancestors) in bred {
                let birth = FleetBirth(entry, ancestors: ancestors, origin: "a nursery")
                _ = try store.publish(
                    birth, kind: job.kind, origin: "nursery of \(job.origin)", isLimited: false)
            }
            return try store.complete(job, as: name)
        }
    }

    private func with<Result>(_ body: (FleetStore) throws(FleetError) -> Result) throws(FleetError) -> Result {
        do throws(FleetError) {
            let line: FleetStore
            if let open = store { line = open } else { line = try FleetStore(address, tuning, library: library) }
            store = line
            return try body(line)
        } catch {
            if error.breaksConnection { store = nil }
            throw error
        }
    }
}
