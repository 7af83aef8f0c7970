import SimMath

/// What a button looks like beside its fellows.
public enum ButtonLook: Hashable, Sendable {
    case normal
    /// The one thing most players want next.
    case primary
    /// Something that cannot be taken back.
    case danger
    /// No box until the mouse is over it: rows of a list.
    case quiet
}

extension Canvas {
    /// A dark glass panel; keeps the pointer from what lies below. Returns the room inside its padding.
    @discardableResult
    public mutating func panel(_ rect: Rect) -> Rect {
        cover(rect)
        return panelBox(rect)
    }

    /// The same for views, which take the pointer themselves.
    @discardableResult
    public mutating func panelBox(_ rect: Rect) -> Rect {
        var glass = DrawList()
        glass.append(
            .box(
                rect, cornerRadius: style.cornerRadius, top: style.panelTop, bottom: style.panelBottom,
                border: style.panelBorder, borderWidth: 1))
        shadowedBox(rect, radius: style.cornerRadius, style.panelShadow, ground: style.panelBottom, region: glass)
        return rect.inset(style.padding)
    }

    /// A sunk field inside a panel.
    public mutating func well(_ rect: Rect, radius: Float? = nil) {
        var floor = DrawList()
        let radius = radius ?? style.controlRadius
        floor.box(rect, cornerRadius: radius, fill: style.wellFill, border: style.wellBorder, borderWidth: 1)
        shadowedBox(rect, radius: radius, style.wellShadow, ground: style.wellFill, region: floor)
    }

    /// A box that is raised from its ground, or cut into it; kept as a picture until it changes.
    public mutating func shadowedBox(
        _ rect: Rect, radius: Float, _ shadow: InnerShadow, ground: Color, region: DrawList = DrawList()
    ) {
        let layer = InnerShadowLayer.box(rect, cornerRadius: radius, shadow, ground: ground, region: region)
        list.append(.layer(layer))
    }

    /// What a button needs for its title and what stands at its right.
    public func buttonWidth(_ title: Phrase, detail: Phrase? = nil) -> Float {
        let extra = detail.map { width(of: $0, .small) + style.gap } ?? 0
        return width(of: title, .strong) + extra + 2 * style.gap + 2
    }

    /// The box of a button.
    public mutating func buttonBox(
        _ rect: Rect, look: ButtonLook, isSelected: Bool = false, isFocused: Bool = false, isEnabled: Bool = true
    ) {
        let (top, bottom) = face(
            look, isSelected: isSelected, isFocused: isFocused, isEnabled: isEnabled,
            isLit: isEnabled && isHovered(rect))
        let mark = look == .primary ? style.text : style.accent
        let border = isFocused ? style.text : (isSelected ? mark.with(alpha: 0.85) : style.panelBorder)
        let isMarked = isSelected || isFocused
        let face = DrawCommand.box(
            rect, cornerRadius: style.controlRadius, top: top, bottom: bottom,
            border: look == .quiet && !isMarked ? .clear : border, borderWidth: isFocused ? 2.5 : (isSelected ? 1.5 : 1)
        )
        guard look != .quiet, isEnabled else {
            list.append(face)
            return
        }
        var region = DrawList()
        region.append(face)
        let shadow = look == .primary ? style.primaryShadow : (isSelected ? style.wellShadow : style.controlShadow)
        shadowedBox(rect, radius: style.controlRadius, shadow, ground: bottom, region: region)
    }

    /// The colours of a button's box, from its upper to its lower edge. `isLit`: under the pointer.
    private func face(
        _ look: ButtonLook, isSelected: Bool, isFocused: Bool, isEnabled: Bool, isLit: Bool
    ) -> (top: Color, bottom: Color) {
        var (top, bottom) = colors(of: look)
        let isChosen = isSelected && look != .primary
        if isChosen, isBright(look, isSelected: true, isEnabled: isEnabled) {
            let light: Float = isLit ? 0.3 : 0
            (top, bottom) = (style.chosenTop.mixed(with: .white, light), style.chosenBottom.mixed(with: .white, light))
        } else if isChosen {
            // Seen under the pointer too: Tab moves it.
            let light: Float = isLit ? 0.14 : 0
            let wash = style.selection
            (top, bottom) = (style.accent.with(alpha: wash + light), style.accent.with(alpha: 0.6 * wash + light))
        } else if isLit, look == .quiet {
            (top, bottom) = (style.controlTop.with(alpha: 0.55), style.controlBottom.with(alpha: 0.55))
        } else if isLit {
            (top, bottom) = (top.mixed(with: .white, 0.14), bottom.mixed(with: .white, 0.14))
        }
        if isFocused {
            // It keeps what its look means, and stands out from its neighbours by light and a bright edge.
            if look == .quiet, !isSelected { (top, bottom) = (style.controlTop, style.controlBottom) }
            (top, bottom) = (top.mixed(with: .white, 0.16), bottom.mixed(with: .white, 0.16))
        }
        guard !isEnabled else { return (top, bottom) }
        return (top.with(alpha: top.alpha * 0.35), bottom.with(alpha: bottom.alpha * 0.35))
    }

    /// Whether the face of a button is bright: what most players want next, and what is chosen of several boxes. Rows
    /// of a list have no box but the chosen one.
    public func isBright(_ look: ButtonLook, isSelected: Bool = false, isEnabled: Bool = true) -> Bool {
        isEnabled && (look == .primary || isSelected && look != .quiet)
    }

    /// The colour of words on the box of a button, and of lesser ones: dark on a bright face.
    public func buttonInk(
        _ look: ButtonLook, isSelected: Bool = false, isEnabled: Bool = true
    ) -> (words: Color, lesser: Color) {
        if isBright(look, isSelected: isSelected, isEnabled: isEnabled) {
            return (style.textOnAccent, style.textOnAccent)
        }
        let alpha: Float = isEnabled ? 1 : 0.4
        return (style.text.with(alpha: alpha), style.secondaryText.with(alpha: alpha))
    }

    /// What a picture on a bright face lies on.
    public mutating func pictureGround(_ rect: Rect) {
        list.box(rect, cornerRadius: max(0, style.controlRadius - 2), fill: style.panelBottom.with(alpha: 1))
    }

    private func colors(of look: ButtonLook) -> (Color, Color) {
        switch look {
        case .normal: (style.controlTop, style.controlBottom)
        case .primary: (style.accent, style.accent.mixed(with: Color(hex: 0x1E8C80), 0.55))
        case .danger: (Color(hex: 0x7A3322, alpha: 0.9), Color(hex: 0x54210F, alpha: 0.92))
        case .quiet: (.clear, .clear)
        }
    }

    /// A key as it looks on a keyboard, `rect` high. Returns its width.
    @discardableResult
    public mutating func keycap(_ name: Phrase, in rect: Rect) -> Float {
        let width = keycapWidth(name, height: rect.height)
        let cap = Rect(rect.x, rect.y, min(width, rect.width), rect.height)
        list.append(
            .box(
                cap, cornerRadius: 4, top: Color(hex: 0x2B5E69, alpha: 0.9), bottom: Color(hex: 0x16404A, alpha: 0.95),
                border: style.panelBorder, borderWidth: 1))
        label(name, in: cap, .small, color: style.text, align: .centre)
        return cap.width
    }

    /// The width of a key's cap with this name, points.
    public func keycapWidth(_ name: Phrase, height: Float) -> Float { max(height, self.width(of: name, .small) + 10) }
}
