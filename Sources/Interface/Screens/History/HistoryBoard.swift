import Drawing
import SimMath
import Widgets

/// The views of a dish's history: what it says in a sentence, the charts, the champions under them, and beside them
/// what happened.
final class HistoryBoard: View {
    let title = Label(HistorySummary.title, role: .title)
    let close = Button("Back")
    /// The sentence, or what was chosen.
    let story = Label(role: .body)
    /// In place of the rest while there is nothing to show.
    let notice = Label(role: .body)
    let charts = HistoryChartsView()
    let champions = ChampionRow()
    let table = TableView()
    /// All that the story may come to say: it keeps its height.
    var stories: [Phrase] = [] { didSet { if stories != oldValue { setNeedsLayout() } } }

    init() {
        super.init()
        title.isEmbossed = true
        for label in [story, notice] { label.numberOfLines = 8 }
        notice.alignment = .centre
        for view in [title, close, story, notice, charts, champions, table] { addSubview(view) }
    }

    // MARK: Layout

    /// Where its parts lie.
    private struct Places {
        var story, notice, charts, champions, table: Rect
    }

    /// The list in a narrow window, points: it scrolls.
    private static let listHeight: Float = 170
    private static let mostListWidth: Float = 320

    private static func headHeight(_ canvas: Canvas) -> Float {
        max(canvas.style.controlHeight, canvas.lineHeight(.title))
    }

    private func storyHeight(_ canvas: Canvas, width: Float) -> Float {
        (stories.map { canvas.height(of: $0, width: width) }.max() ?? canvas.lineHeight()) + 1
    }

    /// The least height at which everything is said in a panel of this width, points.
    func height(on canvas: Canvas, width: Float) -> Float {
        let gap = canvas.style.gap
        let rest = HistoryChartsView.height(on: canvas) + gap + ChampionRow.height(on: canvas)
        let head = Self.headHeight(canvas) + gap + storyHeight(canvas, width: width) + gap
        return head + rest + (canvas.isNarrow ? gap + Self.listHeight : 0)
    }

    private func column(_ canvas: Canvas) -> Places {
        let gap = canvas.style.gap
        var column = PageColumn(width: frame.width)
        _ = column.add(Self.headHeight(canvas))
        let story = column.add(storyHeight(canvas, width: frame.width), gap: gap)
        let notice = Rect(0, story.y, frame.width, 4 * canvas.lineHeight())
        let charts = column.add(HistoryChartsView.height(on: canvas), gap: gap)
        let champions = column.add(ChampionRow.height(on: canvas), gap: gap)
        let table = column.add(Self.listHeight, gap: gap)
        return Places(story: story, notice: notice, charts: charts, champions: champions, table: table)
    }

    private func wide(_ canvas: Canvas) -> Places {
        let gap = canvas.style.gap
        var inside = Rect(0, 0, frame.width, frame.height)
        _ = inside.cutTop(Self.headHeight(canvas), gap: gap)
        let story = inside.cutTop(storyHeight(canvas, width: frame.width), gap: gap)
        let notice = inside.centred(width: min(420, inside.width), height: 4 * canvas.lineHeight())
        let table = inside.cutRight(min(Self.mostListWidth, inside.width * 0.36), gap: 2 * gap)
        // Half of what is to spare makes the portraits larger.
        let least = ChampionRow.height(on: canvas)
        let spare = max(0, inside.height - HistoryChartsView.height(on: canvas) - gap - least)
        let champions = inside.cutBottom(least + min(36, spare / 2))
        return Places(story: story, notice: notice, charts: inside, champions: champions, table: table)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var head = Rect(0, 0, frame.width, Self.headHeight(canvas))
        let button = head.cutRight(
            max(110, canvas.buttonWidth(close.title, detail: close.detail)), gap: style.gap)
        close.frame = button.centred(width: button.width, height: style.controlHeight)
        title.frame = head
        let places = canvas.isNarrow ? column(canvas) : wide(canvas)
        (story.frame, notice.frame, charts.frame) = (places.story, places.notice, places.charts)
        (champions.frame, table.frame) = (places.champions, places.table)
        table.sectionHeaderHeight = canvas.lineHeight(.small) + 8
        // Rows are as high as their words are long in this width.
        table.reloadData()
        champions.setNeedsLayout()
    }
}
