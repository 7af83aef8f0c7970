import SimMath

public enum TextAlignment: Hashable, Sendable { case leading, centre, trailing }

extension Canvas {
    /// The style of a role, never below the smallest readable size.
    public func textStyle(_ role: TextRole) -> TextStyle { readable(role.style(in: style)) }

    private func readable(_ style: TextStyle) -> TextStyle {
        TextStyle(size: max(style.size, InterfaceStyle.smallestText / scale), weight: style.weight)
    }

    /// Interface points. Measured at the size it will have in the window, where hinting may differ.
    public func width(of text: String, _ role: TextRole = .body) -> Float {
        scaledMeasure.width(of: text, textStyle(role))
    }

    public func lineHeight(_ role: TextRole = .body) -> Float { scaledMeasure.metrics(textStyle(role)).lineHeight }

    var scaledMeasure: ScaledMeasure { ScaledMeasure(measure: measure, scale: scale) }

    /// One line inside `rect`, centred in its height, truncated to its width. Returns the width it took.
    @discardableResult
    public mutating func label(
        _ text: String, in rect: Rect, _ role: TextRole = .body, color: Color? = nil,
        align: TextAlignment = .leading
    ) -> Float {
        guard let line = placed(text, in: rect, role, align) else { return 0 }
        list.append(.text(line.text, origin: line.origin, style: line.style, color: color ?? style.text))
        return line.width
    }

    /// Letters of lit glass that stand out of the panel: for titles and headings, which rarely change.
    public mutating func lettering(
        _ text: String, in rect: Rect, _ role: TextRole = .title, align: TextAlignment = .leading
    ) {
        guard let line = placed(text, in: rect, role, align) else { return }
        let metrics = scaledMeasure.metrics(line.style)
        let box = Rect(line.origin.x, line.origin.y - metrics.ascent, line.width, metrics.lineHeight)
        var shape = DrawList()
        shape.append(.text(line.text, origin: line.origin, style: line.style, color: style.text))
        var region = DrawList()
        region.append(
            .box(box, cornerRadius: 0, top: style.letterTop, bottom: style.letterBottom, border: .clear, borderWidth: 0)
        )
        list.append(.layer(InnerShadowLayer(around: box, style.letterShadow, shape: shape, region: region)))
    }

    private struct Line {
        var text: String
        /// The left end of the baseline.
        var origin: Vector2
        var width: Float
        var style: TextStyle
    }

    private func placed(_ text: String, in rect: Rect, _ role: TextRole, _ align: TextAlignment) -> Line? {
        let style = textStyle(role)
        let shown = TextFitting(scaledMeasure).truncated(text, style, width: rect.width)
        guard !shown.isEmpty else { return nil }
        let width = scaledMeasure.width(of: shown, style)
        let metrics = scaledMeasure.metrics(style)
        let free = max(0, rect.width - width)
        let x = rect.x + (align == .leading ? 0 : (align == .centre ? free / 2 : free))
        let y = rect.y + (rect.height - metrics.lineHeight) / 2 + metrics.ascent
        return Line(text: shown, origin: Vector2(x, y), width: width, style: style)
    }

    /// Lines from the top of `rect`, broken at its width and cut at its bottom. Returns the height they took.
    @discardableResult
    public mutating func paragraph(
        _ text: String, in rect: Rect, _ role: TextRole = .body, color: Color? = nil,
        align: TextAlignment = .leading
    ) -> Float {
        let height = lineHeight(role)
        let limit = Int((rect.height + 0.5) / height)
        guard limit > 0 else { return 0 }
        let lines = TextFitting(scaledMeasure).wrapped(text, textStyle(role), width: rect.width, limit: limit)
        for (index, line) in lines.enumerated() {
            let row = Rect(rect.x, rect.y + Float(index) * height, rect.width, height)
            label(line, in: row, role, color: color, align: align)
        }
        return Float(lines.count) * height
    }

    /// The height `paragraph` would take.
    public func height(of text: String, width: Float, _ role: TextRole = .body) -> Float {
        Float(TextFitting(scaledMeasure).wrapped(text, textStyle(role), width: width).count) * lineHeight(role)
    }
}

/// Measures interface points by asking for the size in window points.
struct ScaledMeasure: TextMeasuring {
    let measure: any TextMeasuring
    let scale: Float

    func width(of text: String, _ style: TextStyle) -> Float {
        measure.width(of: text, TextStyle(size: style.size * scale, weight: style.weight)) / scale
    }

    func metrics(_ style: TextStyle) -> (ascent: Float, lineHeight: Float) {
        let scaled = measure.metrics(TextStyle(size: style.size * scale, weight: style.weight))
        return (scaled.ascent / scale, scaled.lineHeight / scale)
    }
}
