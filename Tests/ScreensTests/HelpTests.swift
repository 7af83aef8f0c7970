import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("The help tells of every key there is")
struct HelpTests {
    /// Every page, one over the other.
    private func draw(_ names: ControlNames) -> DrawList {
        var all = DrawList()
        for section in HelpSection.allCases { all.append(Player(HelpScreen(names, section: section)).look()) }
        return all
    }

    @Test("Each situation has a page of its own, short enough to be seen at once, by click, keys and pad")
    func sections() throws {
        let pages = HelpSection.allCases.map { section in
            let player = Player(HelpScreen(section: section))
            #expect(player.screen.pageSize.y <= 720)
            return Set(player.check.words.map(\.text))
        }
        for (index, page) in pages.enumerated() {
            let others = pages.indices.filter { $0 != index }
            #expect(others.allSatisfy { !page.isSubset(of: pages[$0]) }, "\(index) says nothing of its own")
        }
        let (swim, editor) = (Player(HelpScreen(section: .swim)).check, Player(HelpScreen(section: .editor)).check)
        #expect(swim.shows("Strafe") && !swim.shows("Undo") && editor.shows("Undo") && !editor.shows("Strafe"))
        let turns: [(Player) throws -> Void] = [
            { try $0.click("Editor") },
            { player in
                player.go(to: try player.button("Editor"))
                player.press(.enter)
            },
            { player in
                player.go(to: try player.button("Editor"))
                player.screen.press(.a, .letters)
            },
        ]
        for turn in turns {
            let help = HelpScreen()
            let player = Player(help)
            try turn(player)
            #expect(help.section == .editor && help.takeRequests() == [.turned(.editor)])
            #expect(player.check.shows("Undo"))
        }
    }

    @Test("The first page says in a few sentences how one lives and dies")
    func basics() {
        var names = ControlNames()
        names.keys.bind(Key(rawValue: 100), to: .bite)
        let help = HelpScreen(names)
        #expect(help.section == .basics)
        let page = Player(help).check.words.map(\.text).joined(separator: " ")
        for words in [
            "Eating", "A mouth swallows", "on light", "Energy", "you starve", "Beaded outlines you can eat", "with <",
            "Spiked outlines can eat you", "The clock", "the editor opens", "cost points", "what you eat brings more",
            "Without a nucleus or energy you die", "begin again", "The three goals", "the next dish opens",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        #expect((5...7).contains(lines(help).count))
    }

    /// Each line of a page: its controls, and what they do.
    private func lines(_ help: HelpScreen) -> [(controls: String, effect: String)] {
        help.spoken.opening.dropFirst(2).map { ($0.arguments[0].english, $0.arguments[1].english) }
    }

    @Test(
        "A line is about one thing, and says which mouse button and which arrow it means", arguments: AllScreens.devices
    )
    func oneThing(device: ControlNames.Device) {
        var names = ControlNames()
        names.device = device
        let keys: [HelpSection] = [.swim, .bite, .editor, .board, .watch, .keys]
        for section in keys {
            let lines = lines(HelpScreen(names, section: section))
            #expect(!lines.isEmpty)
            for (controls, effect) in lines {
                let isOne = !controls.contains("  ") && (controls == "Comma ," || !controls.contains(","))
                #expect(isOne, "\(controls)")
                #expect(
                    controls.count > 1 || controls.first?.isLetter == true || controls.first?.isNumber == true
                        || device == .gamepad(.nintendo), "'\(controls)' is easily overlooked")
                #expect(!["Left", "Right"].contains(controls), "\(effect): a button of the mouse, or an arrow?")
            }
            let controls = lines.map(\.controls)
            #expect(section == .watch || Set(controls).count == controls.count, "\(controls)")
        }
        if device == .keyboard {
            let controls = lines(HelpScreen(names, section: .swim)).map(\.controls)
            #expect(controls.contains("Left mouse button") && controls.contains("W"))
        }
    }

    @Test("The marks of every sense are named, with the part that brings them")
    func senses() {
        let check = Player(HelpScreen(section: .senses)).check
        for words in ["Wisps", "A nose", "Rings", "A sonar", "Streaks", "A feeler", "Arrowheads", "Slime holds"] {
            #expect(check.shows(words), "\(words)")
        }
    }

    @Test("It is closed by its button, Enter, Escape and a pad's buttons")
    func closing() throws {
        let help = HelpScreen()
        let player = Player(help)
        player.press(.enter, .escape)
        for button in [PadButton.a, .b] { help.press(button, .letters) }
        try player.click("Close")
        #expect(help.takeRequests() == [HelpScreen.Request](repeating: .close, count: 5))
    }

    @Test("Where the controls are called otherwise meanwhile, it follows")
    func following() {
        let help = HelpScreen(section: .swim)
        let player = Player(help)
        help.names.device = .gamepad(.letters)
        #expect(player.check.shows("Left stick"))
    }

