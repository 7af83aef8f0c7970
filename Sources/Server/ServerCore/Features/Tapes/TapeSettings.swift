public import Replays
public import UserFiles

/// What a recording is like, and where it goes.
public struct TapeSettings: Sendable {
    /// Stands at the beginning of each file.
    public var head: ReplayHead
    /// Where all of it is written; nil for nowhere.
    public var file: String?
    public var disk: any Disk
    /// Keeps others from the file for as long as it is written; nil where there are none.
    public var lock: FileLock?
    /// Seconds in memory. What led to a bug is seldom longer ago.
    public var ringSeconds = 600
    /// In memory at most, and taken from the beginning: a dish of 80 creatures by itself has about as much in ten minutes.
    /// Guests of long lines and grown bodies have up to three times that; then old minutes have one keyframe each
    /// (`TapeRing`), which only a viewer notices who winds back to them. A small host must not pay more for what is
    /// seldom looked at, however long it runs.
    public var ringBytes = 6 << 20
    /// Seconds that may wait for the thread. Beyond them the recording has a gap: memory is not endless.
    public var waitingSeconds = 20

    public init(head: ReplayHead, file: String? = nil, disk: any Disk = SystemDisk()) {
        self.head = head
        self.file = file
        self.disk = disk
    }
}

/// Why a recording is not whole.
enum TapeProblem: Hashable, CustomStringConvertible {
    case file(UserFileError)
    case tooSlow

    var description: String {
        switch self {
        case .file(let error): "\(error)"
        case .tooSlow: "the machine is too slow for it"
        }
    }
}
