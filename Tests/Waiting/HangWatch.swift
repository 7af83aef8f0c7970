import Telemetry

/// Tells what hangs from what is slow. Tests wait for conditions and never for times: none says how fast things are, and a machine that
/// builds, draws and plays beside them takes many times as long as an idle one. A condition that never comes has to fail all the same.
///
/// What is waited for hangs when it has got nowhere for `limit` seconds of the watch's own clock. That clock counts looks: one adds what
/// has passed since the last, and `longestStep` at most, so that a machine that stands still does not count. Where a process is named,
/// the work of it and of its children is progress: as long as it uses the processor it does not hang. `longest` bounds both.
public struct HangWatch {
    /// Seconds of the watch's own clock without progress.
    public static let limit = 600.0
    /// Seconds since the watch began: what works for ever never comes to an end.
    public static let longest = 5_400.0
    /// Seconds that one look adds: a look at a condition takes less, unless the machine has no time for it.
    package static let longestStep = 0.1

    private let clock: () -> Double
    private let work: () -> Double?
    private let start: Double
    private var lastLook: Double
    private var waited = 0.0
    private var workBefore: Double?

    /// Begins now. `process`: whose work is progress; nil for none.
    public init(process: Int32? = nil) {
        self.init(clock: { MonotonicClock.seconds }, work: { process.map(ProcessTree.processorSeconds(of:)) })
    }

    /// `clock`: seconds that never go back. `work`: seconds of processor that were used so far; nil where none are known.
    package init(clock: @escaping () -> Double, work: @escaping () -> Double?) {
        (self.clock, self.work) = (clock, work)
        start = clock()
        lastLook = start
        workBefore = work()
    }

    /// To be asked once a look. Whether what is waited for hangs.
    public mutating func hangs() -> Bool {
        let now = clock()
        waited += min(now - lastLook, Self.longestStep)
        lastLook = now
        if now - start > Self.longest { return true }
        guard waited > Self.limit else { return false }
        let workNow = work()
        defer { (waited, workBefore) = (0, workNow) }
        return workNow == workBefore
    }
}
