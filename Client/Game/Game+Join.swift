import Preferences
import Drawing
import Anatomy
import Controls
import GameSession
import Glibc
import Logging
import PosedScenes
import Screens
import SimMath
import Sound

/// The screen of servers, and the ways from it into a dish and back.
extension Game {
    /// Seconds since 1970.
    var unixTime: Int64 { Int64(time(nil)) }

    func openStartMenu() {
        var menu = StartMenu(place: link.placeName, chosenSeed: chosenSeed)
        // A beginner who presses Enter must not meet an hour of evolution.
        menu.dish = link.offersExperience ? link.dishOnCommandLine : nil
        interface.card = .start(menu)
    }

    func openJoin() {
        // Whoever comes from a dish that is gone has nothing to go back to.
        if wasJoined { leaveDish() }
        guard let screen = joinScreen ?? makeJoinScreen() else { return openStartMenu() }
        joinScreen = screen
        screen.isMotionReduced = isMotionReduced
        screen.open(book.settings.player, design: SeedDesign.all[chosenSeed % SeedDesign.all.count], now: unixTime)
        interface.card = .join(screen)
        hands = HandState()
    }

    private func makeJoinScreen() -> JoinScreen? {
        do {
            let screen = try JoinScreen()
            screen.clipboard = SystemClipboard()
            return screen
        } catch {
            link.log.error("the screen of servers cannot be shown: \(error)")
            say("The screen of servers cannot be shown: the log says why.")
            return nil
        }
    }

    // MARK: Course

    /// One frame of the screen. Returns whether a server is being asked.
    func updateJoin(_ screen: JoinScreen, elapsed: Float) -> Bool {
        screen.isMotionReduced = isMotionReduced
        screen.advance(by: elapsed)
        for request in screen.takeRequests() {
            loudspeaker.play(SoundCue(.click))
            perform(request, on: screen)
        }
        guard case .join = interface.card else { return false }
        screen.isLookingUp = link.session?.isLookingUp ?? false
        return screen.isConnecting
    }

    private func perform(_ request: JoinScreen.Request, on screen: JoinScreen) {
        switch request {
        case .store(let player):
            changeSettings { $0.player = player }
            link.name = player.name
        case .join(let address):
            forgetDish()
            isFromMenu = true
            link.turn(to: address)
        case .cancel: link.turn(to: link.player.connect)
        case .back:
            screen.close()
            saveSettings()
            openStartMenu()
        }
    }

    /// The server has let the player in.
    func finishJoin() {
        guard case .join(let screen) = interface.card else { return }
        screen.close()
        interface.card = .none
    }

    /// The server has not: back to the screen with the reason. Returns whether the player came from there.
    func failJoin(_ reason: String) -> Bool {
        guard case .join(let screen) = interface.card else { return false }
        link.log.info("not joined: \(reason)")
        screen.fail(reason)
        link.turn(to: link.player.connect)
        return true
    }

    /// Out of the dish: to the start menu, or out of the game where there was none.
    func leave() {
        if leaveAquarium() { return }
        guard isFromMenu, !link.isLocal else {
            isOver = true
            return
        }
        interface.pause = nil
        leaveDish()
        openStartMenu()
    }

    private func leaveDish() {
        forgetDish()
        isFromMenu = false
        link.turn(to: link.player.connect)
    }

    /// What was known of one dish means nothing in the next.
    func forgetDish() {
        view = nil
        aquarium = nil
        scenes = SceneBuilder(motion: book.settings.motion)
        scenes.palette = book.settings.video.palette.cells
        huds = HUDBuilder()
        (dishEar, courseEar) = (DishEar(), CourseEar())
        camera = FollowCamera()
        feed = MealFeed()
        news = nil
        (editor, editLength) = (0, 0)
        (wasAlive, wasJoined, isWatching) = (false, false, link.player.spectate)
        (ownPlan, watched) = (nil, nil)
        lastEnergy = 0
        (silence, traffic, spin) = (Silence(), TrafficCurve(), SpinEstimate())
        hands = HandState()
        controls = .neutral
    }
}
