import Anatomy
import SimMath
import Widgets

/// A part's menu, beside the part.
extension EditorScreen {
    func drawMenu(_ menu: PartMenu, _ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        switch menu.subject {
        case .cell(let id):
            if let cell = editor.draft.cell(id) { drawMenu(of: cell, at: menu.anchor, layout, on: &canvas) }
        case .link(let ends):
            if let link = editor.draft.links.first(where: { $0.ends == ends }) {
                drawMenu(of: link, at: menu.anchor, layout, on: &canvas)
            }
        }
    }

    private func drawMenu(
        of cell: CellPlan, at anchor: Vector2, _ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>
    ) {
        let style = canvas.style
        let items: [(Phrase, CellOperation)] = [
            ("Turn left", .turnLeft), ("Turn right", .turnRight), ("Grow", .grow), ("Shrink", .shrink),
            ("Remove", .remove),
        ]
        let canRetype = cell.type != .nucleus
        let row = style.controlHeight
        let tile: Float = layout.isCompact ? 24 : 30
        let head = canvas.lineHeight(.strong) + 4
        let types = canRetype ? head + 2 * (tile + 3) : 0
        let size = Vector2(
            max(6 * (tile + 3), 180) + 2 * style.padding, head + Float(items.count) * row + types + 2 * style.padding)
        var inside = box(size, at: anchor, layout, on: &canvas)
        canvas.label(title(of: cell), in: inside.cutTop(head), .strong, color: cell.type.color)
        for (name, operation) in items {
            item(
                name, .cell(operation, cell: cell.id), editor.performing(operation, on: cell.id),
                in: inside.cutTop(row), on: &canvas)
        }
        guard canRetype else { return }
        canvas.label("Change into", in: inside.cutTop(head), .small, color: style.secondaryText)
        let others = Self.palette
        for (index, type) in others.enumerated() {
            let place = Rect(
                inside.x + Float(index % 6) * (tile + 3), inside.y + Float(index / 6) * (tile + 3), tile, tile)
            let proposal = editor.performing(.retype(type), on: cell.id)
            canvas.buttonBox(place, look: .quiet, isSelected: type == cell.type, isEnabled: proposal.refusal == nil)
            canvas.target(place, type == cell.type ? nil : .cell(.retype(type), cell: cell.id))
            drawIcon(type, in: place.inset(2), on: &canvas)
        }
    }

    private func title(of cell: CellPlan) -> Phrase {
        "\(cell.type.phrase)  \(Phrase(figure: Figures.decimal(Double(cell.radius), digits: 2))) µm"
    }

    private func drawMenu(
        of link: LinkPlan, at anchor: Vector2, _ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>
    ) {
        let style = canvas.style
        let others = LinkType.allCases.filter { $0 != link.type }
        let head = canvas.lineHeight(.strong) + 4
        let row = style.controlHeight
        let size = Vector2(190 + 2 * style.padding, head + Float(others.count + 1) * row + 2 * style.padding)
        var inside = box(size, at: anchor, layout, on: &canvas)
        canvas.label(link.type.phrase, in: inside.cutTop(head), .strong, color: link.type.color)
        for type in others {
            let operation = LinkOperation.retype(type)
            item(
                "Make it \(type.withArticle)", .link(operation, ends: link.ends),
                editor.performing(operation, on: link.ends), in: inside.cutTop(row), on: &canvas)
        }
        item(
            "Remove", .link(.remove, ends: link.ends), editor.performing(.remove, on: link.ends),
            in: inside.cutTop(row), on: &canvas)
    }

    private func box(
        _ size: Vector2, at anchor: Vector2, _ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>
    ) -> Rect {
        let rect = Rect(anchor.x + 8, anchor.y - 8, size.x, size.y).clamped(to: canvas.bounds.inset(4))
        canvas.list.box(rect, cornerRadius: canvas.style.cornerRadius, fill: Color(hex: 0x04151C, alpha: 0.75))
        return canvas.panel(rect)
    }

    private func item(
        _ name: Phrase, _ action: ScreenAction, _ proposal: EditProposal, in row: Rect,
        on canvas: inout Canvas<ScreenAction>
    ) {
        canvas.button(
            name, in: row, action, look: .quiet, detail: Self.points(proposal.change),
            isEnabled: proposal.refusal == nil, align: .leading)
    }
}
