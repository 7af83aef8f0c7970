import Drawing
import SimMath

extension HUD {
    /// The clock: a ring that empties, the time, and what it runs to.
    static func drawClock(_ state: HUDState, in rect: Rect, on canvas: inout Canvas) {
        var inside = canvas.panel(rect)
        let (seconds, words) = reading(state.phase)
        let share = seconds.map { $0 / max(1, state.phaseLength) } ?? 0
        let color = clockColor(seconds, canvas.style)
        let side = inside.height
        let dial = inside.cutLeft(side, gap: canvas.style.gap)
        canvas.ring(centre: dial.centre, radius: side / 2 - 2, share: share, width: 3, color: color)
        if case .edit(secondsLeft: nil) = state.phase {
            canvas.label("no clock", in: inside, .small, color: color)
            return
        }
        let time = Phrase(figure: seconds.map { Figures.clock(seconds: $0) } ?? "–:––")
        if canvas.isCompact {
            canvas.label(time, in: inside, .heading, color: color)
            return
        }
        let width = canvas.label(time, in: inside, .heading, color: color)
        _ = inside.cutLeft(width + canvas.style.gap)
        canvas.label(words, in: inside, .small, color: canvas.style.secondaryText)
    }

    /// The time and the longer of the words beside it.
    static func clockWidth(_ canvas: Canvas) -> Float {
        let phases = [HUDState.Phase.play(secondsToEdit: nil), .edit(secondsLeft: nil)]
        let words = phases.map { canvas.width(of: reading($0).1, .small) }.max() ?? 0
        return canvas.width(of: "0:00", .heading) + canvas.style.gap + words
    }

    private static func reading(_ phase: HUDState.Phase) -> (Float?, Phrase) {
        switch phase {
        case .play(let seconds): (seconds, "to edit")
        case .edit(let seconds): (seconds, "editing")
        }
    }

    /// Calm, then amber for the last ten seconds, then red for the last three.
    static func clockColor(_ seconds: Float?, _ style: InterfaceStyle) -> Color {
        guard let seconds else { return style.dimText }
        return seconds <= 3 ? style.danger : (seconds <= 10 ? style.warning : style.text)
    }
}
