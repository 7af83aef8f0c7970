public import Controls
import Drawing
public import Preferences

/// The pages of the settings.
public enum SettingsPage: String, CaseIterable, Hashable, Sendable {
    case video, controls, gamepad, motion, sound, ease

    var title: Phrase {
        switch self {
        case .video: "Video"
        case .controls: "Controls"
        case .gamepad: "Gamepad"
        case .motion: "Motion"
        case .sound: "Sound"
        case .ease: "Ease"
        }
    }

    var rows: [SettingsRow] {
        switch self {
        case .video: [.quality, .scale, .fullScreen, .palette, .contrast, .language, .guide]
        case .controls: PlayCommand.allCases.map(SettingsRow.key) + [.resetKeys]
        case .gamepad:
            PlayCommand.allCases.filter { !$0.row.isOnStick }.map(SettingsRow.pad)
                + [.rumble, .resetPad]
        case .motion: [.shake, .drift, .squash]
        case .sound: Settings.Volumes.Kind.allCases.map(SettingsRow.volume) + [.mono, .captions, .voice, .voiceRate]
        case .ease:
            [.profiles, .pace, .editorTime, .rivalsLearn, .pauseAway] + HoldGroup.allCases.map(SettingsRow.toggled) + [
                .oneSwitch, .scanRate, .scanRows,
            ]
        }
    }
}

/// One line of a page: one thing that can be chosen.
public enum SettingsRow: Hashable, Sendable {
    case quality, scale, fullScreen, palette, contrast, language, guide
    case shake, drift, squash
    case volume(Settings.Volumes.Kind)
    case mono, captions
    case voice, voiceRate
    /// A command's key or mouse button.
    case key(PlayCommand)
    case resetKeys
    /// A command's button of the pad.
    case pad(PlayCommand)
    case rumble, resetPad
    case profiles
    case pace, editorTime, rivalsLearn, pauseAway
    /// Whether a press switches these actions on, and the next one off.
    case toggled(HoldGroup)
    case oneSwitch, scanRate, scanRows

    var title: Phrase {
        switch self {
        case .quality: "Quality"
        case .scale: "Size of the interface"
        case .fullScreen: "Full screen"
        case .palette: "Signal colours"
        case .contrast: "High contrast"
        case .language: "Language"
        case .guide: "Guide for beginners"
        case .shake: "The window shakes when you are hit"
        case .drift: "Water and plankton drift"
        case .squash: "Bodies squash and change shape"
        case .volume(.master): "Everything"
        case .volume(.effects): "Creatures"
        case .volume(.ambience): "Water"
        case .volume(.interface): "Buttons and clock"
        case .mono: "The same in both ears"
        case .captions: "Sounds in words"
        case .voice: "The game speaks"
        case .voiceRate: "How fast it speaks"
        case .key(let command), .pad(let command): command.title
        case .rumble: "The pad shakes"
        case .resetKeys: "Reset keys and mouse"
        case .resetPad: "Reset the gamepad"
        case .profiles: "Profiles …"
        case .pace: "Pace of your own dishes"
        case .editorTime: "Time in the editor"
        case .rivalsLearn: "Rivals learn from you"
        case .pauseAway: "Pause while you are away"
        case .toggled(.swim): "Swim and turn"
        case .toggled(.bite): "Bite"
        case .toggled(.parts): "Wired parts"
        case .oneSwitch: "Play with one button"
        case .scanRate: "Each choice is offered for"
        case .scanRows: "Rows are offered first"
        }
    }

    /// A one-line explanation.
    var explanation: Phrase {
        switch self {
        case .quality: "Low suits a computer without a graphics card. Automatic measures once and chooses."
        case .scale: "Automatic follows the window."
        case .fullScreen: "The whole screen, or a window."
        case .palette: "For eyes that tell other colours apart. Outlines and signs say the same without colour."
        case .contrast: "Solid panels, brighter words, a darker water and bolder outlines."
        case .language: "System follows the language of your desktop."
        case .guide: "Shown until each step is done. Switched off and on it begins again."
        case .shake, .drift, .squash: "Switch off what makes you unwell; nothing of the game is lost."
        case .volume: "0 is off."
        case .mono: "For one ear, or one loudspeaker."
        case .captions: "What is to be heard, and from where, is written in a corner."
        case .voice: "For those who do not see it: menus, the editor and what swims around you, in words."
        case .voiceRate: "Normal is what your system speaks at."
        case .rumble: "Bites and wounds are felt in the hand. 0 is off."
        case .key: "Choose, then press the key or mouse button."
        case .pad: "Choose, then press the button. The left stick always swims and turns."
        case .resetKeys, .resetPad: "Only this page."
        case .profiles: "All settings under a name, to change from one to another at once."
        case .pace: "All is slower, and nothing else changes. On a server its host decides."
        case .editorTime: "In your own dishes. On a server its host decides."
        case .rivalsLearn:
            "They practise on what you did last. For dishes that you begin; on a server its host decides."
        case .pauseAway:
            "Your own dish waits for a press once another window had the keys or the pad in hand was unplugged."
        case .toggled: "Held as long as it is to last, or pressed once to begin and once to end."
        case .oneSwitch: "Space, Enter, a click or A takes what is offered. Choices are offered one after the other."
        case .scanRate: "How long you have to press the button."
        case .scanRows: "Of long screens first a row or a few, then what stands there: fewer waits, one press more."
        }
    }
}
