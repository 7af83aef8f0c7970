import Anatomy
import Controls
import Drawing
import Gamepads
import GameSession
import Preferences
import Rendering
import Screens
import SimMath

/// A game in progress: what the player sees and what the player's hands do, between the session and the window.
final class Game: WindowContent {
    let link: ServerLink
    var interface = Interface()
    var feed = MealFeed()
    /// What everybody should read, for some seconds.
    var news: TimedText?
    var hints = Hints()
    var guide = Guide()
    /// What the guide follows from frame to frame.
    var guideTrail = GuideTrail()
    let scoresFile: BestLivesFile?
    var scores = BestLivesFile.Contents()

    /// What the player has chosen.
    var book: SettingsBook
    /// What everything is told in.
    var languages = LanguageShelf()
    /// A line over everything.
    var toast: TimedText?

    // MARK: The hands
    let pads: Gamepads
    /// What the player touched last.
    var device = ControlNames.Device.keyboard {
        // What one device held, the other cannot let go.
        didSet { if device != oldValue { hands = HandState() } }
    }
    var focusRepeater = FocusRepeater()
    var hands = HandState()
    /// Interface points; nil outside the window.
    var pointer: Vector2?
    var steering = Controls.Steering()
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
    /// Where the last killer comes from, as far as the server has told.
    var killersLine: Dynasty?

    // MARK: The test swim
    /// The editor, as it was left for the tank.
    var bench: EditorScreen?
    /// Who swims there beside the player.
    var tankChampion = ""

    /// nil where the dish is none.
    var aquarium: AquariumDesk?

    // MARK: The ears
    let loudspeaker: Loudspeaker
    var dishEar = DishEar()
    var courseEar = CourseEar()

    // MARK: The course of things
    /// Seconds on the monotonic clock, of this frame.
    var now = 0.0
    /// The body that the next life begins with, index into the seed designs.
    var chosenSeed: Int
    /// The number of the last editor that was opened.
    var editor: UInt32 = 0
    var editLength: Float = 0
    /// What the shelf holds, since it was opened last.
    var shelfDesk: ShelfDesk?
    /// What was copied in the last editor.
    var clipboard: BodyFragment?
    var wasAlive = false
    /// The body of this life, or of the last one.
    var ownPlan: BodyPlan?
    var wasJoined = false
    /// The screen of servers, kept with what was typed into it.
    var joinScreen: JoinScreen?
    /// Whether the server was chosen there: then its end is not the game's.
    var isFromMenu = false
    var lastEnergy: Energy = 0
    var silence = Silence()
    var frameRate = FrameRate()
    var traffic = TrafficCurve()
    var loggedScreen = ""
    var loggedMenu = "none"
    var isOver = false
    /// Why the game could not begin.
    var failure: ClientError?
    var pictureWish: PictureWish?
    /// Whether what is pulled or pressed stays still.
    var isMotionReduced: Bool { !book.settings.motion.squashes }

    init(link: ServerLink, loudspeaker: Loudspeaker, book: SettingsBook, pads: Gamepads) {
        self.link = link
        self.loudspeaker = loudspeaker
        self.book = book
        self.pads = pads
        chosenSeed = link.player.design.index
        isWatching = link.player.spectate
        scenes = SceneBuilder(motion: book.settings.motion)
        scoresFile = Self.scoresFile
        loadScores()
        applySettings()
        if link.player.join {
            openJoin()
        } else if link.player.menu {
            openStartMenu()
        } else {
            link.begin(link.dishOnCommandLine, aquarium: link.player.aquarium)
        }
    }

    func toggleFullScreen() { changeSettings { $0.video.isFullScreen.toggle() } }
}
