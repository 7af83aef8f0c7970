/// The scenes that can be drawn without a game.
nonisolated public enum PictureScene: String, CaseIterable, Sendable {
    /// A corner of the dish with the display over it.
    case dish
    /// One creature, near.
    case portrait
    /// Every type of cell and of link, and what ails cells, each with its name.
    case catalogue
    /// Two hundred creatures in view.
    case crowd
    /// The edge of the dish and rocks.
    case rim
    /// A creature bites another.
    case bite
    /// One bite in ten pictures: the game draws them one after the other, by its own path.
    case biteStrip = "bite-strip"
    /// The player is bitten from one side and hunted, and its own bite gets nothing.
    case wounded
    /// A screen half way in: the card as a page, with an odd seed the editor as a drop.
    case passage
    /// A creature dies: some of its lights are out already.
    case death
    /// What sonar and feeler tell, in a dark water.
    case senses
    case editor
    /// The card over the dish after the player's death.
    case card
    case menu, help
    /// What a new dish is like.
    case newDish = "new-dish"
    /// Where one joins a server, with some servers known.
    case join
    /// The keyboard on the screen, over where one joins a server.
    case keyboard
    /// The saved designs.
    case shelf
    /// A killer's line as a list, or the champions of the dish.
    case lineage
    /// How a dish has fared over two hours, with an odd seed over two minutes.
    case history
    /// A beginner's guide over the dish; with an even seed over the editor.
    case guide
    /// The best lives over the start menu.
    case scores
    /// The settings over the dish.
    case settings
    /// A dish without a player, eight times as fast as real time.
    case aquarium
    /// A test swim: a draft beside the champion.
    case testSwim = "test-swim"
    /// Every warp of the gallery.
    case gallery
    /// The menu over a dish that stands still.
    case pause
    /// The editor before a life: a body of six cells out of a bare nucleus.
    case firstBody = "first-body"
    /// The end is seen slowly, and the lights go out.
    case slowEnd = "slow-end"
    /// A killer's senses, some seconds before the death.
    case killCam = "kill-cam"
    /// The recordings that were kept, over the start menu.
    case replays
    /// A recording with the bar it is wound on.
    case recording
    /// Dishes that were left, over the start menu.
    case leftDishes = "left-dishes"
    /// Sets of settings, over the settings.
    case profiles
    /// What is asked before something that cannot be taken back.
    case question
    /// A dish at home has stopped.
    case notice
    /// A server is gone, and the player's creature with it.
    case serverGone = "server-gone"
    /// The connection is lost, and the creature lives on.
    case reconnect
    /// The voice offers itself, over the start menu.
    case voiceOffer = "voice-offer"

    public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
