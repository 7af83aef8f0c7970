import Drawing

/// Switches, sliders, text fields and warped views.
extension StoryboardKinds {
    mutating func registerControls() {
        register("Toggle") { (reader) throws(StoryboardError) -> View in
            let toggle = Toggle(Phrase(key: try reader.string("title") ?? ""), isOn: try reader.bool("on") ?? false)
            toggle.isEnabled = try reader.bool("enabled") ?? true
            return toggle
        }
        register("Slider", Self.slider)
        register("TextField", Self.textField)
        register("WarpedView") { (_) throws(StoryboardError) -> View in WarpedView() }
    }

    private static func slider(_ reader: inout StoryboardReader) throws(StoryboardError) -> View {
        var range: ClosedRange<Float> = 0...1
        if let ends = try reader.numbers("range", "least, greatest", count: 2) {
            guard ends[0] < ends[1] else {
                throw reader.error("range", "\(ends[0]) to \(ends[1]) is no range: the least must be less")
            }
            range = ends[0]...ends[1]
        }
        let step = try reader.number("step") ?? 0
        guard step >= 0 else { throw reader.error("step", "\(step) is below 0") }
        let value = try reader.number("value") ?? range.lowerBound
        guard range.contains(value) else {
            throw reader.error("value", "\(value) is outside \(range.lowerBound) to \(range.upperBound)")
        }
        let slider = Slider(range, value: value, step: step)
        slider.isEnabled = try reader.bool("enabled") ?? true
        return slider
    }

    /// Characters that a storyboard may allow.
    private static let lengths: ClosedRange<Float> = 1...4096

    private static func textField(_ reader: inout StoryboardReader) throws(StoryboardError) -> View {
        let field = TextField()
        if let length = try reader.number("maximumLength") {
            guard lengths.contains(length), length == length.rounded() else {
                throw reader.error("maximumLength", "\(length) is no whole number from 1 to 4096")
            }
            field.maximumLength = Int(length)
        }
        field.placeholder = Phrase(key: try reader.string("placeholder") ?? "")
        field.isEnabled = try reader.bool("enabled") ?? true
        if let text = try reader.string("text") {
            field.text = text
            guard field.text == text else {
                throw reader.error("text", "longer than \(field.maximumLength) characters, or of several lines")
            }
        }
        return field
    }
}
