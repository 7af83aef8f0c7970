import Anatomy
import SimMath
import Widgets

/// The palette: what can be built, with its price and what it is good for.
extension EditorScreen {
    func drawPalette(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var inside = canvas.panel(rect)
        let style = canvas.style
        let heading = canvas.lineHeight(.heading) + 2
        let infoHeight = heading + canvas.lineHeight(.small) * 3 + style.gap
        drawInfo(in: inside.cutBottom(infoHeight, gap: style.gap), on: &canvas)
        canvas.lettering("Cells", in: inside.cutTop(heading), .heading)
        if canvas.isCompact {
            drawTiles(&inside, on: &canvas)
        } else {
            drawRows(&inside, on: &canvas)
        }
    }

    private func drawRows(_ inside: inout Rect, on canvas: inout Canvas<ScreenAction>) {
        let heading = canvas.lineHeight(.heading) + 2
        let count = Self.palette.count + LinkType.allCases.count
        let row = min(36, (inside.height - heading - canvas.style.gap) / Float(count))
        for (index, type) in Self.palette.enumerated() {
            let key = index < 9 ? "\(index + 1)" : (index == 9 ? "0" : "")
            drawCellRow(type, key, in: inside.cutTop(row), on: &canvas)
        }
        _ = inside.cutTop(canvas.style.gap)
        canvas.lettering("Links", in: inside.cutTop(heading), .heading)
        for type in LinkType.allCases { drawLinkRow(type, in: inside.cutTop(row), on: &canvas) }
    }

    private func drawCellRow(_ type: CellType, _ key: String, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var inside = rowBox(.place(type), in: rect, on: &canvas)
        let icon = inside.cutLeft(inside.height, gap: canvas.style.gap)
        drawIcon(type, in: icon, on: &canvas)
        let price = inside.cutRight(26)
        canvas.label(
            "\(type.traits.price)", in: price, .strong, color: priceColor(type.traits.price, canvas), align: .trailing)
        canvas.label(key, in: inside.cutRight(18), .small, color: canvas.style.dimText, align: .trailing)
        canvas.label(type.traits.name, in: inside, color: nameColor(type.traits.price, canvas))
    }

    private func drawLinkRow(_ type: LinkType, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var inside = rowBox(.join(type), in: rect, on: &canvas)
        let icon = inside.cutLeft(inside.height, gap: canvas.style.gap)
        LinkSketch(sample: type, in: icon.inset(2)).draw(color: type.color, on: &canvas.list)
        let price = inside.cutRight(26)
        canvas.label(
            "\(type.traits.price)", in: price, .strong, color: priceColor(type.traits.price, canvas), align: .trailing)
        canvas.label(type.traits.name, in: inside, color: nameColor(type.traits.price, canvas))
    }

    private func rowBox(_ tool: EditorTool, in rect: Rect, on canvas: inout Canvas<ScreenAction>) -> Rect {
        let box = Rect(rect.x, rect.y + 1, rect.width, rect.height - 2)
        canvas.buttonBox(box, look: .quiet, isSelected: tool == self.tool, isEnabled: !isDone)
        canvas.target(box, isDone ? nil : .tool(tool))
        return box.widened(-canvas.style.gap)
    }

    /// Small windows: three cells a row, signs and prices only; the info below names what is chosen.
    private func drawTiles(_ inside: inout Rect, on canvas: inout Canvas<ScreenAction>) {
        let rows = (Self.palette.count + 2) / 3
        let heading = canvas.lineHeight(.heading) + 2
        let height = min(30, (inside.height - heading - 2 * canvas.style.gap) / Float(rows + 2))
        for row in 0..<rows {
            let tiles = inside.cutTop(height).columns(3, gap: 2)
            for column in 0..<3 where row * 3 + column < Self.palette.count {
                drawTile(.place(Self.palette[row * 3 + column]), in: tiles[column], on: &canvas)
            }
        }
        canvas.lettering("Links", in: inside.cutTop(heading), .heading)
        for pair in [[LinkType.rod, .tendon], [.muscle, .fin]] {
            let tiles = inside.cutTop(height).columns(2, gap: 2)
            for (type, tile) in zip(pair, tiles) { drawTile(.join(type), in: tile, on: &canvas) }
        }
    }

    private func drawTile(_ tool: EditorTool, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var inside = rowBox(tool, in: rect, on: &canvas)
        let price: Int
        switch tool {
        case .place(let type):
            price = type.traits.price
            drawIcon(type, in: inside.cutLeft(min(inside.height, 22)), on: &canvas)
        case .join(let type):
            price = type.traits.price
            LinkSketch(sample: type, in: inside.cutLeft(30)).draw(color: type.color, on: &canvas.list)
        }
        canvas.label("\(price)", in: inside, .small, color: priceColor(price, canvas), align: .trailing)
    }

    /// The cell as it is in the dish.
    func drawIcon(_ type: CellType, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let radius = min(rect.width, rect.height) / 2 - 2
        let cell = CellPlan(id: 0, type: type, x: 0, y: 0)
        let plan = BodyPlan(cells: [cell], links: [], hue: editor.draft.hue, pattern: editor.draft.pattern)
        canvas.beginClip(rect)
        canvas.list.append(.creature(plan, centre: rect.centre, rotation: 0, scale: radius / cell.radius))
        canvas.endClip()
    }

    private func priceColor(_ price: Int, _ canvas: Canvas<ScreenAction>) -> Color {
        price > editor.remaining ? canvas.style.danger.with(alpha: 0.75) : canvas.style.text
    }

    private func nameColor(_ price: Int, _ canvas: Canvas<ScreenAction>) -> Color {
        price > editor.remaining ? canvas.style.dimText : canvas.style.text
    }

    /// What is in hand, in a sentence.
    private func drawInfo(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        canvas.well(rect)
        var inside = rect.inset(canvas.style.gap)
        let (name, words) = described
        canvas.label(name, in: inside.cutTop(canvas.lineHeight(.strong) + 2), .strong, color: canvas.style.accent)
        canvas.paragraph(words, in: inside, .small, color: canvas.style.secondaryText)
    }

    private var described: (String, String) {
        switch tool {
        case .place(let type): (type.traits.name, type.traits.summary)
        case .join(let type): (type.traits.name + ": click two cells", type.traits.summary)
        }
    }
}
