import Drawing
import SimMath
import Testing
import Widgets

@Suite("Tables")
struct TableViewTests {
    /// Tables do not keep their sources.
    private let shelf = SourceShelf()

    private func table(_ rows: [Int], _ table: TableView = TableView()) -> (TableView, PlainSource) {
        let source = PlainSource(rows)
        shelf.sources.append(source)
        source.fill(table)
        return (table, source)
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    private func scroll(_ table: TableView, to y: Float) {
        table.contentOffset = Vector2(0, y)
        table.layoutIfNeeded()
    }

    @Test("Rows lie below each other, sections under their headers")
    func rows() {
        let (table, _) = table([3, 2])
        #expect(table.contentSize.y == 240)
        #expect(table.rectForRow(at: path(0, 0)) == Rect(0, 20, 320, 40))
        #expect(table.rectForRow(at: path(1, 1)) == Rect(0, 200, 320, 40))
        #expect(table.rectForRow(at: path(1, 2)) == nil)
        #expect(table.rectForRow(at: path(7, 0)) == nil)
        #expect(table.indexPathForRow(at: Vector2(5, 100)) == path(0, 2))
        #expect(table.indexPathForRow(at: Vector2(5, 150)) == nil)
        #expect(table.cellForRow(at: path(0, 1))?.text.english == "0.1")
    }

    @Test("Row views are used again: a long table needs no more than show at once")
    func reuse() {
        let (table, source) = table([100_000])
        for y in stride(from: Float(0), to: 200_000, by: 517) { scroll(table, to: y) }
        #expect(source.made <= 12)
        #expect(table.indexPathsForVisibleRows.count <= 12)
        let first = table.indexPathsForVisibleRows.first
        #expect(first.flatMap { table.cellForRow(at: $0)?.text.english } == first.map { "0.\($0.row)" })
    }

    @Test("A section's header stays in sight while its rows do, and the next one pushes it out")
    func sticky() throws {
        let (table, _) = table([5, 20])
        scroll(table, to: 100)
        #expect(table.headerView(forSection: 0)?.frame.y == 100)
        #expect(table.headerView(forSection: 0)?.title.english == "Section 0")
        scroll(table, to: 210)
        #expect(table.headerView(forSection: 0)?.frame.y == 200)
        scroll(table, to: 230)
        #expect(table.headerView(forSection: 1)?.frame.y == 230)
        table.safeAreaInsets = Insets(top: 15)
        table.layoutIfNeeded()
        #expect(table.headerView(forSection: 1)?.frame.y == 245)
    }

    @Test("What has gone under a header that stays is neither drawn nor chosen")
    func covered() {
        let (table, source) = table([30])
        scroll(table, to: 100)
        var canvas = Canvas(width: 320, height: 400, measure: PlainTextMeasure())
        canvas.show(table)
        #expect(canvas.list.commands.contains(.beginClip(Rect(0, 20, 320, 380))))
        #expect(table.indexPathForRow(at: Vector2(5, 110)) == nil)
        var router = PointerRouter()
        router.press(Vector2(5, 10), in: table)
        router.release(Vector2(5, 10))
        #expect(source.chosen.isEmpty)
        router.press(Vector2(5, 30), in: table)
        router.release(Vector2(5, 30))
        #expect(source.chosen == [path(0, 2)])
    }

    @Test("A click chooses a row, a drag does not")
    func clicking() {
        let (table, source) = table([30])
        var router = PointerRouter()
        router.press(Vector2(50, 70), in: table)
        #expect(table.cellForRow(at: path(0, 1))?.isHighlighted == true)
        router.release(Vector2(50, 70))
        #expect(source.chosen == [path(0, 1)])
        #expect(table.cellForRow(at: path(0, 1))?.isSelected == true)
        router.press(Vector2(50, 200), in: table)
        router.move(Vector2(50, 100))
        router.release(Vector2(50, 100))
        #expect(source.chosen.count == 1)
        table.allowsSelection = false
        table.contentOffset = .zero
        table.layoutIfNeeded()
        router.press(Vector2(50, 200), in: table)
        router.release(Vector2(50, 200))
        #expect(source.chosen.count == 1 && !table.press(.down))
    }

    @Test("Keys reach every row, over empty sections, and keep it in sight")
    func keys() {
        let (table, source) = table([3, 0, 20])
        for _ in 0..<40 {
            table.press(.down, animated: false)
            table.layoutIfNeeded()
            let rect = table.indexPathForSelectedRow.flatMap { table.rectForRow(at: $0) }
            #expect(rect.map { table.bounds.contains($0) } == true)
        }
        #expect(source.chosen.count == 23 && Set(source.chosen).count == 23)
        #expect(table.indexPathForSelectedRow == path(2, 19))
        for _ in 0..<40 {
            table.press(.up, animated: false)
            table.layoutIfNeeded()
            let rect = table.indexPathForSelectedRow.flatMap { table.rectForRow(at: $0) }
            let header = table.indexPathForSelectedRow.flatMap { table.headerView(forSection: $0.section) }
            #expect(rect.map { $0.y >= (header?.frame.maxY ?? 0) } == true)
        }
        #expect(table.indexPathForSelectedRow == path(0, 0) && table.contentOffset.y == 0)
    }

    @Test("Home, end and pages go where they say")
    func longKeys() {
        let (table, _) = table([3, 40])
        table.press(.end, animated: false)
        #expect(table.indexPathForSelectedRow == path(1, 39))
        #expect(table.contentOffset.y == table.offsetLimits.high.y)
        table.press(.pageUp, animated: false)
        #expect(table.indexPathForSelectedRow == path(1, 30))
        table.press(.home, animated: true)
        #expect(table.indexPathForSelectedRow == path(0, 0))
        for _ in 0..<200 { table.advance(by: 0.01) }
        #expect(table.contentOffset.y == 0)
        table.press(.pageDown)
        #expect(table.indexPathForSelectedRow == path(1, 6))
    }

    @Test("New data keep the selection where there still is such a row; an empty table takes no keys")
    func reload() {
        let (table, source) = table([3, 3])
        table.selectRow(at: path(1, 2))
        source.rows = [3, 4]
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.indexPathForSelectedRow == path(1, 2))
        source.rows = [0, -4]
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.indexPathForSelectedRow == nil)
        #expect(table.numberOfRows(inSection: 1) == 0 && table.numberOfRows(inSection: 9) == 0)
        #expect(!table.press(.down))
        table.selectRow(at: path(5, 5))
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("A plain table's header scrolls with its rows")
    func plainHeader() {
        let (table, _) = table([3])
        let header = FixedHeader(height: 90)
        table.tableHeaderView = header
        table.layoutIfNeeded()
        #expect(header.frame == Rect(0, 0, 320, 90))
        #expect(table.rectForRow(at: path(0, 0))?.y == 110)
        table.tableHeaderView = nil
        table.layoutIfNeeded()
        #expect(header.superview == nil)
        #expect(table.rectForRow(at: path(0, 0))?.y == 20)
    }
}
