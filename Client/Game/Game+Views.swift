import Controls
import PosedScenes
import Screens

/// Screens made of views: the player's hands go to them.
extension Game {
    /// The one that hands are for, while no menu covers it.
    var shownViews: ViewScreen? { isMenuOpen ? nil : interface.viewScreen }

    func handle(_ input: InputEvent, on screen: ViewScreen, stage: Stage) {
        switch input {
        case .keyPressed(let key, let modifiers, let isRepeat):
            _ = press(key, modifiers, isRepeat: isRepeat, stage: stage)
            return
        case .pointerMoved(let point), .pointerPressed(let point, _), .pointerReleased(let point, _): pointer = point
        case .keyReleased(let key): hands.held.remove(key)
        case .wheel, .text: break
        }
        screen.handle(input)
    }

    /// Of the commands only those on keys that type nothing.
    func press(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, on screen: ViewScreen, stage: Stage) {
        if Self.functionKeys.contains(key.rawValue) {
            let command = steering.bindings.command(for: key)
            if let command, !isRepeat {
                _ = perform(command, isShifted: modifiers.contains(.shift), stage: stage)
            }
        } else {
            screen.handle(.keyPressed(key, modifiers, isRepeat: isRepeat))
        }
    }

    /// One frame of the screen over the card.
    func updateCover(elapsed: Float, stage: Stage) {
        guard let cover = interface.cover else { return shelfDesk = nil }
        cover.isMotionReduced = isMotionReduced
        cover.advance(by: elapsed)
        switch cover {
        case let shelf as ShelfScreen: update(shelf, stage: stage)
        case let lineage as LineageScreen: tend(lineage)
        case let scores as ScoresScreen where scores.isClosed: interface.cover = nil
        default: break
        }
    }

    /// F1 to F12.
    private static let functionKeys: ClosedRange<UInt16> = 58...69
}
