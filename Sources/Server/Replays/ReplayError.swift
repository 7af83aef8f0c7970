public import Compression
public import Ecosystem
import RecordingHeads
public import SimMath
public import UserFiles

/// Why bytes are not a recording, or not one that can be followed.
public enum ReplayError: Error, Hashable, CustomStringConvertible {
    /// Not even the first bytes are those of a recording.
    case foreign
    case otherVersion(Int)
    /// It ends before its first moment is complete.
    case truncated(needed: Int, have: Int)
    /// The head is whole, and no keyframe after it.
    case empty(have: Int)
    /// A checksum is not that of what it stands for.
    case damaged(offset: Int, what: String)
    case settings(String)
    case compression(offset: Int, ZstandardError)
    case state(offset: Int, StateError)
    case world(offset: Int, WorldCodingError)
    /// Whole blocks, in an order that cannot be.
    case disorder(offset: Int, String)
    case file(UserFileError)

    public var description: String {
        switch self {
        case .foreign: "it is not a recording: its first bytes are others"
        case .otherVersion(let version):
            "it is a recording of format \(version), and this program reads format \(RecordingHead.version): use the program that wrote it"
        case .empty(let have):
            "it ends at byte \(have), before the first whole picture of the dish: nothing can be seen of it"
        case .truncated(let needed, let have): "it ends at byte \(have), and at least \(needed) are needed"
        case .damaged(let offset, let what): "it is damaged: the checksum of \(what) at byte \(offset) is another"
        case .settings(let reason): "the settings of its dish cannot be read: \(reason)"
        case .compression(let offset, let error): "the block at byte \(offset) cannot be unpacked: \(error)"
        case .state(let offset, let error): "the block at byte \(offset) cannot be read: \(error)"
        case .world(let offset, let error): "the keyframe at byte \(offset) is no dish: \(error)"
        case .disorder(let offset, let what): "the block at byte \(offset) cannot be followed: \(what)"
        case .file(let error): "\(error)"
        }
    }
}
