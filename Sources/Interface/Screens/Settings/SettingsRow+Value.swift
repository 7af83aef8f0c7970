import Controls
import Drawing
import Preferences

/// How a row shows what is chosen.
enum SettingsValue: Hashable, Sendable {
    case flag(Bool)
    case choice(Phrase)
    /// 0…1.
    case level(Float)
    /// Names of keys or buttons.
    case bindings([Phrase])
    /// Something is done, nothing chosen.
    case command
}

extension SettingsRow {
    func value(in settings: Settings, _ style: PadStyle) -> SettingsValue {
        switch self {
        case .quality: .choice(settings.video.quality.title)
        case .scale: .choice(settings.video.interfaceScale.map { Phrase("\($0) %") } ?? "Automatic")
        case .fullScreen: .flag(settings.video.isFullScreen)
        case .palette: .choice(settings.video.palette.title)
        case .contrast: .flag(settings.video.isHighContrast)
        case .language: .choice(settings.player.language.title)
        case .guide: .flag(settings.guideFinished.count < GuideStep.allCases.count)
        case .shake: .flag(settings.motion.shakes)
        case .drift: .flag(settings.motion.drifts)
        case .squash: .flag(settings.motion.squashes)
        case .volume(let kind): .level(settings.sound[kind])
        case .mono: .flag(settings.hearing.isMono)
        case .captions: .flag(settings.hearing.showsCaptions)
        case .voice: .flag(settings.voice.isOn)
        case .voiceRate: .choice(settings.voice.rate.title)
        case .rumble: .level(settings.rumble)
        case .key(let command):
            .bindings(
                (settings.keys.keys[command] ?? []).map(\.name)
                    + (settings.keys.buttons[command].map { [$0.name] } ?? []))
        case .pad(let command): .bindings((settings.pad.buttons[command] ?? []).map(style.name))
        case .resetKeys, .resetPad, .profiles: .command
        case .pace: .choice("\(settings.ease.pace) %")
        case .editorTime: .choice(settings.ease.editorTime.title)
        case .rivalsLearn: .flag(settings.ease.rivalsLearn)
        case .pauseAway: .flag(settings.ease.pausesAway)
        case .toggled(let group): .choice(settings.ease.toggled.contains(group) ? "Press to begin and end" : "Hold")
        case .oneSwitch: .flag(settings.ease.isOneSwitch)
        case .scanRows: .flag(settings.ease.scansRows)
        case .scanRate:
            .choice("\(Phrase(figure: Figures.decimal(Double(settings.ease.scanSeconds), digits: 1))) s")
        }
    }

    /// One choice on (1) or back (−1); choices go round, sizes stop at their ends. `automaticScale`: the size that the
    /// interface has in this window by itself, percent.
    func step(_ settings: inout Settings, by step: Int, automaticScale: Int) {
        switch self {
        case .quality: settings.video.quality = settings.video.quality.neighbour(step)
        case .palette: settings.video.palette = settings.video.palette.neighbour(step)
        case .contrast: settings.video.isHighContrast.toggle()
        case .language: settings.player.language = settings.player.language.neighbour(step)
        case .scale: Self.stepScale(&settings.video.interfaceScale, by: step, automatic: automaticScale)
        case .fullScreen: settings.video.isFullScreen.toggle()
        case .guide:
            let isOn = settings.guideFinished.count < GuideStep.allCases.count
            settings.guideFinished = isOn ? Set(GuideStep.allCases) : []
            if !isOn { settings.sensesExplained = [] }
        case .shake: settings.motion.shakes.toggle()
        case .drift: settings.motion.drifts.toggle()
        case .squash: settings.motion.squashes.toggle()
        case .mono: settings.hearing.isMono.toggle()
        case .captions: settings.hearing.showsCaptions.toggle()
        case .voice: settings.voice.isOn.toggle()
        case .voiceRate: settings.voice.rate = settings.voice.rate.neighbour(step)
        case .pace: settings.ease.pace += 10 * step
        case .editorTime: settings.ease.editorTime = settings.ease.editorTime.neighbour(step)
        case .rivalsLearn: settings.ease.rivalsLearn.toggle()
        case .pauseAway: settings.ease.pausesAway.toggle()
        case .toggled(let group): settings.ease.toggled.formSymmetricDifference([group])
        case .oneSwitch: settings.ease.isOneSwitch.toggle()
        case .scanRows: settings.ease.scansRows.toggle()
        case .scanRate: Self.stepScan(&settings.ease.scanSeconds, by: step)
        case .volume, .rumble, .key, .pad, .resetKeys, .resetPad, .profiles: break
        }
    }

    /// Finer where it is fast.
    private static func stepScan(_ seconds: inout Float, by step: Int) {
        let steps: [Float] = [0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5]
        let now = seconds
        seconds = (step > 0 ? steps.first { $0 > now + 0.01 } : steps.last { $0 < now - 0.01 }) ?? now
    }

    /// Automatic stands in the place of the size that it is: the first step from there is to the next larger or
    /// smaller one. A size between two steps, as a command line may give, goes to the next one.
    private static func stepScale(_ scale: inout Int?, by step: Int, automatic: Int) {
        let (range, now) = (Settings.Video.scales, scale ?? automatic)
        let sizes = stride(from: range.lowerBound, through: range.upperBound, by: 25)
        let stops = Set(sizes).union([automatic]).sorted()
        guard let next = step > 0 ? stops.first(where: { $0 > now }) : stops.last(where: { $0 < now }) else { return }
        scale = next == automatic ? nil : next
    }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    fileprivate func neighbour(_ step: Int) -> Self {
        let all = Self.allCases
        guard let index = all.firstIndex(of: self) else { return self }
        return all[((index + step) % all.count + all.count) % all.count]
    }
}

extension QualityTier {
    fileprivate var title: Phrase {
        switch self {
        case .automatic: "Automatic"
        case .low: "Low"
        case .medium: "Medium"
        case .high: "High"
        }
    }
}

extension VoiceRate {
    fileprivate var title: Phrase {
        switch self {
        case .slow: "Slow"
        case .normal: "Normal"
        case .fast: "Fast"
        case .faster: "Very fast"
        case .fastest: "As fast as it can"
        }
    }
}

extension EditorTime {
    fileprivate var title: Phrase {
        switch self {
        case .once: "As usual"
        case .twice: "Twice as long"
        case .fourTimes: "Four times as long"
        case .unlimited: "No clock"
        }
    }
}

extension SignalPalette {
    fileprivate var title: Phrase {
        switch self {
        case .standard: "Green and red"
        case .blueOrange: "Blue and orange"
        case .tealRed: "Teal and red"
        }
    }
}
