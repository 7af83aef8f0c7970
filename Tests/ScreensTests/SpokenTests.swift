import Anatomy
import Controls
import Drawing
import Foundation
import Preferences
import Screens
import SimMath
import Synchronization
import Testing
import Widgets

/// Every screen of `AllScreens` in words.
@Suite("The screens in words, for those who do not see them")
struct SpokenTests {
    static func german() throws -> Language {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Data/languages/de.json")
        return try Language(code: "de", file: [UInt8](Data(contentsOf: file)))
    }

    /// Every screen with the focus on each of its controls in turn.
    static func visit(
        _ device: ControlNames.Device, _ see: (_ name: String, ViewScreen, ControlWords?, View) throws -> Void
    ) rethrows {
        var found: [(String, ViewScreen)] = []
        let all = AllScreens(language: .english)
        all.visit(device) { name, interface in
            _ = all.frame(of: interface)
            if let top = interface.top { found.append((name, top)) }
        }
        for (name, screen) in found {
            // Of a screen that is seen in many states its controls count once for each look of it.
            let focus = FocusEngine(root: screen.view)
            for view in focus.order where focus.focus(view) {
                var words = focus.words
                if words?.place == nil { words?.place = focus.place }
                try see(name, screen, words, view)
            }
            focus.focus(nil)
        }
    }

    /// Whether words look like what programmers call things: "placeholder id", "harpoonGun", "cell(3)", "{1}".
    static func isRaw(_ words: String) -> Bool {
        let hasHump = zip(words, words.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
        // A server's address and a recording's name are what they are.
        return hasHump || words.contains("_") || words.contains("{")
            || words.contains("(") && words.contains("Optional")
    }

    @Test("Every control that keys stop at has a name and a role", arguments: WalkTests.devices)
    func names(device: ControlNames.Device) {
        var count = 0
        var faults: Set<String> = []
        Self.visit(device) { name, _, words, view in
            count += 1
            let kind = "\(name): \(type(of: view)) \(view.identifier ?? "")"
            guard let words else {
                faults.insert("\(kind) says nothing")
                return
            }
            let said = SpokenText.text(words.name, in: .english)
            if !said.contains(where: { $0.isLetter || $0.isNumber || $0.isPunctuation }) {
                faults.insert("\(kind): no name")
            }
            let sentence = SpokenText.text(words.sentence, in: .english)
            if Self.isRaw(sentence) { faults.insert("\(kind): \(sentence)") }
            if sentence.contains("  ") || sentence.contains(" ,") || sentence.contains(", ,") {
                faults.insert("untidy: \(sentence)")
            }
        }
        #expect(count > 300)
        #expect(faults.isEmpty, "\n\(faults.sorted().joined(separator: "\n"))\n")
    }

    @Test("Every screen over the water says what it is when it opens")
    func openings() {
        var silent: Set<String> = []
        AllScreens(language: .english).visit(.keyboard) { name, interface in
            guard let top = interface.top, top.coversDish, !(top is GalleryScreen) else { return }
            if top.spoken.opening.isEmpty { silent.insert(name) }
        }
        #expect(silent.isEmpty, "\(silent.sorted())")
    }

    /// Everything that is asked words for while all screens are read out.
    private static func heard(_ language: Language) -> Set<Phrase> {
        let heard = Mutex<Set<Phrase>>([])
        let listening = language.observed { phrase, _ in _ = heard.withLock { $0.insert(phrase) } }
        func say(_ phrase: Phrase) { _ = SpokenText.text(phrase, in: listening) }
        for device in WalkTests.devices {
            visit(device) { _, _, words, _ in if let words { say(words.sentence) } }
            AllScreens(language: language).visit(device) { _, interface in
                guard let spoken = interface.top?.spoken else { return }
                for phrase in spoken.opening + spoken.news.map(\.words) { say(phrase) }
                if let focus = spoken.focus { say(focus.sentence) }
            }
        }
        for phrase in SpokenPhrases.all { say(phrase) }
        return heard.withLock { $0 }
    }

    @Test("German has words for all that is said; what is missing is listed to be pasted into de.json")
    func german() throws {
        let german = try Self.german()
        let phrases = Self.heard(german)
        #expect(phrases.count > 300)
        var missing: Set<String> = []
        for phrase in phrases {
            guard let key = phrase.key, german.translation(of: key) == nil else { continue }
            missing.insert("    \"\(key)\": \(phrase.isCounted ? #"{"one": "", "other": ""}"# : "\"\""),")
        }
        #expect(missing.isEmpty, "\n\(missing.sorted().joined(separator: "\n"))\n")
    }

    // MARK: By keys

    /// What the focus says after each key.
    private func said(_ screen: ViewScreen, _ keys: [Key]) -> [String] {
        let player = Player(screen)
        return keys.map { key in
            player.press(key)
            player.look()
            var words = screen.spoken.focus
            if words?.place == nil { words?.place = screen.spokenPlace }
            return words.map { SpokenText.text($0.sentence, in: .english) } ?? "nothing"
        }
    }

    @Test("The menu says name, role, place and key")
    func menu() {
        let lines = said(PauseScreen(isLocal: true), [.down, .down])
        #expect(lines == ["Lineage, button, 2 of 6", "Settings, button, 3 of 6"])
    }

    @Test("The settings say name, role, value and place, and what a row is for")
    func settings() {
        let screen = SettingsScreen(Settings(), page: .sound)
        let lines = said(screen, [.down, .left, .down])
        #expect(lines[0].hasPrefix("Creatures, slider, 100 percent, 2 of 8"))
        #expect(lines[1].hasPrefix("Creatures, slider, 95 percent, 2 of 8"))
        #expect(lines[2].hasPrefix("Water, slider, 100 percent, 3 of 8"))
        let toggle = SettingsScreen(Settings(), page: .motion)
        #expect(said(toggle, [.down])[0].hasPrefix("Water and plankton drift, check box, on, 2 of 3"))
        #expect(said(toggle, [.space])[0].hasPrefix("Water and plankton drift, check box, off"))
    }

    @Test("Of a control that changes only the value is said again, of a text what was typed")
    func news() {
        var before = ControlWords("Volume", .slider, value: "70 percent")
        before.place = ControlWords.Place(3, of: 9)
        var after = before
        after.value = "75 percent"
        #expect(after.news(since: before)?.english == "75 percent")
        #expect(
            after.news(since: after) == nil && after.news(since: nil)?.english == "Volume, slider, 75 percent, 3 of 9")
        var field = ControlWords("Name", .textField, value: "Ad")
        field.typed = "Ad"
        var typed = field
        typed.typed = "Ada"
        #expect(typed.news(since: field)?.english == "a" && field.news(since: typed)?.english == "a deleted")
        typed.typed = ""
        #expect(typed.news(since: field)?.english == "empty")
    }

