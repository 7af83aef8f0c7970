import SimMath

extension Canvas {
    /// A slider's groove, its bar from the origin, and its knob. `pending` is where a drag would put it: the knob goes there
    /// and a line stays where it was.
    public mutating func sliderTrack(
        _ track: Rect, _ scale: SliderScale, value: Int, pending: Int? = nil, isFocused: Bool = false,
        isEnabled: Bool = true, color: Color? = nil
    ) {
        let color = (color ?? style.accent).with(alpha: isEnabled ? 1 : 0.35)
        let groove = track.centred(width: track.width, height: 6)
        let shown = scale.place(of: pending ?? value, on: track)
        let start = scale.place(of: scale.origin, on: track)
        well(groove, radius: 3)
        let bar = Rect(min(start.x, shown.x), groove.y + 1, abs(shown.x - start.x), groove.height - 2)
        if bar.width > 0.5 { list.box(bar, cornerRadius: 2, fill: color.with(alpha: color.alpha * 0.75)) }
        if let pending, pending != value {
            let x = scale.place(of: value, on: track).x
            list.append(.line([Vector2(x, track.y + 2), Vector2(x, track.maxY - 2)], width: 1.5, color: style.text))
        }
        let radius = min(8, track.height / 2 - 2)
        list.append(
            .disc(
                centre: shown, radius: radius, fill: isEnabled ? color.mixed(with: .white, 0.2) : style.controlTop,
                border: isFocused ? style.text : style.panelBottom, borderWidth: isFocused ? 2 : 1))
    }
}
