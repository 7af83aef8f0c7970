import Anatomy
import GameSession
import Rendering
import Screens
import SimMath
import Widgets

/// A game in progress: what the player sees and what the player's hands do, between the session and the window.
final class Game: WindowContent {
    let link: ServerLink
    var interface = Interface()
    var feed = MealFeed()
    /// What everybody should read, for some seconds.
    var news: TimedText?
    var hints = Hints()
    var best = BestLife.load()

    // MARK: The hands
    var hands = HandState()
    /// Interface points; nil outside the window.
    var pointer: Vector2?
    var steering = Screens.Steering()
    var spin = SpinEstimate()
    var controls = ControlFrame.neutral
    /// Where the last frame can be clicked.
    var lastFrame = CanvasResult<ScreenAction>()

    // MARK: The eyes
    var camera = FollowCamera()
    /// What is seen now; nil before the first snapshot.
    var view: InterpolatedView?
    var scenes: SceneBuilder
    var huds = HUDBuilder()
    var isDisplayHidden = false
    var isNetGraphShown = false
    /// Whether the player watches others; `watched` is whom, nil the whole dish.
    var isWatching: Bool
    var watched: UInt32?

    // MARK: The course of things
    /// Seconds on the monotonic clock, of this frame.
    var now = 0.0
    /// The body that the next life begins with, index into the seed designs.
    var chosenSeed: Int
    /// The number of the last editor that was opened.
    var editor: UInt32 = 0
    var editLength: Float = 0
    var wasAlive = false
    /// The body of this life, or of the last one.
    var ownPlan: BodyPlan?
    var wasJoined = false
    var lastEnergy: Energy = 0
    var silence = Silence()
    var frameRate = FrameRate()
    var traffic = TrafficCurve()
    var loggedScreen = ""
    var isOver = false
    /// Why the game could not begin.
    var failure: ClientError?
    var wantsPicture = false
    private var wantsFullScreen = false
    let isMotionReduced: Bool

    init(link: ServerLink, isMotionReduced: Bool) {
        self.link = link
        self.isMotionReduced = isMotionReduced
        chosenSeed = link.player.design.index
        isWatching = link.player.spectate
        scenes = SceneBuilder(isMotionReduced: isMotionReduced)
        if link.player.menu {
            var menu = StartMenu(place: link.place, chosenSeed: chosenSeed)
            menu.dish = link.offersExperience ? .experienced : nil
            interface.card = .start(menu)
        } else {
            link.begin(link.dishOnCommandLine)
        }
    }

    func requestFullScreenToggle() { wantsFullScreen = true }

    func takeFullScreenRequest() -> Bool {
        defer { wantsFullScreen = false }
        return wantsFullScreen
    }
}
