public import Bytes
public import Compression
public import Ecosystem
public import SimMath
public import UserFiles

/// Why bytes are not the save of a dish.
public enum SaveError: TruncationError, Hashable, CustomStringConvertible {
    case truncated(needed: Int, have: Int)
    /// Not even the first bytes are those of a save.
    case foreign
    case otherVersion(Int)
    /// The checksum at the end is not that of what is before it.
    case damaged(bytes: Int)
    case settings(String)
    case compression(ZstandardError)
    case guests(StateError)
    case history(StateError)
    /// Its name is not that of its tick.
    case misnamed
    case unreadable(UserFileError)
    case world(WorldCodingError)

    public var description: String {
        switch self {
        case .truncated(_, have: 0): "it is empty"
        case .truncated(let needed, let have): "it ends at byte \(have), and at least \(needed) are needed"
        case .foreign: "it is not a saved dish: its first bytes are others"
        case .otherVersion(let version):
            "it is a saved dish of format \(version), and this program reads formats \(DishSave.readVersions.lowerBound) to \(DishSave.version): use the program that wrote it"
        case .damaged(let bytes): "it is damaged: the checksum at byte \(bytes - 8) is not that of what is before"
        case .settings(let reason): "the settings of its dish cannot be read: \(reason)"
        case .compression(let error): "what it holds cannot be unpacked: \(error)"
        case .misnamed: "its name is not 'dish-' with the tick of its dish in twelve digits and '.save'"
        case .unreadable(let error): "\(error)"
        case .guests(let error): "its guests cannot be read: \(error)"
        case .history(let error): "the history of its dish cannot be read: \(error)"
        case .world(let error): "\(error)"
        }
    }
}

/// Why a dish was not saved or not found again.
public enum SaveFolderError: Error, Hashable, CustomStringConvertible {
    case file(UserFileError)
    /// There are saves, and each of them is damaged.
    case nothingSound(folder: String, newest: String, SaveError)
    /// The newest that is not damaged is of a format that this program does not know. It stays as it is.
    case otherVersion(folder: String, file: String, version: Int)
    /// The newest that is not damaged may not be read by this user. It stays as it is.
    case forbidden(folder: String, file: String)
    /// What was written reads as something else: a bug, and nothing was replaced.
    case unfaithful(String)
    /// Another server saves there.
    case taken(folder: String)
    /// It is no folder, or nothing may be written there.
    case unusable(folder: String, reason: String)

    /// Without the names of files, which differ from one try to the next.
    public var kind: String {
        if case .file(let error) = self { error.reason } else { description }
    }

    public var description: String {
        switch self {
        case .file(let error): "\(error)"
        case .nothingSound(let folder, let newest, let error):
            "no saved dish in \(folder) can be read; of the newest, \(newest): \(error). Move them elsewhere to begin a new dish there"
        case .otherVersion(let folder, let file, let version):
            "\(folder)/\(file) stays as it is: \(SaveError.otherVersion(version)). To go on with an older dish, or with a new one, move it elsewhere"
        case .forbidden(let folder, let file):
            "\(folder)/\(file) may not be read by this user, and stays as it is: give it the right to (chown, chmod). To go on with an older dish, or with a new one, move it elsewhere"
        case .unfaithful(let what): "the save was not kept, since it does not read as what was saved: \(what)"
        case .unusable(let folder, let reason):
            "no dish can be kept in \(folder) (\(reason)): name a folder in which you may write"
        case .taken(let folder): "another server keeps its dish in \(folder): stop it, or choose another folder"
        }
    }
}
