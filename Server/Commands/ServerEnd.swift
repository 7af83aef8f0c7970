import Ecosystem
import Fleet
import Gate
import HostChannels
import KeyFiles
import Logging
import Archive
import Replays
import Saves
import ServerCore
import Telemetry
import Transport
import UserFiles

/// How the program ends after an error that is its host's to mend: words for the log and the exit status.
struct ServerEnd {
    let words: String
    let level: Logger.Level
    /// 64 (`EX_USAGE` of sysexits.h) where a password file is no good, as `--check-config` says, 65 (`EX_DATAERR`)
    /// where a file's contents are wrong, 2 where a world broke its own rules, else 1.
    let status: Int32

    /// nil for errors of other kinds, which the command line's library tells. `screen`: the recording that is shown.
    init?(of error: any Error, screen: String?) {
        switch error {
        case is HostChannelError, is TransportError, is KeyFileError, is FleetError,
            is PoolFileError, is UserFileError, is OpenFilesError:
            (words, level, status) = ("\(error)", .error, 1)
        case let error as PasswordFileError:
            (words, level, status) = ("\(error)", .error, error == .outOfMemory ? 1 : 64)
        case let error as SaveFolderError:
            (words, level, status) = ("\(error)", .error, error.isAboutContents ? 65 : 1)
        case let error as AccessFileError:
            (words, level) = ("\(error): mend it, or begin without it with --ignore-broken-lists", .error)
            if case .senseless = error { status = 65 } else { status = 1 }
        case let error as ReplayError:
            if case .file = error { status = 1 } else { status = 65 }
            (words, level) = ("\(screen ?? ""): \(error)", .error)
        case is WorldInvariantError:
            (words, level, status) = ("the world broke one of its own rules: \(error)", .critical, 2)
        default: return nil
        }
    }
}
