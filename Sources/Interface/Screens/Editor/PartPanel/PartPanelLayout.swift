import Anatomy
import Drawing
import SimMath

/// Where everything lies in a part's panel. Interface points.
struct PartPanelLayout {
    struct Row {
        let slider: PartSlider
        let box: Rect
    }

    let box: Rect
    private(set) var title = Rect(0, 0, 0, 0)
    private(set) var remove = Rect(0, 0, 0, 0)
    private(set) var rows: [Row] = []
    private(set) var channels: [(channel: PartWiring.Channel, box: Rect)] = []
    private(set) var preview = Rect(0, 0, 0, 0)
    /// One for each type that the part can become.
    private(set) var types: [Rect] = []
    private(set) var foot = Rect(0, 0, 0, 0)

    /// Ten channels in two rows, each as wide as its name wants.
    static let channelRows: [[PartWiring.Channel]] = [
        [.automatic, .thrust, .strafe, .turn, .always], [.bite, .fire, .shock, .grip, .custom],
    ]

    /// `types`: how many types the part can become, `perRow` of them in a row. `canvas` measures the words.
    init(
        sliders: [PartSlider], types: Int, perRow: Int, anchor: Vector2, in layout: EditorLayout, on canvas: Canvas
    ) {
        let style = InterfaceStyle.fitting(width: layout.bounds.width, height: layout.bounds.height)
        let small = layout.isCompact
        let gap: Float = small ? 3 : 6
        let row: Float = small ? 21 : 27
        let foot: Float = small ? 18 : 22
        let picture: Float = small ? 32 : 52
        let isActuator = sliders.contains(where: \.isOfTheResponse)
        var height = 2 * style.padding + style.controlHeight + gap + Float(sliders.count) * row + gap + foot
        if isActuator { height += 2 * (row + 3) + gap + picture + gap }
        let typeRows = (types + perRow - 1) / perRow
        height += Float(typeRows) * (row + 3) + (types > 0 ? gap : 0)
        let size = Vector2((small ? 296 : 320) + 2 * style.padding, height)
        box = Self.box(size, beside: anchor, layout)

        var area = box.inset(style.padding)
        var head = area.cutTop(style.controlHeight, gap: gap)
        remove = head.cutRight(small ? 132 : 136, gap: style.gap)
        title = head
        func cut(_ sliders: [PartSlider]) {
            for slider in sliders { rows.append(Row(slider: slider, box: area.cutTop(row))) }
        }
        cut(sliders.filter { !$0.isOfTheResponse })
        if isActuator {
            for names in Self.channelRows {
                channels += Self.columns(names, area.cutTop(row, gap: 3), canvas)
            }
            area.y += gap
            area.height -= gap
            cut(sliders.filter(\.isOfTheResponse))
            preview = area.cutTop(picture, gap: gap)
        } else {
            area.y += gap
            area.height -= gap
        }
        for _ in 0..<typeRows { self.types += area.cutTop(row, gap: 3).columns(perRow, gap: 3) }
        self.types.removeLast(self.types.count - types)
        self.foot = area
    }

    /// Beside the part, on the side that has room, and on the drawing board if it fits there.
    private static func box(_ size: Vector2, beside anchor: Vector2, _ layout: EditorLayout) -> Rect {
        let board = layout.canvas.inset(4)
        let room = size.x <= board.width && size.y <= board.height ? board : layout.bounds.inset(4)
        // Far enough that most parts stay in sight beside their panel.
        let away: Float = layout.isCompact ? 30 : 64
        let isRight = anchor.x + away + size.x <= room.maxX || anchor.x - away - size.x < room.x
        let x = isRight ? anchor.x + away : anchor.x - away - size.x
        return Rect(x, anchor.y - size.y / 3, size.x, size.y).clamped(to: room)
    }

    private static func columns(
        _ names: [PartWiring.Channel], _ box: Rect, _ canvas: Canvas
    ) -> [(channel: PartWiring.Channel, box: Rect)] {
        let gap: Float = 3
        let widths = names.map { canvas.width(of: $0.title, .small) }
        let (room, needed) = (box.width - gap * Float(names.count - 1), widths.reduce(0, +))
        // What is left goes to all alike; where it is too little, all give way alike.
        let spare = max(0, room - needed) / Float(names.count)
        let share = min(1, room / max(1, needed))
        var rest = box
        return zip(names, widths).map { ($0, rest.cutLeft($1 * share + spare, gap: gap)) }
    }
}
