import Drawing
import Foundation
import Preferences
import Screens
import Synchronization
import Testing

@Suite("Languages of the screens")
struct GermanTests {
    private static func file() throws -> Data {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Data/languages/de.json")
        return try Data(contentsOf: file)
    }

    private static func german() throws -> Language { try Language(code: "de", file: [UInt8](file())) }

    /// Everything that any screen asks words for, and how each was told.
    private static func heard(
        _ language: Language, _ size: SIMD2<Float> = SIMD2(1280, 720), scale: Float = 1, isDense: Bool = false
    ) -> (phrases: Set<Phrase>, words: Set<String>, drawn: [(name: String, list: DrawList)]) {
        let heard = Mutex<(Set<Phrase>, Set<String>)>(([], []))
        let listening = language.observed { phrase, words in
            heard.withLock { known in
                known.0.insert(phrase)
                known.1.insert(words)
            }
        }
        let drawn = AllScreens(language: listening, size: size, scale: scale, isDense: isDense).draw()
        for phrase in AllScreens.rarePhrases { _ = listening.words(phrase) }
        return heard.withLock { ($0.0, $0.1, drawn) }
    }

    @Test("German has words for everything that a screen says; what is missing is listed to be pasted into de.json")
    func completeness() throws {
        let german = try Self.german()
        let phrases = Self.heard(german).phrases.union(Self.heard(german, SIMD2(640, 360)).phrases)
        #expect(phrases.count > 300, "the screens were not all drawn")
        var missing: Set<String> = []
        for phrase in phrases {
            guard let key = phrase.key, !Self.isWhole(german.translation(of: key), phrase, key) else { continue }
            let empty = phrase.isCounted ? #"{"one": "", "other": ""}"# : #""""#
            missing.insert("    \(Self.quoted(key)): \(empty),")
        }
        #expect(missing.isEmpty, "\n\(missing.sorted().joined(separator: "\n"))\n")
    }

    /// Whether a translation has every form the language needs, and every place of its key.
    private static func isWhole(_ translation: Language.Translation?, _ phrase: Phrase, _ key: String) -> Bool {
        let places = Set(PhrasePattern(key).places)
        switch translation {
        case .words(let words): return !phrase.isCounted && !words.isEmpty && Set(PhrasePattern(words).places) == places
        case .forms(let forms):
            let all = PluralCategory.all(in: "de").allSatisfy { forms[$0]?.isEmpty == false }
            return phrase.isCounted && all && forms[.other].map { Set(PhrasePattern($0).places) == places } == true
        case nil: return false
        }
    }

    private static func quoted(_ key: String) -> String {
        "\"" + key.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }

    @Test("Days are written as Germans write them, on every screen")
    func days() throws {
        let words = Self.heard(try Self.german()).words
        #expect(!words.contains { $0.contains("2026-11-23") })
        for shown in [
            "23.11.2026", "Schale des Tages, 23.11.2026", "Strömung · 23.11.2026",
            "Die Schale des Tages ist für alle gleich: 23.11.2026",
        ] {
            #expect(words.contains { $0.hasPrefix(shown) }, "\(shown)")
        }
        #expect(Phrase(day: "2026-11-23").english == "2026-11-23")
        for text in ["dish.example.org:27500", "2026-11", "20-11-2026", ""] {
            #expect(try Self.german().words(Phrase(day: text)) == text)
        }
    }

    @Test("The test can fail: a phrase without words is missed")
    func canFail() throws {
        let german = try Self.german()
        #expect(german.translation(of: "A phrase nobody says") == nil)
        #expect(!Self.isWhole(.words("{1}"), "Undo", "Undo"))
        #expect(!Self.isWhole(.words("x"), "Watching \("x")", "Watching {1}"))
        #expect(!Self.isWhole(.forms([.other: "{1}"]), .counted(1, one: "\(1) a", other: "\(1) b"), "{1} b"))
    }

    @Test("No word on any screen is smaller than twelve window points", arguments: [0.75, 1, 2, 3] as [Float])
    func smallest(scale: Float) throws {
        for (name, list) in Self.heard(.english, SIMD2(1920, 1080), scale: scale).drawn {
            for case .text(let text, _, let style, _) in list.flattened {
                #expect(style.size >= 11.99, "\(name): \(text)")
            }
        }
    }

    @Test(
        "System follows the environment's first word, and speaks English where it cannot",
        arguments: [
            (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "C"], "en"), ([:], "en"), (["LANG": "fr_FR"], "en"),
            (["LC_ALL": "", "LC_MESSAGES": "de_AT", "LANG": "en_GB"], "de"),
            (["LC_ALL": "en_US", "LC_MESSAGES": "de", "LANG": "de"], "en"), (["LANG": "demo"], "en"),
        ])
    func system(environment: [String: String], code: String) {
        #expect(LanguageChoice.system.code(environment: environment) == code)
        #expect(LanguageChoice.german.code(environment: environment) == "de")
        #expect(LanguageChoice.english.code(environment: environment) == "en")
    }

    /// What is not written, and what is: one word for one thing.
    private static let words = [
        "Maul": "Mund", "Dorn": "Stachel", "Betreiber": "Gastgeber", "sichern": "speichern", "gesichert": "gespeichert",
        "Umbau": "Editor",
    ]

    @Test("German has the words that players know, and none of them for two things on one screen")
    func words() throws {
        let german = try Self.german()
        #expect(german.words("Undo") == "Rückgängig" && german.words("Redo") == "Wiederholen")
        let pairs: [(Phrase, Phrase)] = [("Undo", "Back"), ("Health", "Keep this life"), ("Sting", "Spike")]
        for (one, other) in pairs {
            #expect(!german.words(other).contains(german.words(one)), "\(one), \(other)")
        }
        let text = try String(decoding: Self.file(), as: UTF8.self)
        for (avoided, used) in Self.words { #expect(!text.contains(avoided), "'\(avoided)' is '\(used)' here") }
    }

    @Test("News address the player, and a name is a name whatever it says")
    func news() throws {
        let german = try Self.german()
        let strange = NewsLine.Somebody.guest("He ate it ate you")
        #expect(german.words(NewsLine.ate(.player, .guest("Eel 7")).phrase) == "Du hast Eel 7 gefressen")
        #expect(german.words(NewsLine.ate(.rival(7), .player).phrase) == "\(RivalName.of(7)) hat dich gefressen")
        #expect(german.words(NewsLine.died(.player).phrase) == "Du bist gestorben")
        #expect(german.words(NewsLine.died(strange).phrase) == "He ate it ate you ist gestorben")
        #expect(NewsLine.ate(strange, .player).isAboutPlayer && !NewsLine.ate(strange, .rival(1)).isAboutPlayer)
    }
}
