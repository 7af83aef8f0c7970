/// Something that can be asked to speak. Its calls may take as long as they like: they come from a thread of their own.
public protocol SpeechService: Sendable {
    /// - Throws: `SpeechProblem` with what to do about it.
    func connect() throws(SpeechProblem) -> any SpeechConnection
    /// Looks whether there is anything to connect to, and starts nothing.
    ///
    /// - Throws: as `connect`.
    func check() throws(SpeechProblem)
}

/// A line to a speech service, used by one thread. What returns false has failed: the line is given up.
public protocol SpeechConnection: AnyObject {
    /// Speaks after what was asked for before.
    func say(_ text: String) -> Bool
    /// What is being spoken, and what was to follow, is dropped.
    func cancel() -> Bool
    /// ISO 639-1. A service without a voice for it goes on in another.
    func setLanguage(_ code: String)
    /// −100 … 100; 0 is what the user's system speaks at.
    func setRate(_ rate: Int)
    /// Ends a line on which no call has failed.
    func close()
}

/// Why nothing is spoken.
public enum SpeechProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The library is not installed, or lacks a function.
    case noLibrary(reason: String)
    /// The service does not run and cannot be started, or hung up.
    case noService(reason: String)
    /// The service has taken a call and does not return from it.
    case hangs

    public var description: String {
        switch self {
        case .noLibrary(let reason):
            "no voice: \(reason). On Debian: apt install libspeechd2 speech-dispatcher espeak-ng"
        case .noService(let reason):
            "no voice: speech-dispatcher cannot be reached (\(reason)). It is tried again."
        case .hangs: "no voice: speech-dispatcher does not answer. It is waited for beside the game."
        }
    }
}

/// What speaks for the game: it is asked and never waited for.
public protocol SpeechOutput: AnyObject {
    /// Speaks after what was asked for before, or at once in place of it.
    func say(_ text: String, isInterrupting: Bool)
    /// Nothing more of what was asked for.
    func silence()
    /// ISO 639-1, and −100 … 100: of what is asked for from now on.
    func use(language: String, rate: Int)
    /// Looks whether there is a voice, without a word.
    func probe()
    /// Why nothing is spoken; nil while it is, or nothing was asked for yet.
    var problem: SpeechProblem? { get }
    /// The game is over.
    func close()
}
