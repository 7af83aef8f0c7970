import Drawing
import SimMath
import Testing
import Widgets

@Suite("An elastic header")
struct ElasticHeaderTests {
    /// Tables do not keep their sources.
    private let shelf = SourceShelf()

    private func table(header height: Float = 200) -> (ElasticHeaderTableView, FixedHeader, PlainSource) {
        let table = ElasticHeaderTableView()
        let source = PlainSource([4, 30])
        shelf.sources.append(source)
        source.fill(table)
        let header = FixedHeader(height: height)
        table.tableHeaderView = header
        table.layoutIfNeeded()
        return (table, header, source)
    }

    /// Offset; the header's frame; its stretch.
    @Test(
        "Its frame follows the offset",
        arguments: [
            (-200, Rect(0, -200, 320, 200), 0), (-260, Rect(0, -260, 320, 260), 60),
            (-230.5, Rect(0, -230.5, 320, 230.5), 30.5), (-100, Rect(0, -200, 320, 200), 0),
            (0, Rect(0, -200, 320, 200), 0), (50, Rect(0, -200, 320, 200), 0),
        ] as [(Float, Rect, Float)])
    func frames(offset: Float, frame: Rect, stretch: Float) {
        let (table, header, _) = table()
        table.contentOffset = Vector2(0, offset)
        #expect(header.frame == frame)
        #expect(table.headerStretch == stretch)
        table.layoutIfNeeded()
        #expect(header.frame == frame)
    }

    @Test("Setting it makes room for it, below the safe area's share, and scrolls to its top")
    func setting() {
        let table = ElasticHeaderTableView()
        let source = PlainSource([4])
        source.fill(table)
        table.safeAreaInsets = Insets(top: 44, left: 7)
        let (first, second) = (FixedHeader(height: 200), FixedHeader(height: 120))
        table.tableHeaderView = first
        #expect(table.contentInset.top == 156 && table.adjustedContentInset.top == 200)
        #expect(table.contentOffset.y == -200)
        #expect(first.layoutMarginsGuide == Rect(7, 44, 313, 156))
        table.tableHeaderView = second
        #expect(first.superview == nil && second.superview === table)
        #expect(table.contentInset.top == 76 && table.contentOffset.y == -120)
        table.tableHeaderView = nil
        #expect(second.superview == nil && table.contentInset.top == 0)
    }

    @Test("A table at its top stays there when header, width or safe area change")
    func changing() {
        let (table, header, _) = table()
        table.safeAreaInsets = Insets(top: 30)
        #expect(table.contentOffset.y == -200 && table.contentInset.top == 170)
        table.safeAreaInsets = Insets()
        #expect(table.contentOffset.y == -200 && table.contentInset.top == 200)
        header.height = 140
        table.setNeedsLayout()
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == -140)
        table.frame = Rect(0, 0, 500, 400)
        table.layoutIfNeeded()
        #expect(header.frame == Rect(0, -140, 500, 140))
    }

    @Test("Pulled by hand it stretches by what the rubber band shows, and springs back")
    func pulling() {
        let (table, header, _) = table()
        var router = PointerRouter()
        router.press(Vector2(100, 50), in: table)
        router.move(Vector2(100, 60))
        router.move(Vector2(100, 160))
        let shown = Float(RubberBand(dimension: 400).shown(100))
        #expect(abs(table.headerStretch - shown) < 0.01)
        #expect(abs(header.frame.height - 200 - shown) < 0.01)
        router.release(Vector2(100, 160))
        for _ in 0..<300 { table.advance(by: 0.01) }
        #expect(table.headerStretch == 0 && header.frame == Rect(0, -200, 320, 200))
    }

    @Test("Section headers stand below what shows of it")
    func sections() {
        let (table, header, _) = table()
        for offset: Float in [-260, -200, -120, -10, 0, 30, 400] {
            table.contentOffset = Vector2(0, offset)
            table.layoutIfNeeded()
            let lowest = max(offset, header.frame.maxY)
            let pinned = [0, 1].compactMap { table.headerView(forSection: $0)?.frame.y }.min()
            #expect(pinned == lowest, "at \(offset)")
        }
    }

    @Test("The first row brings it back into sight")
    func home() {
        let (table, _, _) = table()
        table.press(.end, animated: false)
        #expect(table.contentOffset.y > 0)
        table.press(.home, animated: false)
        #expect(table.contentOffset.y == -200)
    }

    @Test("Used as any table: only where the header lies differs")
    func substitute() {
        let (elastic, _, _) = table()
        let plain = TableView()
        let source = PlainSource([4, 30])
        source.fill(plain)
        let table: TableView = elastic
        #expect(table.contentSize == plain.contentSize)
        #expect(
            table.rectForRow(at: IndexPath(row: 2, section: 1)) == plain.rectForRow(at: IndexPath(row: 2, section: 1)))
    }
}
