extension Interface {
    /// What a frame draws: without what lies hidden or changes less than can be seen. Frames that show the same are made
    /// of equal values.
    var asShown: Interface {
        var shown = self
        switch card {
        case .none: break
        case .editor:
            shown.hud = nil
            shown.aquarium = nil
        case .death, .start, .join, .notice: shown.aquarium = nil
        }
        shown.hud = shown.hud?.asShown
        return shown
    }

    /// Whether views are shown: what they show changes in place, so no value tells of it.
    var showsViews: Bool {
        if cover != nil || !screens.isEmpty { return true }
        switch card {
        case .join, .editor: return true
        case .none, .death, .start, .notice: return false
        }
    }
}

extension HUDState {
    /// With the clocks as they are drawn.
    var asShown: HUDState {
        var shown = self
        switch phase {
        case .play(let seconds):
            shown.phase = .play(secondsToEdit: seconds.map { ClockSteps.shown($0, of: phaseLength) })
        case .edit(let seconds):
            shown.phase = .edit(secondsLeft: seconds.map { ClockSteps.shown($0, of: phaseLength) })
        }
        shown.testSwim?.secondsLeft?.round(.up)
        return shown
    }
}
