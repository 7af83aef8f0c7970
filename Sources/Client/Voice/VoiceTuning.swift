/// The numbers of the thread that speaks.
package struct VoiceTuning: Sendable {
    /// Requests that wait at most: more are too old to be worth hearing.
    package var longestQueue = 64
    /// Characters of one request: a help page's longest line has 100.
    package var longestText = 600
    /// Seconds after which a request is stale: the service hung meanwhile.
    package var stale = 4.0
    /// Seconds in one call after which the service counts as hanging; a synthesizer that starts takes one or two.
    package var patience = 3.0
    /// Seconds before a service that could not be reached is tried again, doubled each time up to the longest.
    package var firstRetry = 1.0
    package var longestRetry = 30.0

    package init() {}
}
