/// The numbers of the thread that speaks.
struct VoiceTuning: Sendable {
    /// Requests that wait at most: more are older than anybody wants to hear.
    var longestQueue = 64
    /// Characters of one request: a help page's longest line has 100.
    var longestText = 600
    /// Seconds after which a request is stale: the service hung meanwhile.
    var stale = 4.0
    /// Seconds in one call after which the service counts as hanging; a synthesizer that starts takes one or two.
    var patience = 3.0
    /// Seconds before a service that could not be reached is tried again, doubled each time up to the longest.
    var firstRetry = 1.0
    var longestRetry = 30.0
}
