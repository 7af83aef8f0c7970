/// What the archive is tuned by.
public struct ArchiveSettings: Hashable, Sendable {
    /// Seconds of real time between two batches: what a kill −9 may cost. A transaction a second is nothing to a disk.
    public var batchSeconds = 1.0
    /// Records that may wait for the disk: a minute of a dish of 2000 creatures; beyond it they are dropped and
    /// counted.
    public var roomForRecords = 16_384
    /// Meals are dropped from here on: births and deaths still find room, and meals alone can be missed.
    public var roomForMeals = 8_192
    /// Records after which the writer is woken before its second is over: fast runs fill the room sooner.
    public var recordsPerBatch = 2_048
    /// Seconds of real time after which a dish in which nothing happens is marked as seen, lest it be taken for one that
    /// ended. Far less than the hour that is always kept.
    public var seenSeconds = 60.0
    /// Simulated seconds between two records of the champions, and between two prunings.
    public var championSeconds = 180.0
    /// Champions recorded each time: with all their ancestors' genomes, the largest part of what is kept for ever.
    public var championsKept = 5
    /// Seconds a transaction waits for another program that writes to the same file.
    public var busySeconds = 5.0

    /// Seconds between two attempts to write while the disk takes nothing: a full one may have room again.
    public var retrySeconds = 10.0
    /// Days for which dishes, and creatures without a part in what goes on, stay on record; nil for ever.
    public var keptDays: Double?
    /// Megabytes that rows may take before the oldest go; nil for any number.
    public var maximumMegabytes: Double?

    public init() {}
}