    @Test("Whatever command gets another key, the help says so", arguments: PlayCommand.allCases)
    func commands(command: PlayCommand) {
        var names = ControlNames()
        names.keys.bind(Key(rawValue: 100), to: command)
        #expect(DrawingCheck(draw(names)).shows(Key(rawValue: 100).name.english))
    }

    @Test("Whatever command gets another button of the pad, the help says so", arguments: PlayCommand.allCases)
    func padCommands(command: PlayCommand) {
        // Swimming and turning are the stick's.
        guard ![.ahead, .turnLeft, .turnRight].contains(command) else { return }
        var names = ControlNames()
        names.device = .gamepad(.letters)
        names.pad.bind(.left, to: command)
        #expect(DrawingCheck(draw(names)).shows("D-pad left"))
    }

    /// The keys that the help names: "1 … 3" are three.
    private var named: Set<String> {
        var found: Set<String> = []
        for (text, _) in DrawingCheck(draw(ControlNames())).words {
            var holding = ""
            var before = ""
            var isRange = false
            let parts: [Substring] = text.split(separator: " ")
            for word in parts.map({ String($0.count > 1 && $0.last == "," ? $0.dropLast() : $0) }) {
                if word == "…" {
                    isRange = true
                    continue
                }
                var key = word
                for prefix in ["Ctrl+", "Shift+"] where word.hasPrefix(prefix) && word != prefix {
                    holding = prefix
                    key = String(word.dropFirst(prefix.count))
                }
                // The digits as they lie on a keyboard: 0 after 9.
                if isRange, let from = Int(before), let last = Int(key), case let to = last == 0 ? 10 : last, from < to
                {
                    for number in from...to { found.insert("\(holding)\(number % 10)") }
                }
                isRange = false
                before = key
                found.insert(holding + key)
                // Shift leads back, as in every program.
                if key == "Tab" { found.insert("Shift+Tab") }
                if key.lowercased() == "arrows" {
                    for arrow in ["Left", "Right", "Up", "Down"] { found.insert(holding + arrow) }
                }
            }
        }
        return found
    }

    private func sign(_ key: Key, _ modifiers: Modifiers = []) -> String {
        let held = modifiers == .control ? "Ctrl+" : (modifiers == .shift ? "Shift+" : "")
        return held + (key == .plus ? "+" : key.name.english)
    }

    @Test("The test can fail: no help names a key that nothing happens by")
    func canFail() {
        #expect(named.isSuperset(of: ["Ctrl+Z", "Ctrl+V", "Shift+3", "4", "F1", "Del", "-", ",", "."]))
        #expect(!named.contains("Ctrl+Q") && !named.contains("J") && !named.contains("Ctrl+3"))
    }

    @Test("Pictures without the display and the end of the guide are named with Shift")
    func shifted() { #expect(named.isSuperset(of: ["Shift+F12", "Shift+F4"])) }

    @Test("The keys that go through the list of parts by several at once are named, whatever parts there are")
    func pages() { #expect(named.isSuperset(of: ["PgUp", "PgDn"])) }

    @Test("The aquarium's keys are named")
    func aquarium() {
        let keys = (0...255).map { Key(rawValue: $0) }.filter { AquariumAction($0) != nil }
        let effects = Set(keys.compactMap { AquariumAction($0) })
        #expect(effects.count == 6)
        for effect in effects {
            #expect(keys.contains { AquariumAction($0) == effect && named.contains(sign($0)) }, "\(effect)")
        }
    }

    /// What a key leaves behind.
    private struct Effect: Hashable {
        var list: DrawList
        var draft: BodyPlan
        var requests: [EditorRequest]
    }

    /// An editor in which everything can be done: undo and redo, a group in hand, something copied.
    private func effect(of key: Key?, _ modifiers: Modifiers) -> Effect {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 60)
        screen.drawn()
        screen.move(screen.cellCentres[4])
        for key in [Key.r, .r] { screen.key(key) }
        for command in [EditorCommand.undo, .selectAll, .copy] { screen.perform(command) }
        screen.handle(.wheel(1, at: Vector2(20, 75)))
        _ = screen.takeRequests()
        if let key { screen.key(key, modifiers) }
        let requests = screen.takeRequests()
        return Effect(list: screen.drawn(), draft: screen.editor.draft, requests: requests)
    }

    @Test("Whatever a key does in the editor, a key that does it is named")
    func editor() {
        let nothing = effect(of: nil, [])
        var keys: [Effect: [String]] = [:]
        for code in UInt16(0)...110 {
            for modifiers in [[], .shift, .control] as [Modifiers] {
                let key = Key(rawValue: code)
                let effect = effect(of: key, modifiers)
                if effect != nothing { keys[effect, default: []].append(sign(key, modifiers)) }
            }
        }
        #expect(keys.count > 20)
        for names in keys.values { #expect(!named.isDisjoint(with: names), "\(names)") }
    }
}
