/// A piece of what is answered to an admin's line.
public struct AdminAnswer: Hashable, Sendable {
    /// Whether it is the last piece, and what came of the command.
    public enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
        /// More pieces follow.
        case more = 0
        case done
        case failed
    }

    public var outcome = Outcome.done
    /// Whole lines, each with its end.
    public var text = ""

    public init(outcome: Outcome, text: String) {
        self.outcome = outcome
        self.text = text
    }

    /// An answer as it goes over the wire. A line that fits no piece is cut; what goes beyond `WireLimits.adminPieces` is left
    /// out, and the last line says so.
    public static func pieces(of lines: [String], isDone: Bool) -> [AdminAnswer] {
        var texts = [""]
        for line in lines {
            let whole = line.clipped(toBytes: WireLimits.adminPieceBytes - 1) + "\n"
            if texts[texts.count - 1].utf8.count + whole.utf8.count <= WireLimits.adminPieceBytes {
                texts[texts.count - 1] += whole
            } else if texts.count < WireLimits.adminPieces - 1 {
                texts.append(whole)
            } else {
                texts.append("(the rest is left out)\n")
                break
            }
        }
        return texts.enumerated().map { index, text in
            AdminAnswer(outcome: index < texts.count - 1 ? .more : isDone ? .done : .failed, text: text)
        }
    }
}

extension AdminAnswer: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&outcome, "outcome")
        coder.code(&text, "text", limit: WireLimits.adminPieceBytes)
    }
}
