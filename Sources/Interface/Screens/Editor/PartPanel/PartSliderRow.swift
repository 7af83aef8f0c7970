import Drawing
import SimMath
import Widgets

/// A row of a part's panel: what can be set, a slider, and the value with its unit.
final class PartSliderRow: View {
    let subject: PartSlider
    let slider: Slider

    init(_ subject: PartSlider) {
        self.subject = subject
        slider = Slider(subject.scale, value: subject.scale.origin)
        super.init()
        slider.countsOnRelease = true
        slider.spokenName = subject.name
        slider.spokenValue = { subject.words(Int($0)) }
        slider.identifier = "\(subject)"
        addSubview(slider)
    }

    /// Where the knob's middle runs, in its own coordinates.
    static func track(in row: Rect, isCompact: Bool) -> Rect {
        var middle = row
        _ = middle.cutLeft(isCompact ? 60 : 72)
        _ = middle.cutRight(isCompact ? 58 : 66)
        // The knob must not leave the row at its ends.
        return middle.widened(-6)
    }

    private var track: Rect {
        Self.track(in: Rect(0, 0, frame.width, frame.height), isCompact: context.canvas().isCompact)
    }

    override func layoutSubviews() { slider.frame = track.widened(Slider.knobInset) }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        canvas.label(
            subject.name, in: rect, .small, color: slider.isFocused ? style.text : style.secondaryText)
        var end = rect
        let value = slider.pending ?? slider.value
        canvas.label(
            subject.words(Int(value)), in: end.cutRight(rect.width - track.maxX - 8), .small,
            color: slider.pending == nil ? style.text : style.accent, align: .trailing)
    }
}
