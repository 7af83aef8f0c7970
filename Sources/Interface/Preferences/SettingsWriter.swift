import Controls

extension JSONValue {
    /// Puts the settings into a document; what else it holds stays as it is.
    mutating func store(_ settings: Settings) {
        // A newer game's file stays one.
        if self["version"]?.whole(SettingsFile.version...Int(Int32.max)) == nil {
            self["version"] = .whole(Int64(SettingsFile.version))
        }
        self["player.name"] = .text(settings.player.name)
        self["player.language"] = .text(settings.player.language.rawValue)
        self["player.servers"] = .list(settings.player.servers.map(JSONValue.text))
        self["player.favourites"] = .list(settings.player.favourites.map(JSONValue.text))
        self["player.joined"] = .object(settings.player.joined.mapValues(JSONValue.whole))
        self["video.quality"] = .text(settings.video.quality.rawValue)
        self["video.palette"] = .text(settings.video.palette.rawValue)
        self["video.highContrast"] = .flag(settings.video.isHighContrast)
        self["video.fullScreen"] = .flag(settings.video.isFullScreen)
        self["video.interfaceScale"] = settings.video.interfaceScale.map { .whole(Int64($0)) } ?? .text("automatic")
        self["motion.shake"] = .flag(settings.motion.shakes)
        self["motion.drift"] = .flag(settings.motion.drifts)
        self["motion.squash"] = .flag(settings.motion.squashes)
        self["ease.pace"] = .whole(Int64(settings.ease.pace))
        self["ease.editorTime"] = .text(settings.ease.editorTime.rawValue)
        self["ease.rivalsLearn"] = .flag(settings.ease.rivalsLearn)
        self["ease.pauseAway"] = .flag(settings.ease.pausesAway)
        let toggled = HoldGroup.allCases.filter(settings.ease.toggled.contains)
        self["ease.toggled"] = .list(toggled.map { .text($0.rawValue) })
        self["ease.oneSwitch"] = .flag(settings.ease.isOneSwitch)
        self["ease.scanRows"] = .flag(settings.ease.scansRows)
        self["ease.scanSeconds"] = .number((Double(settings.ease.scanSeconds) * 10).rounded() / 10)
        self["editor.mirror"] = .flag(settings.mirror.isOn)
        self["editor.mirrorSides"] = .whole(Int64(settings.mirror.sides))
        let finished = GuideStep.allCases.filter(settings.guideFinished.contains)
        self["guide.finished"] = .list(finished.map { .text($0.rawValue) })
        let explained = SenseSign.allCases.filter(settings.sensesExplained.contains)
        self["guide.senses"] = .list(explained.map { .text($0.rawValue) })
        self["course.reached"] = .whole(Int64(settings.course.reached))
        self["course.kept"] = .whole(Int64(settings.course.kept))
        self["course.begun"] = .whole(Int64(settings.course.begun))
        self["course.goals"] = .whole(Int64(settings.course.goals))
        self["course.lives"] = .whole(Int64(settings.course.lives))
        for kind in Settings.Volumes.Kind.allCases {
            // Hundredths, or 0.8 would stand there as 0.800000011920929.
            self["sound.\(kind.rawValue)"] = .number((Double(settings.sound[kind]) * 100).rounded() / 100)
        }
        self["sound.mono"] = .flag(settings.hearing.isMono)
        self["sound.captions"] = .flag(settings.hearing.showsCaptions)
        self["voice.on"] = .flag(settings.voice.isOn)
        self["voice.rate"] = .text(settings.voice.rate.rawValue)
        self["voice.offered"] = .flag(settings.voice.isOffered)
        self["gamepad.rumble"] = .number((Double(settings.rumble) * 100).rounded() / 100)
        for command in PlayCommand.allCases {
            let name = command.rawValue
            let keys = settings.keys.keys[command] ?? []
            self["keys.\(name)"] = .list(keys.map { .whole(Int64($0.rawValue)) })
            self["mouse.\(name)"] = .list(settings.keys.buttons[command].map { [.text($0.rawValue)] } ?? [])
            let buttons = settings.pad.buttons[command] ?? []
            self["gamepad.\(name)"] = .list(buttons.map { .text($0.rawValue) })
        }
    }
}