    @Test("A field is called what its label says, and a password is not said aloud")
    func fields() throws {
        let screen = try JoinScreen()
        var player = Settings.Player()
        player.name = "Ada"
        screen.open(player, design: SeedDesign.all[0], now: 9)
        let form = Player(screen)
        let focus = FocusEngine(root: screen.view)
        let name = try #require(screen.view.view(named: "name"))
        let password = try #require(screen.view.view(named: "password") as? TextField)
        password.text = "hunter2"
        form.look()
        #expect(focus.focus(name) && focus.words?.sentence.english == "Your name, text field, Ada")
        #expect(focus.focus(password) && focus.words?.sentence.english == "Password, text field, 7 characters")
        #expect(focus.place == ControlWords.Place(3, of: 5))
    }

    @Test("On the editor's board the cursor says what lies there, what it costs and why it cannot be done")
    func board() {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        let cells = said(screen, [.c, .c])
        #expect(cells.allSatisfy { $0.hasPrefix("Board, drawing board, ") } && Set(cells).count == 2, "\(cells)")
        let link = said(screen, [.l])[0]
        #expect(link.contains(" to ") && link.contains("without it: "), "\(link)")
        screen.handle(.keyPressed(.p, [], isRepeat: false))
        #expect(screen.spoken.focus?.value?.english.contains("here:") == true, "it is a frame behind the cursor")
        let place = said(screen, [.p])[0]
        #expect(
            place.contains("Tissue here: costs ") && (place.contains("ahead") || place.contains("behind")), "\(place)")
        let poor = EditorScreen(original: SeedDesign.all[0].plan, budget: 0)
        #expect(said(poor, [.p])[0].contains("points are left"))
    }

    @Test("The editor says what is left after each change, what was refused, and the clock at 30, 10 and 5 seconds")
    func editor() {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        _ = said(screen, [.p])
        func news() -> [String] { screen.spoken.news.map(\.words.english) }
        #expect(
            news().contains("60 of 60 points left")
                && screen.spoken.opening.contains { $0.english == "60 of 60 points left" })
        _ = said(screen, [.enter])
        #expect(!news().contains("60 of 60 points left") && news().contains { $0.hasSuffix("of 60 points left") })
        screen.perform(.revert)
        let poor = EditorScreen(original: SeedDesign.all[0].plan, budget: 0)
        _ = said(poor, [.p, .enter])
        #expect(poor.spoken.news.contains { $0.urgency == .alarm && $0.words.english.contains("points are left") })
        for (seconds, words) in [(29.5, "30 seconds left"), (9.7, "10 seconds left"), (4.2, "5 seconds left")]
            as [(Float, String)]
        {
            screen.secondsLeft = seconds
            #expect(news().contains(words))
        }
        for seconds in [40, 20, 7, 1, .nan, -3] as [Float] {
            screen.secondsLeft = seconds
            #expect(!news().contains { $0.hasSuffix("seconds left") }, "\(seconds)")
        }
    }

    @Test("The death card says the cause, who it was and the figures")
    func death() {
        let card = DeathScreen(
            cause: .eaten(by: Phrase(verbatim: "Eel 7")), killer: nil, life: .init(survived: 312, eaten: 12),
            energyEaten: 84_000, generation: 14, best: .init(survived: 280, eaten: 11))
        let words = card.spoken.opening.map(\.english)
        #expect(words.first == "You were eaten" && words[1].contains("Eel 7"))
        #expect(words.contains("lasted: 5:12, best 4:40") && words.contains("Your best life so far"))
        card.darkness = 0.5
        #expect(card.spoken.opening.isEmpty, "it is not there yet")
    }

    @Test("Signs become words, and nothing can break out of a line")
    func signs() throws {
        func text(_ words: String) -> String { SpokenText.text(Phrase(verbatim: words), in: .english) }
        #expect(text("−28 points") == "minus 28 points" && text("Asking …") == "Asking" && text("a  ·  b") == "a, b")
        #expect(
            text("2 × spike → armour") == "2 times spike becomes armour"
                && text("1.5 µm/s") == "1.5 micrometres a second")
        #expect(text("a\r\n.\r\nQUIT\u{0}b\u{2068}c\u{2069}") == "a. QUIT b c" && text("…") == "")
        let german = try Self.german()
        #expect(SpokenText.text("−3 points", in: german).hasPrefix("minus 3"))
    }
}

