/// A command line, option by option: a parser stops at the first that it does not take.
extension OptionCatalogue {
    /// What was typed, each option with its value by itself. A word in the place of none is a piece too, and so is an option
    /// that does not exist, with the word behind it.
    public func pieces(of typed: [String]) -> [[String]] {
        var pieces: [[String]] = []
        var rest = typed[...]
        while let argument = rest.popFirst() {
            var piece = [argument]
            if wantsWord(argument), let word = rest.first, !word.hasPrefix("--") {
                piece.append(word)
                rest = rest.dropFirst()
            }
            pieces.append(piece)
        }
        return pieces
    }

    /// Whether the next word belongs to it.
    private func wantsWord(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), argument != "--", !argument.contains("=") else { return false }
        return self[String(argument.drop { $0 == "-" })].map { !$0.isFlag } ?? true
    }
}
