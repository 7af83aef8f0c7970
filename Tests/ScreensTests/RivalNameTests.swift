import Drawing
import Foundation
import Screens
import Testing

/// What opponents are called.
@Suite("The names of rivals")
struct RivalNameTests {
    @Test("A number has one name, and the same in every language")
    func stable() {
        #expect(RivalName.of(1) == "Pekitar" && RivalName.of(237) == "Navavin" && RivalName.of(88_412) == "Musemi 2")
        #expect(Announcements.rival(237).english == "Navavin" && Announcements.rival(237).key == nil)
        #expect(NewsLine.ate(.rival(237), .player).phrase.english == "Navavin ate you")
    }

    @Test("No 10 000 in a row share one, nor do any two of the first 75 000; later ones have a number as kings do")
    func unique() {
        #expect(RivalName.count > 75_000)
        for first in [0, 1, 60_000, RivalName.count - 5_000, 4_000_000] {
            let names = Set((first..<first + 10_000).map { RivalName.of($0) })
            #expect(names.count == 10_000, "from \(first)")
        }
        #expect(Set((0..<RivalName.count).map { RivalName.of($0) }).count == RivalName.count)
        #expect(RivalName.of(RivalName.count + 1) == "Pekitar 2")
        #expect(RivalName.of(2 * RivalName.count + 1) == "Pekitar 3")
    }

    @Test("Any number has a name that can be said: consonants and vowels by turns, short enough for a card")
    func pronounceable() {
        func canBeSaid(_ name: Substring) -> Bool {
            let letters = Array(name.lowercased())
            return (6...7).contains(letters.count) && name.first?.isUppercase == true
                && letters.prefix(6).enumerated().allSatisfy { "aeiou".contains($1) != $0.isMultiple(of: 2) }
                && letters.dropFirst(6).allSatisfy { "lnrs".contains($0) }
        }
        let numbers = [Int.min, -1, 0, Int(UInt32.max), Int.max] + Array(stride(from: 1, to: RivalName.count, by: 7))
        for number in numbers {
            let words = RivalName.of(number).split(separator: " ")
            #expect(words.first.map(canBeSaid) == true, "\(number): \(words)")
            #expect(words.count == 1 || Int(words[1]) == number / RivalName.count + 1)
        }
        #expect(RivalName.of(-1) == RivalName.of(0))
        #expect(RivalName.of(Int(UInt32.max)).count <= 13, "a creature's number has 32 bits")
    }

    @Test("Neighbours sound unlike: rivals born one after the other are not taken for each other")
    func neighbours() {
        let names = (0..<1000).map { RivalName.of($0) }
        #expect(Set(names.map { $0.prefix(4) }).count == 1000)
        for first in stride(from: 0, to: 1000, by: 20) {
            #expect(Set(names[first..<first + 20].map { $0.prefix(2) }).count == 20, "from \(first)")
        }
    }

    @Test("Nobody has a rude name, in English or German")
    func decent() {
        let rude = [
            "anal", "anus", "arsch", "bastard", "bimbo", "bitch", "cock", "cunt", "dick", "dildo", "dumm",
            "fag", "fick", "fuck", "fuk", "fik", "furz", "gott", "hitler", "hure", "kak", "kok", "kot", "lude",
            "moron", "mord", "nazi", "neger", "niga", "nuta", "nute", "penis", "pedo", "pimo", "pipi", "pisa",
            "piso", "popo", "porn", "pusi", "puta", "puto", "rape", "retar", "satan", "slut", "suka", "titi",
            "titen", "tot", "vagin", "vomit",
        ]
        let all = (0..<RivalName.count).map { RivalName.of($0).lowercased() }.joined(separator: " ")
        for word in rude { #expect(all.range(of: word, options: .literal) == nil, "\(word)") }
    }
}
