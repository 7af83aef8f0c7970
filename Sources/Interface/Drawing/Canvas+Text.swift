import SimMath

/// How text lies in its rectangle, horizontally.
public enum TextAlignment: Hashable, Sendable { case leading, centre, trailing }

extension Canvas {
    /// The style of a role, never below the smallest readable size.
    public func textStyle(_ role: TextRole) -> TextStyle { readable(role.style(in: style)) }

    private func readable(_ style: TextStyle) -> TextStyle {
        TextStyle(size: max(style.size, InterfaceStyle.minimumTextSize / scale), weight: style.weight)
    }

    /// The phrase in this canvas's language.
    public func words(_ phrase: Phrase) -> String { language.words(phrase) }

    /// Interface points. Measured at the size it will have in the window, where hinting may differ.
    public func width(of phrase: Phrase, _ role: TextRole = .body) -> Float {
        scaledMeasure.width(of: words(phrase), textStyle(role))
    }

    /// From line to line in a role, points.
    public func lineHeight(_ role: TextRole = .body) -> Float { scaledMeasure.metrics(textStyle(role)).lineHeight }

    public var scaledMeasure: any TextMeasuring { ScaledMeasure(measure: measure, scale: scale) }

    /// One line inside `rect`, centred in its height. What is too wide is set smaller, but not below the smallest
    /// letters at this scale, and truncated where that does not do. Returns the width it took.
    @discardableResult
    public mutating func label(
        _ phrase: Phrase, in rect: Rect, _ role: TextRole = .body, color: Color? = nil,
        align: TextAlignment = .leading
    ) -> Float {
        label(words(phrase), in: rect, role, color, align)
    }

    private mutating func label(
        _ text: String, in rect: Rect, _ role: TextRole, _ color: Color?, _ align: TextAlignment
    ) -> Float {
        guard let line = placed(text, in: rect, role, align) else { return 0 }
        list.append(.text(line.text, origin: line.origin, style: line.style, color: color ?? style.text))
        return line.width
    }

    /// Whether `label` shows all of it in this width, set smaller or not; points.
    public func hasRoom(for phrase: Phrase, _ role: TextRole = .body, width: Float) -> Bool {
        let text = words(phrase)
        let style = narrowed(textStyle(role), for: text, width: width)
        return scaledMeasure.width(of: text, style) <= width + TextFitting.tolerance
    }

    /// Letters of lit glass that stand out of the panel: for titles and headings, which rarely change.
    public mutating func lettering(
        _ phrase: Phrase, in rect: Rect, _ role: TextRole = .title, align: TextAlignment = .leading
    ) {
        guard let line = placed(words(phrase), in: rect, role, align) else { return }
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
        let style = narrowed(textStyle(role), for: text, width: rect.width)
        let shown = TextFitting(measure, scale: scale).truncated(text, style, width: rect.width)
        guard !shown.isEmpty else { return nil }
        let width = scaledMeasure.width(of: shown, style)
        let metrics = scaledMeasure.metrics(style)
        let free = max(0, rect.width - width)
        let x = rect.x + (align == .leading ? 0 : (align == .centre ? free / 2 : free))
        let y = rect.y + (rect.height - metrics.lineHeight) / 2 + metrics.ascent
        return Line(text: shown, origin: Vector2(x, y), width: width, style: style)
    }

    /// The share of its size that text may lose before words are cut.
    private static var narrowest: Float { 0.75 }

    /// So small that the text fits, but not smaller than the player wants the smallest.
    private func narrowed(_ style: TextStyle, for text: String, width: Float) -> TextStyle {
        let wanted = scaledMeasure.width(of: text, style)
        guard wanted > width + TextFitting.tolerance, width > 0 else { return style }
        // Half points of the window: every size has glyphs of its own.
        let size = (style.size * width / wanted * scale * 2).rounded(.down) / 2 / scale
        let minimum = max(InterfaceStyle.minimumTextSize / min(1, scale), style.size * Self.narrowest)
        return TextStyle(size: min(style.size, max(minimum, size)), weight: style.weight)
    }

    /// Lines from the top of `rect`, broken at its width and cut at its bottom. Returns the height they took.
    @discardableResult
    public mutating func paragraph(
        _ phrase: Phrase, in rect: Rect, _ role: TextRole = .body, color: Color? = nil,
        align: TextAlignment = .leading
    ) -> Float {
        let height = lineHeight(role)
        let limit = Int((rect.height + 0.5) / height)
        guard limit > 0 else {
            measure.noteCut(words(phrase))
            return 0
        }
        let lines = TextFitting(measure, scale: scale).wrapped(
            words(phrase), textStyle(role), width: rect.width, limit: limit)
        for (index, line) in lines.enumerated() {
            let row = Rect(rect.x, rect.y + Float(index) * height, rect.width, height)
            _ = label(line, in: row, role, color, align)
        }
        return Float(lines.count) * height
    }

    /// The height `paragraph` would take.
    public func height(of phrase: Phrase, width: Float, _ role: TextRole = .body) -> Float {
        Float(TextFitting(measure, scale: scale).wrapped(words(phrase), textStyle(role), width: width).count)
            * lineHeight(role)
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
