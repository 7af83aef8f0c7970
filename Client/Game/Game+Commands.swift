import Preferences
import Controls
import GameSession
import PosedScenes
import Screens
import Sound

/// What keys and buttons set off.
extension Game {
    /// Commands that work everywhere. Returns whether the key is used up; steering keys are not.
    func perform(_ command: PlayCommand, isShifted: Bool = false, stage: Stage) -> Bool {
        if let action = interface.button(for: command, isShifted: isShifted) {
            perform(action, stage: stage)
            return true
        }
        switch command {
        case .help: interface.isHelpShown.toggle()
        case .hideDisplay: isDisplayHidden.toggle()
        case .netGraph: isNetGraphShown.toggle()
        case .fullScreen: toggleFullScreen()
        case .picture: pictureWish = isShifted ? .dish : .asSeen
        case .pause: return pressEscape()
        case .watchNext:
            guard isWatching, !isMenuOpen else { return false }
            watchNext()
        default: return false
        }
        return true
    }

    /// Escape goes back by one step: help, pause menu, what the editor holds; then it opens the pause menu.
    private func pressEscape() -> Bool {
        if interface.isHelpShown {
            interface.isHelpShown = false
        } else if interface.pause != nil {
            interface.pause = nil
        } else if letGo() {
            return true
        } else if case .editor(let screen) = interface.card, screen.hasSomethingToCancel {
            return false
        } else if case .start = interface.card {
            return false
        } else {
            interface.pause = .pause(isLocal: link.isLocal, names: names, hasGuide: interface.guide != nil)
            hands = HandState()
        }
        return true
    }

    func perform(_ action: ScreenAction, stage: Stage) {
        loudspeaker.play(SoundCue(.click))
        switch action {
        case .resume: interface.pause = nil
        case .openHelp: interface.isHelpShown = true
        case .closeHelp: interface.isHelpShown = false
        case .toggleFullScreen: toggleFullScreen()
        case .openSettings: openSettings()
        case .closeSettings: closeSettings()
        case .settings(let action):
            _ = withSettings { $0.perform(action, in: SettingsLayout(bounds: stage.bounds)) }
        case .leave: leave()
        case .quit: isOver = true
        case .openJoin: openJoin()
        case .openAquarium: openAquarium()
        case .aquarium(let action): perform(action)
        case .openScores: openScores()
        case .skipStep: skipGuide(all: false)
        case .skipGuide:
            interface.pause = nil
            skipGuide(all: true)
        case .play: play()
        case .riseAgain: riseAgain()
        case .watch: startWatching()
        case .openLineage(let step): openLineage(step: step)
        case .endTest: link.session?.endTest()
        case .chooseSeed(let index): choose(seed: index)
        case .chooseDish(let dish): choose(dish)
        default: passToEditor(action, stage: stage)
        }
    }

    private func play() {
        link.name = book.settings.player.name
        if case .start(let menu) = interface.card { link.begin(menu.dish ?? .fresh) }
        interface.card = .none
    }

    private func choose(_ dish: DishChoice) {
        guard case .start(var menu) = interface.card, menu.dish != nil else { return }
        menu.dish = dish
        interface.card = .start(menu)
    }

    private func choose(seed index: Int) {
        chosenSeed = index
        switch interface.card {
        case .death(var card):
            card.choose(index)
            interface.card = .death(card)
        case .start(var menu):
            menu.choose(index)
            interface.card = .start(menu)
        default: break
        }
    }

    private func passToEditor(_ action: ScreenAction, stage: Stage) {
        guard case .editor(var screen) = interface.card else { return }
        screen.perform(action, in: EditorLayout(bounds: stage.bounds))
        interface.card = .editor(screen)
    }
}
