import Controls
public import Drawing
import Preferences
import SimMath

extension SettingsScreen {
    public func draw(on canvas: inout Canvas<ScreenAction>) {
        let layout = SettingsLayout(bounds: canvas.bounds)
        canvas.scrim()
        canvas.panel(layout.panel)
        drawHead(in: layout.head, on: &canvas)
        drawTabs(in: layout.tabs, on: &canvas)
        let rows = page.rows
        // A window may have grown since the page was turned.
        let start = min(first, max(0, rows.count - layout.visibleRows))
        let shown = rows.indices.dropFirst(start).prefix(layout.visibleRows)
        let needsBar = shown.count < rows.count
        for (place, index) in shown.enumerated() {
            var box = layout.row(place)
            if needsBar { box.width -= 10 }
            draw(rows[index], isFocused: focus == .row(index), in: box, on: &canvas)
        }
        if needsBar { drawPosition(start, of: rows.count, in: layout, on: &canvas) }
        let color = notice == nil ? canvas.style.secondaryText : canvas.style.accent
        if let words = notice ?? explanation { canvas.label(words, in: layout.foot, .small, color: color) }
    }

    private var explanation: Phrase? {
        switch focus {
        case .close: nil
        case .pages: "Left and right turn the page."
        case .row(let index): page.rows[index].explanation
        }
    }

    private func drawHead(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let key = names.name(.b, orKey: "Esc")
        let width = max(110, canvas.buttonWidth("Close", detail: key))
        let close = rect.cutRight(width).centred(width: width, height: canvas.style.controlHeight)
        canvas.button("Close", in: close, .closeSettings, detail: key, isSelected: focus == .close)
        canvas.lettering("Settings", in: rect)
    }

    private func drawTabs(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let pages = SettingsPage.allCases
        for (page, box) in zip(pages, rect.columns(pages.count, gap: canvas.isCompact ? 3 : canvas.style.gap)) {
            let isHere = page == self.page
            canvas.button(page.title, in: box, .settings(.page(page)), isSelected: isHere)
            guard isHere, focus == .pages else { continue }
            let y = box.maxY - 3
            let line = [Vector2(box.x + 8, y), Vector2(box.maxX - 8, y)]
            canvas.list.append(.line(line, width: 2, color: canvas.style.accent))
        }
    }

    /// Which part of a long page is seen.
    private func drawPosition(
        _ start: Int, of count: Int, in layout: SettingsLayout, on canvas: inout Canvas<ScreenAction>
    ) {
        let track = Rect(layout.rows.maxX - 5, layout.rows.y, 4, Float(layout.visibleRows) * layout.rowHeight - 3)
        let share = Float(layout.visibleRows) / Float(count)
        let top = track.y + track.height * Float(start) / Float(count)
        canvas.list.box(track, cornerRadius: 2, fill: canvas.style.wellFill)
        canvas.list.box(
            Rect(track.x, top, track.width, track.height * share), cornerRadius: 2, fill: canvas.style.secondaryText)
    }

    private func draw(
        _ row: SettingsRow, isFocused: Bool, in box: Rect, on canvas: inout Canvas<ScreenAction>
    ) {
        let style = canvas.style
        canvas.buttonBox(box, look: .quiet, isSelected: isFocused)
        canvas.target(box, .settings(.activate(row)))
        var inside = Rect(box.x + style.gap, box.y, box.width - 2 * style.gap, box.height)
        let value = row.value(in: settings, self.style)
        if value != .order {
            let part = inside.cutRight(inside.width * (canvas.isCompact ? 0.48 : 0.46), gap: style.gap)
            draw(value, of: row, in: part, on: &canvas)
        }
        canvas.label(row.title, in: inside, value == .order ? .strong : .body)
    }

    private func draw(_ value: SettingsValue, of row: SettingsRow, in rect: Rect, on canvas: inout Canvas<ScreenAction>)
    {
        switch value {
        case .flag(let isOn): drawSwitch(isOn, in: rect, on: &canvas)
        case .choice(let name): drawChoice(name, of: row, in: rect, on: &canvas)
        case .level(let level): drawLevel(level, of: row, in: rect, on: &canvas)
        case .places(let names): drawPlaces(names, of: row, in: rect, on: &canvas)
        case .order: break
        }
    }

    /// Right means on, and it says so.
    private func drawSwitch(_ isOn: Bool, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let height = min(18, rect.height - 6)
        let groove = rect.cutLeft(2 * height, gap: canvas.style.gap).centred(width: 2 * height, height: height)
        canvas.well(groove, radius: height / 2)
        let x = isOn ? groove.maxX - height / 2 : groove.x + height / 2
        let fill = isOn ? canvas.style.accent : canvas.style.dimText
        canvas.list.append(
            .disc(
                centre: Vector2(x, groove.centre.y), radius: height / 2 - 2, fill: fill, border: .clear, borderWidth: 0)
        )
        canvas.label(isOn ? "On" : "Off", in: rect, .strong)
    }

    private func drawChoice(
        _ name: Phrase, of row: SettingsRow, in rect: Rect, on canvas: inout Canvas<ScreenAction>
    ) {
        var middle = rect
        let side = rect.height
        canvas.button("‹", in: middle.cutLeft(side, gap: 4).inset(2), .settings(.step(row, -1)))
        canvas.button("›", in: middle.cutRight(side, gap: 4).inset(2), .settings(.step(row, 1)))
        canvas.label(name, in: middle, .strong, align: .centre)
    }

    private func drawLevel(
        _ level: Float, of row: SettingsRow, in rect: Rect, on canvas: inout Canvas<ScreenAction>
    ) {
        var rect = rect
        let percent = Int((level * 100).rounded())
        canvas.label(
            percent == 0 ? "Off" : "\(percent) %", in: rect.cutRight(52, gap: canvas.style.gap), .strong,
            align: .trailing)
        let bar = rect.centred(width: rect.width, height: 12)
        canvas.bar(bar, share: level, color: canvas.style.accent)
        // Each twentieth of the bar can be clicked, and both ends.
        for (step, part) in rect.columns(21, gap: 0).enumerated() {
            canvas.target(part, .settings(.level(row, 5 * step)))
        }
    }

    private func drawPlaces(
        _ names: [Phrase], of row: SettingsRow, in rect: Rect, on canvas: inout Canvas<ScreenAction>
    ) {
        let style = canvas.style
        guard row != captured else {
            canvas.list.box(
                rect.inset(2), cornerRadius: style.controlRadius, fill: style.accent.with(alpha: 0.22),
                border: style.accent, borderWidth: 1.5)
            canvas.label("Press …", in: rect, .strong, color: style.accent, align: .centre)
            return
        }
        guard !names.isEmpty else {
            canvas.label("none", in: rect, .body, color: style.dimText)
            return
        }
        var rest = rect
        let height = min(22, rect.height - 4)
        for name in names {
            let width = canvas.keycapWidth(name, height: height)
            guard width <= rest.width else { return }
            let cap = rest.cutLeft(width, gap: style.gap)
            canvas.keycap(name, in: cap.centred(width: width, height: height))
        }
    }
}
