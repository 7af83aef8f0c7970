extension ServerGate {
    /// Whose gate it is, and for how many.
    public struct Settings: Sendable {
        /// The server's own key.
        public var key: KeyPair
        /// nil lets all visitors in.
        public var password: PasswordKey?
        /// With a connection inside, at the same time.
        public var sessions: Int
        /// This machine's own addresses may have any number.
        public var sessionsPerAddress: Int
        /// Places of viewers: players from elsewhere who only watch. They are counted apart, and so are a single address's. nil
        /// where viewers take the places of players.
        public var viewers: Int?
        /// Of `sessions`, those that are for regulars alone.
        public var reserved = 0
        /// What admins prove to know; nil where no admin gives commands from elsewhere.
        public var adminPassword: PasswordKey?
        /// Places of admins, beside all others.
        public var admins = 4
        public var limits = AdmissionLimits()
        /// What it says of itself to all that ask; nil for one that does not answer.
        public var listing: ServerListing?

        public init(key: KeyPair, password: PasswordKey? = nil, sessions: Int, sessionsPerAddress: Int) {
            self.key = key
            self.password = password
            self.sessions = sessions
            self.sessionsPerAddress = sessionsPerAddress
        }
    }

    /// Who is behind a session.
    public struct Visitor: Hashable, Sendable {
        public let player: PlayerKey
        public internal(set) var address: NetworkAddress
        public let role: Role
        /// Whether it has a viewer's place, and may only watch.
        public var isViewer: Bool { role == .viewer }
    }

    /// What a visitor was let in for. Each role has places of its own, and takes none of another role.
    public enum Role: Hashable, Sendable {
        case player, viewer
        /// Knows the admins' password: gives commands, and is no guest.
        case admin
    }
}

extension ServerGate.Settings {
    /// nil where the password is right, or none is needed.
    func passwordRefusal(of form: EntryForm, _ role: ServerGate.Role, _ binding: [UInt8]) -> GateRefusal? {
        guard role != .admin else {
            // The same for a wrong password and where there is none: who guesses does not learn that one is there.
            return form.proves(adminPassword, for: binding) ? nil : .wrongAdminPassword
        }
        guard password != nil else { return nil }
        guard form.passwordProof != nil else { return .passwordNeeded }
        return form.proves(password, for: binding) ? nil : .wrongPassword
    }
}

extension EntryForm {
    /// What it asks to be let in for. `hasViewersPlaces`: whether who only watches has a place of its own here.
    func role(hasViewersPlaces: Bool) -> ServerGate.Role {
        if administers { return .admin }
        return watches && hasViewersPlaces ? .viewer : .player
    }
}
