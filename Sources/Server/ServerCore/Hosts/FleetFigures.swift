/// How a server's line to its fleet is, for who watches it from outside.
public struct FleetFigures: Hashable, Sendable, Encodable {
    /// Whether the database has answered, and nothing has gone wrong there since.
    public let isReachable: Bool
    /// Champions that the database took, since the server began.
    public let offered: Int
    /// Of other servers, that came from there.
    public let came: Int
    /// That wait until the database takes them.
    public let waiting: Int
    /// That were forgotten because too many waited.
    public let dropped: Int
    /// The best of each niche in the whole fleet that this server knows of.
    public let elites: Int
    /// A hash of which they are, sixteen hexadecimal digits: servers with the same one know the same.
    public let elitesDigest: String
    /// Of those that came, those that had a trial here.
    public internal(set) var tried = 0
    /// Of them, those that the dish's hall of fame took in.
    public internal(set) var takenIn = 0

    /// How the line itself has it: what the dish took in is the dish's to say.
    public init(
        isReachable: Bool, offered: Int, came: Int, waiting: Int, dropped: Int, elites: Int = 0,
        elitesDigest: String = ""
    ) {
        (self.elites, self.elitesDigest) = (elites, elitesDigest)
        (self.isReachable, self.offered, self.came) = (isReachable, offered, came)
        (self.waiting, self.dropped) = (waiting, dropped)
    }

    /// For a terminal.
    var words: String {
        (isReachable ? "the fleet: its database answers" : "THE FLEET'S DATABASE DOES NOT ANSWER: see the log")
            + "; champions: \(offered) out, \(came) came, \(tried) tried, \(takenIn) taken in, \(waiting) wait, \(dropped) forgotten"
            + "; elites: \(elites), \(elitesDigest)"
    }
}
