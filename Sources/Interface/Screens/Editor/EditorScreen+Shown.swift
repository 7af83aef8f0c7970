extension EditorScreen {
    /// The screen as a frame draws it: without what the frame does not show, so that frames that show the same are made of
    /// equal values.
    var asShown: EditorScreen {
        var shown = self
        shown.secondsLeft = secondsLeft.map { ClockSteps.shown($0, of: phaseLength) }
        if !showsTime { shown.time = 0 }
        shown.posture = palette.posture
        shown.requests = []
        shown.refusals = 0
        return shown
    }

    /// Whether anything pulses or runs: cells in trouble, and the curve in a part's panel.
    private var showsTime: Bool { partMenu != nil || !editor.problems.isEmpty }
}