/// What is said only in states that are hard to bring about.
enum SpokenPhrases {
    static var all: [Phrase] {
        var field = ControlWords("Name", .textField, value: "a")
        (field.typed) = "a b"
        var shorter = field
        shorter.typed = "a "
        var longer = field
        longer.typed = "a b "
        let typing = [shorter.news(since: field), longer.news(since: field), shorter.news(since: shorter)].compactMap(
            \.self)
        return typing + ControlWords.Role.allCases.map(\.words) + hud + lookout + signs + [
            Announcements.noVoice, Announcements.noSpeechService, Announcements.speechServiceHangs,
            Announcements.voiceIsOff, Announcements.voiceOffer, Announcements.voiceOfferNote, Announcements.voiceWanted,
            Announcements.voiceNotWanted,
        ]
    }

    private static let signs = ["−", "→", "←", "×", "µm/s", "µm", "°"].map { Phrase(verbatim: $0) }

    private static var hud: [Phrase] {
        var phrases: [Phrase] = []
        let display = DishDisplay()
        func note(_ change: (inout HUDState) -> Void) {
            var hud = HUDState()
            change(&hud)
            display.hud = hud
            phrases += display.spoken.news.map(\.words) + display.spokenState
        }
        for (health, energy) in [(0.5, 0.2), (0.2, 0.05)] as [(Float, Float)] {
            note { hud in
                hud.vitals = HUDState.Vitals()
                hud.vitals?.health = health
                hud.vitals?.capacity = 100
                hud.vitals?.energy = Energy(energy * 100)
                hud.phase = .play(secondsToEdit: 29)
                hud.goals = [GoalLine(words: Goal.eat(1).words, isReached: true)]
                hud.gains = [HUDState.Gain(amount: 500, place: .zero, rise: 0.5, fade: 0.5)]
                hud.watching = Phrase(verbatim: "x")
            }
        }
        note { hud in
            hud.vitals = HUDState.Vitals()
            hud.phase = .edit(secondsLeft: 29)
        }
        for editor in [nil, Float(3)] {
            note { $0.testSwim = HUDState.TestSwim(champion: nil, secondsLeft: 4, editorSecondsLeft: editor) }
        }
        return phrases
    }

    private static var lookout: [Phrase] {
        var phrases: [Phrase] = []
        for frame in [BearingFrame.window, .body(heading: 0)] {
            for turn in 0..<8 {
                for (gap, danger) in [(1, Danger.threat), (8, .prey), (15, .threat)] as [(Float, Danger)] {
                    let offset = Vector2(angle: Float(turn) * Float.pi / 4) * (gap + 4)
                    for isHunting in [true, false] {
                        let other = Surroundings.Sighting(
                            id: 1, danger: danger, offset: offset, gap: gap, isHunting: isHunting)
                        let around = Surroundings(heading: 0, others: [other], food: offset)
                        var lookout = Lookout()
                        phrases += lookout.lines(around, frame, at: 10).map(\.words)
                        phrases += Lookout.situation(around, frame)
                    }
                }
            }
        }
        var lookout = Lookout()
        phrases += lookout.lines(Surroundings(heading: 0, wounds: [1]), .window, at: 1).map(\.words)
        return phrases + Lookout.situation(Surroundings(heading: 0), .window)
    }
}
