public import Anatomy

/// What a click on some place of a screen means.
public enum ScreenAction: Hashable, Sendable {
    // Pause menu and help
    case resume
    case openHelp
    case openSettings
    case closeSettings
    case settings(SettingsAction)
    case closeHelp
    case toggleFullScreen
    case leave
    case quit
    // The guide
    case skipStep
    case skipGuide
    // Start menu and death card
    case openScores
    case play
    case openJoin
    case openAquarium
    case riseAgain
    case watch
    case chooseSeed(Int)
    case chooseDish(DishChoice)
    /// A step of the killer's line; nil: from the youngest, or the champions where there is no killer.
    case openLineage(Int?)
    // Editor
    case tool(EditorTool)
    case undo
    case redo
    case toggleMirror
    case toggleSnapping
    case revert
    case zoomToFit
    case done
    case testSwim
    case endTest
    case cell(CellOperation, cell: UInt8)
    case link(LinkOperation, ends: LinkEnds)
    /// A slider of the open part's panel taken in hand, and its response wired.
    case slider(PartSlider)
    case wire(PartWiring.Channel)
    case closeMenu
    case selection(SelectionAction)
    case openShelf
    case aquarium(AquariumAction)
}

/// What can be done to the cells that are selected.
public enum SelectionAction: Hashable, Sendable {
    case all, copy, cut, paste, duplicate, remove
}

/// Whom an own dish begins with.
public enum DishChoice: Hashable, Sendable {
    /// The hand-made founders with brains nobody has tried.
    case fresh
    /// The best of an earlier dish.
    case experienced
}
