import Anatomy
import Drawing
import SimMath

/// Where everything lies in a part's panel. Interface points.
struct PartPanelLayout {
    struct Row {
        let slider: PartSlider
        let box: Rect
    }

    /// What the panel is to hold.
    struct Contents {
        var sliders: [PartSlider]
        /// What the part can become: cells as signs, links by name.
        var signs: [Phrase] = []
        var links = 0
        /// How wide the words of its removal are.
        var removal: Float = 0

        fileprivate var isActuator: Bool { sliders.contains(where: \.isOfTheResponse) }
    }

    /// How wide it is, and how the signs of cells stand in it: kept while a panel is open.
    struct Shape: Hashable {
        var inner: Float
        var columns: Int
        /// Whether each sign has its name beside it.
        var hasNames: Bool
    }

    let shape: Shape
    let box: Rect
    private(set) var title = Rect(0, 0, 0, 0)
    private(set) var remove = Rect(0, 0, 0, 0)
    private(set) var rows: [Row] = []
    private(set) var channels: [(channel: PartWiring.Channel, box: Rect)] = []
    private(set) var preview = Rect(0, 0, 0, 0)
    /// What shows the signs: where it is lower than they are, they are scrolled.
    private(set) var grid = Rect(0, 0, 0, 0)
    /// One for each sign, from the corner of all of them.
    private(set) var signs: [Rect] = []
    /// One for each type of link.
    private(set) var links: [Rect] = []
    /// For the name of one of the signs; nil where each has its own beside it.
    private(set) var nameLine: Rect?
    private(set) var foot = Rect(0, 0, 0, 0)

    /// Ten channels in two rows, each as wide as its name wants.
    static let channelRows: [[PartWiring.Channel]] = [
        [.automatic, .thrust, .strafe, .turn, .always], [.bite, .fire, .shock, .grip, .custom],
    ]
    private static let linksPerRow = 4
    /// The most of the head that the removal takes: the rest is the part's name.
    private static let removalShare: Float = 0.55
    /// Columns of signs with their names: as few as fit the height.
    private static let namedColumns = 3...5
    /// A board that jumps farther is worse than signs without names, or a panel over what is no board; points.
    private static let farthestMove: Float = 40

    /// `part`: where the board shows the part. `canvas` measures the words.
    init(_ contents: Contents, beside part: Rect, in layout: EditorLayout, on canvas: Canvas) {
        let measures = Measures(contents, layout, canvas)
        let place = PartPanelPlace(part: part, board: layout.canvas.inset(4), gap: layout.isCompact ? 10 : 16)
        func best(_ shape: Shape, in room: Rect, farthest: Float = .infinity) -> (Shape, Rect)? {
            let size = Vector2(measures.width(shape), measures.height(shape))
            guard let found = place.best(for: size, in: room), found.move <= farthest else { return nil }
            return (shape, found.box)
        }
        let (board, page) = (layout.canvas.inset(4), measures.page)
        let named = layout.isColumn || contents.signs.isEmpty ? [] : Self.namedColumns.map(measures.named)
        let plain = measures.plain
        let found =
            named.lazy.compactMap { best($0, in: board, farthest: Self.farthestMove) }.first
            ?? best(plain, in: board, farthest: Self.farthestMove) ?? best(plain, in: page)
        let (shape, box) = found ?? (plain, Self.lowered(measures.width(plain), measures.height(plain), place, page))
        self.init(contents, measures, shape, box)
    }

    /// The same panel with other contents: where it was, as far as there is room.
    init(_ contents: Contents, as shape: Shape, at corner: Vector2, in layout: EditorLayout, on canvas: Canvas) {
        let measures = Measures(contents, layout, canvas)
        let height = min(measures.height(shape), measures.page.height)
        let box = Rect(corner.x, corner.y, measures.width(shape), height).clamped(to: measures.page)
        self.init(contents, measures, shape, box)
    }

    /// As high as the page, its signs scrolled.
    private static func lowered(_ width: Float, _ height: Float, _ place: PartPanelPlace, _ page: Rect) -> Rect {
        let size = Vector2(min(width, page.width), min(height, page.height))
        return place.best(for: size, in: page)?.box ?? Rect(page.maxX - size.x, page.y, size.x, size.y)
    }

