import WireProtocol

/// What a host has to say, as it goes to screens: nothing invisible, and all of it in one message.
struct HostSpeech {
    let text: String

    /// - Throws: `HostSpeechError` for words that no screen takes as they are.
    init(_ words: String) throws(HostSpeechError) {
        let text = Self.shown(words)
        guard text.contains(where: { !$0.isWhitespace }) else { throw .invisible }
        guard text.utf8.count <= WireLimits.textBytes else { throw .tooLong(bytes: text.utf8.count) }
        self.text = text
    }

    /// What can be seen of words, in one line.
    static func shown(_ words: String) -> String {
        GuestName.clean(String(words.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
    }
}

/// Why words do not go to screens: nothing of them is cut off in silence.
enum HostSpeechError: Error, Hashable, CustomStringConvertible {
    case invisible
    case tooLong(bytes: Int)

    var description: String {
        switch self {
        case .invisible: "nothing of that can be read on a screen"
        case .tooLong(let bytes):
            "the words have \(bytes) bytes, and a screen takes \(WireLimits.textBytes) at most: say it shorter, or in pieces"
        }
    }
}
