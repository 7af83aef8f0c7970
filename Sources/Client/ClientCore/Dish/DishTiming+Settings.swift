import Preferences
import WireProtocol

extension DishTiming {
    /// What a player has chosen for dishes at home.
    init(_ ease: Settings.Ease) { self.init(pace: ease.pace, clock: EditorClock(ease.editorTime)) }
}

extension EditorClock {
    fileprivate init(_ time: EditorTime) {
        switch time {
        case .once: self = .once
        case .twice: self = .twice
        case .fourTimes: self = .fourTimes
        case .unlimited: self = .off
        }
    }
}