    private init(_ contents: Contents, _ measures: Measures, _ shape: Shape, _ box: Rect) {
        self.shape = shape
        self.box = box
        let (row, gap) = (measures.row, measures.gap)
        var area = box.inset(measures.padding)
        var head = area.cutTop(measures.head, gap: gap)
        let removal = min(head.width * Self.removalShare, contents.removal)
        remove = head.cutRight(max(measures.isSmall ? 132 : 136, removal), gap: gap)
        title = head
        foot = area.cutBottom(measures.foot, gap: measures.nameHeight(shape) > 0 ? 0 : gap)
        if measures.nameHeight(shape) > 0 { nameLine = area.cutBottom(measures.nameHeight(shape), gap: gap) }
        func cut(_ sliders: [PartSlider]) {
            for slider in sliders { rows.append(Row(slider: slider, box: area.cutTop(row))) }
        }
        cut(contents.sliders.filter { !$0.isOfTheResponse })
        if contents.isActuator {
            for names in Self.channelRows { channels += Self.columns(names, area.cutTop(row, gap: 3), measures.canvas) }
            _ = area.cutTop(gap)
            cut(contents.sliders.filter(\.isOfTheResponse))
            preview = area.cutTop(measures.picture, gap: gap)
        } else {
            _ = area.cutTop(gap)
        }
        for _ in 0..<measures.linkRows {
            links += area.cutTop(row, gap: 3).columns(Self.linksPerRow, gap: 3)
        }
        links.removeLast(links.count - contents.links)
        guard !contents.signs.isEmpty else { return }
        grid = area
        layOutSigns(contents.signs.count, measures)
    }

    private mutating func layOutSigns(_ count: Int, _ measures: Measures) {
        let rows = measures.signRows(shape)
        let height = measures.gridHeight(shape)
        // Room for the bar that shows how far they are scrolled.
        let bar = height > grid.height + 0.5 ? Measures.bar : 0
        let all = Rect(0, 0, grid.width - bar, height)
        for line in all.rows(rows, gap: Measures.gridGap) {
            signs += line.columns(shape.columns, gap: Measures.gridGap)
        }
        signs.removeLast(signs.count - count)
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

extension PartPanelLayout {
    /// How large its parts are.
    fileprivate struct Measures {
        let contents: Contents
        let canvas: Canvas
        private let layout: EditorLayout
        let isSmall: Bool
        let padding: Float
        let head: Float
        let gap: Float
        let row: Float
        let foot: Float
        let picture: Float
        /// Of a sign: its picture is at least 24 points across.
        let side: Float
        static let gridGap: Float = 3
        /// Beside the signs, where they are scrolled.
        static let bar: Float = 8

        init(_ contents: Contents, _ layout: EditorLayout, _ canvas: Canvas) {
            let style = InterfaceStyle.fitting(width: layout.bounds.width, height: layout.bounds.height)
            self.contents = contents
            self.canvas = canvas
            self.layout = layout
            isSmall = layout.isCompact
            (padding, head) = (style.padding, style.controlHeight)
            gap = isSmall ? 3 : 6
            row = isSmall ? 21 : 27
            foot = isSmall ? 18 : 22
            picture = isSmall ? 32 : 52
            side = isSmall ? 30 : 32
        }

        /// Where it may lie where the board has no room: it leaves what stands at the top, unless it has nothing to
        /// scroll and needs that too.
        var page: Rect {
            var page = layout.bounds.inset(4)
            let top = (layout.isColumn ? layout.canvas.y : layout.topBar.maxY) + 4
            if contents.signs.isEmpty, height(plain) > page.maxY - top { return page }
            page.height = page.maxY - top
            page.y = top
            return page
        }

        /// Nine signs in a row, so that those of all cells stand in three.
        private var usual: Float { isSmall ? 304 : 320 }

        /// As many signs in a row as fit the usual width, whether they are scrolled or not.
        var plain: Shape {
            let columns = Int((usual - Self.bar + Self.gridGap) / (side + Self.gridGap))
            return Shape(inner: usual, columns: columns, hasNames: false)
        }

        /// So many columns of signs, each with its name.
        func named(columns: Int) -> Shape {
            let name = contents.signs.map { canvas.width(of: $0, .small) }.max() ?? 0
            let needed = Float(columns) * (side + PartTypeButton.nameGap + name + 6 + Self.gridGap) - Self.gridGap
            return Shape(inner: max(usual, needed.rounded(.up)), columns: columns, hasNames: true)
        }

        func width(_ shape: Shape) -> Float { shape.inner + 2 * padding }

        var linkRows: Int { (contents.links + PartPanelLayout.linksPerRow - 1) / PartPanelLayout.linksPerRow }
        func signRows(_ shape: Shape) -> Int { (contents.signs.count + shape.columns - 1) / shape.columns }
        func gridHeight(_ shape: Shape) -> Float {
            max(0, Float(signRows(shape)) * (side + Self.gridGap) - Self.gridGap)
        }

        /// Of the line for a name; 0 where none is needed.
        func nameHeight(_ shape: Shape) -> Float { contents.signs.isEmpty || shape.hasNames ? 0 : foot }

        /// Of a panel that shows all of it at once.
        func height(_ shape: Shape) -> Float {
            var height = 2 * padding + head + gap + Float(contents.sliders.count) * row + gap + foot + gap
            if contents.isActuator { height += 2 * (row + 3) + picture + gap }
            height += Float(linkRows) * (row + 3) + nameHeight(shape)
            return height + gridHeight(shape)
        }
    }
}
