import Drawing
import Gate
import Screens

/// Why the gate of a server stayed shut, in the player's language.
extension GateRefusal {
    var sentence: Phrase {
        switch self {
        case .wrongPassword: Announcements.wrongPassword
        case .passwordNeeded: Announcements.passwordNeeded
        case .serverFull: Announcements.serverFull
        case .viewersFull: Announcements.viewersFull
        case .tooManyFromAddress: Announcements.tooManyFromAddress
        case .penalty(let seconds): Announcements.penalty(seconds: Int(seconds))
        case .banned: Announcements.banned
        case .otherVersion(let theirs): Announcements.otherGate(isNewer: theirs > GateVersion.current)
        case .keyChanged(let known, let now): Announcements.keyChanged(from: known.fingerprint, to: now.fingerprint)
        case .outOfMemory: Announcements.noMemoryForPassword
        // No game comes as an admin.
        case .wrongAdminPassword: Announcements.wrongPassword
        case .adminsFull: Announcements.serverFull
        }
    }

    var isAboutPassword: Bool { self == .wrongPassword || self == .passwordNeeded }
}
