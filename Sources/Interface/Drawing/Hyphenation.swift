/// Where a word may be broken at the end of a line, by rules of thumb that hold for most words of English and German:
/// of the consonants between two vowels the last goes to the second vowel, with those that are spoken as one with it.
///
/// What is no word (a path, an address, a figure) has no such places, nor has a word of letters other than Latin.
struct Hyphenation {
    /// A place where a word may be broken.
    struct Place: Hashable {
        /// Characters before it.
        let count: Int
        /// Whether the line that ends there shows a hyphen; else the word has one there already.
        let isMarked: Bool
    }

    /// In the order of the word.
    private(set) var places: [Place] = []
    /// Whether it is a word of Latin letters.
    let isWord: Bool

    /// Letters that stay together at either end of a word.
    private static let (leastBefore, leastAfter) = (2, 3)
    private static let vowels = Set<Character>("aeiouyäöüáàâåæéèêëíìîïóòôøœúùû")
    /// What joins the parts of a word.
    private static let hyphens: Set<Character> = ["-", "‐"]
    private static let apostrophes: Set<Character> = ["'", "’"]
    /// Consonants that begin a syllable together, besides each alone.
    private static let onsets: Set<String> = [
        "bl", "br", "ch", "ck", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl", "kn", "kr", "ph", "phr", "pl", "pr",
        "qu", "sch", "schl", "schm", "schn", "schr", "schw", "sp", "spr", "th", "thr", "tr", "wh", "wr",
    ]
    /// The same where another consonant stands before them: "Ein-stieg", but "Fäus-te".
    private static let lateOnsets: Set<String> = ["st", "str"]

    /// `word`: as it stands in a text, with the marks around it.
    init(_ word: [Character]) {
        guard let start = word.firstIndex(where: Self.isLetter), let last = word.lastIndex(where: Self.isLetter),
            word[start...last].allSatisfy({ Self.isLetter($0) || Self.joins($0) }), !word.contains(where: \.isNumber)
        else {
            isWord = false
            return
        }
        isWord = true
        let letters = word.map { $0.lowercased().first ?? $0 }
        var vowel: Int?
        for index in start...last {
            if Self.hyphens.contains(letters[index]) { places.append(Place(count: index + 1, isMarked: false)) }
            guard Self.isVowel(letters, index) else { continue }
            if let before = vowel { breakSyllable(letters, between: before, and: index, start, last) }
            vowel = index
        }
    }

    private mutating func breakSyllable(
        _ letters: [Character], between vowel: Int, and next: Int, _ start: Int, _ last: Int
    ) {
        let run = letters[(vowel + 1)..<next]
        guard !run.isEmpty, !run.contains(where: Self.joins) else { return }
        let place = next - Self.onset(of: run)
        guard place - start >= Self.leastBefore, last + 1 - place >= Self.leastAfter else { return }
        places.append(Place(count: place, isMarked: true))
    }

    /// How many of some consonants between two vowels belong to the second.
    private static func onset(of run: ArraySlice<Character>) -> Int {
        for count in stride(from: run.count, to: 1, by: -1) {
            let (rest, end) = (run.dropLast(count), String(run.suffix(count)))
            // As in "zurück-nehmen".
            if rest.last == "c", end.hasPrefix("k") { continue }
            if onsets.contains(end) || !rest.isEmpty && lateOnsets.contains(end) { return count }
        }
        return 1
    }

    private static func isVowel(_ letters: [Character], _ index: Int) -> Bool {
        // As in "Quelle".
        if letters[index] == "u", index > 0, letters[index - 1] == "q" { return false }
        return vowels.contains(letters[index])
    }

    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter && character.unicodeScalars.allSatisfy { $0.value < 0x370 }
    }

    private static func joins(_ character: Character) -> Bool {
        hyphens.contains(character) || apostrophes.contains(character)
    }
}
