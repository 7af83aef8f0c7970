/// A settings document → settings. A value that is missing is the default; one that cannot be is too, with a warning
/// that names its key, and takes nothing else with it.
struct SettingsReader {
    let document: JSONValue
    private(set) var warnings: [String] = []

    init(_ document: JSONValue) { self.document = document }

    mutating func settings() -> Settings {
        checkShape()
        var settings = Settings()
        readPlayer(&settings.player)
        readVideo(&settings.video)
        readMotion(&settings.motion)
        readEase(&settings.ease)
        readMirror(&settings.mirror)
        settings.guideFinished = choices("guide.finished", settings.guideFinished)
        settings.sensesExplained = choices("guide.senses", settings.sensesExplained)
        readCourse(&settings.course)
        for kind in Settings.Volumes.Kind.allCases {
            settings.sound[kind] = value("sound.\(kind.rawValue)", settings.sound[kind], "a number from 0 to 1") {
                $0.decimal.flatMap { (0...1).contains($0) ? Float($0) : nil }
            }
        }
        settings.hearing.isMono = flag("sound.mono", settings.hearing.isMono)
        settings.hearing.showsCaptions = flag("sound.captions", settings.hearing.showsCaptions)
        settings.voice.isOn = flag("voice.on", settings.voice.isOn)
        settings.voice.rate = choice("voice.rate", settings.voice.rate)
        settings.voice.isOffered = flag("voice.offered", settings.voice.isOffered)
        settings.rumble = value("gamepad.rumble", settings.rumble, "a number from 0 to 1") {
            $0.decimal.flatMap { (0...1).contains($0) ? Float($0) : nil }
        }
        readKeys(&settings.keys)
        readPad(&settings.pad)
        return settings
    }

    private mutating func checkShape() {
        guard case .object = document else {
            warnings.append("the settings are \(document.shown) and must be an object: the defaults are used")
            return
        }
        for group in [
            "player", "video", "motion", "ease", "editor", "guide", "course", "sound", "voice", "keys", "mouse",
            "gamepad",
        ] {
            _ = value(group, JSONValue.null, "an object") { found in
                if case .object = found { found } else { nil }
            }
        }
        let version = value("version", SettingsFile.version, "a whole number from 1") { $0.whole(1...Int(Int32.max)) }
        if version > SettingsFile.version {
            warnings.append(
                "version \(version) is newer than this game's \(SettingsFile.version): what it does not know is kept unread"
            )
        }
    }

    private mutating func readPlayer(_ player: inout Settings.Player) {
        let longest = Settings.Player.maximumNameLength
        player.name = value("player.name", player.name, "1 to \(longest) bytes of text in one line") { found in
            guard case .text(let text) = found, Settings.Player.isName(text) else { return nil }
            return text
        }
        player.language = choice("player.language", player.language)
        player.servers = value("player.servers", player.servers, "a list of HOST:PORT") { found in
            guard let servers = found.list({ $0.server }) else { return nil }
            return Array(servers.prefix(Settings.Player.maximumServers))
        }
        player.favourites = value("player.favourites", player.favourites, "a list of HOST:PORT, each once") { found in
            guard let servers = found.list({ $0.server }), Set(servers).count == servers.count else { return nil }
            return Array(servers.prefix(Settings.Player.maximumFavourites))
        }
        player.joined = value("player.joined", player.joined, "seconds since 1970 by HOST:PORT") { found in
            guard case .object(let members) = found else { return nil }
            let times = members.compactMapValues { $0.whole(0...Int(Int32.max) * 64).map(Int64.init) }
            return times.count == members.count ? times : nil
        }
        player.tidy()
    }

    private mutating func readVideo(_ video: inout Settings.Video) {
        video.quality = choice("video.quality", video.quality)
        video.palette = choice("video.palette", video.palette)
        video.isHighContrast = flag("video.highContrast", video.isHighContrast)
        video.isFullScreen = flag("video.fullScreen", video.isFullScreen)
        let scales = Settings.Video.scales
        let rule = "\"automatic\" or percent from \(scales.lowerBound) to \(scales.upperBound)"
        video.interfaceScale = value("video.interfaceScale", video.interfaceScale, rule) { found in
            if found == .text("automatic") { return .some(nil) }
            guard let percent = found.whole(scales) else { return nil }
            return .some(percent)
        }
    }

    private mutating func readMotion(_ motion: inout Settings.Motion) {
        motion.shakes = flag("motion.shake", motion.shakes)
        motion.drifts = flag("motion.drift", motion.drifts)
        motion.squashes = flag("motion.squash", motion.squashes)
    }

    private mutating func readCourse(_ course: inout Settings.Course) {
        let rungs = Settings.Course.rungs
        let rule = "a whole number from \(rungs.lowerBound) to \(rungs.upperBound)"
        course.reached = value("course.reached", course.reached, rule) { $0.whole(rungs) }
        course.kept = value("course.kept", course.kept, rule) { $0.whole(rungs) }
        // Games that did not say: nothing is new to their players.
        course.begun = value("course.begun", course.reached, rule) { $0.whole(rungs) }
        let counts = 0...Int(Int32.max)
        course.goals = value("course.goals", course.goals, "a whole number from 0") { $0.whole(counts) }
        course.lives = value("course.lives", course.lives, "a whole number from 0") { $0.whole(counts) }
    }

    // MARK: Values

    mutating func value<Value>(
        _ path: String, _ fallback: Value, _ rule: String, _ parse: (JSONValue) -> Value?
    ) -> Value {
        guard let found = document[path] else { return fallback }
        if let value = parse(found) { return value }
        warnings.append("\(path) is \(found.shown) and must be \(rule): the default is used")
        return fallback
    }

    mutating func flag(_ path: String, _ fallback: Bool) -> Bool {
        value(path, fallback, "true or false") { if case .flag(let flag) = $0 { flag } else { nil } }
    }

    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ path: String, _ fallback: Choice
    ) -> Choice {
        let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return value(path, fallback, "one of \(names)") {
            if case .text(let name) = $0 { Choice(rawValue: name) } else { nil }
        }
    }

    private mutating func choices<Choice: CaseIterable & RawRepresentable<String> & Hashable & Sendable>(
        _ path: String, _ fallback: Set<Choice>
    ) -> Set<Choice> {
        let names = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return value(path, fallback, "a list of \(names)") { found in
            found.list { choice in
                if case .text(let name) = choice { Choice(rawValue: name) } else { nil }
            }.map(Set.init)
        }
    }

    mutating func warn(_ text: String) { warnings.append(text) }
}

extension JSONValue {
    var decimal: Double? {
        switch self {
        case .whole(let whole): Double(whole)
        case .number(let number): number
        default: nil
        }
    }

    func whole(_ range: ClosedRange<Int>) -> Int? {
        guard case .whole(let whole) = self, let number = Int(exactly: whole), range.contains(number) else {
            return nil
        }
        return number
    }

    /// nil where it is no list or one of its members cannot be.
    func list<Member>(_ parse: (JSONValue) -> Member?) -> [Member]? {
        guard case .list(let values) = self else { return nil }
        let members = values.compactMap(parse)
        return members.count == values.count ? members : nil
    }

    /// A host's name may be 253 characters long (RFC 1035), and its port adds six.
    fileprivate var server: String? {
        guard case .text(let text) = self, (1...259).contains(text.utf8.count) else { return nil }
        return text.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 } ? text : nil
    }
}
