import Controls
import Anatomy
import Designs
import Drawing
import Screens
import SimMath
import Testing

@Suite("A shelf that is still being read")
struct ShelfStockTests {
    private func row(_ number: Int, _ name: String? = nil) throws -> ShelfScreen.Row {
        let design = try SavedDesign(
            name: name ?? "Design \(number)", plan: SeedDesign.all[number % SeedDesign.all.count].plan,
            savedAt: Int64(number))
        return ShelfScreen.Row(
            DesignLibrary.Entry(file: "\(number).png", design: design), price: number, isAffordable: true)
    }

    private func draw(_ screen: ShelfScreen) -> DrawingCheck {
        let interface = Interface([screen])
        return DrawingCheck(
            interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil))
    }

    @Test("The newest stand first, in whatever order they are found")
    func order() throws {
        var stock = ShelfStock()
        stock.add([try row(3), try row(1)])
        stock.add([try row(2), try row(7)])
        stock.put(try row(5))
        #expect(stock.rows.map(\.entry.design.savedAt) == [7, 5, 3, 2, 1])
    }

    @Test("What the player did counts over what is read of the same file later")
    func hands() throws {
        var stock = ShelfStock()
        stock.put(try row(4, "Mine"))
        stock.add([try row(1), try row(2)])
        stock.remove("1.png")
        stock.remove("3.png")
        stock.add([try row(3), try row(4)])
        #expect(stock.rows.map(\.entry.design.name) == ["Mine", "Design 2"])
    }

    @Test(
        "Five hundred arrive in pieces: the newest is chosen until the player chooses, and only rows in sight are drawn"
    )
    func many() throws {
        let screen = try ShelfScreen()
        var stock = ShelfStock()
        screen.show([], isReading: true)
        #expect(draw(screen).shows("A moment …") && !draw(screen).shows("Nothing here yet"))
        for start in stride(from: 0, to: 500, by: 50) {
            stock.add(try (start..<start + 50).map { try row($0) })
            screen.show(stock.rows, isReading: start < 450)
            #expect(draw(screen).shows("Design \(start + 49)"))
        }
        #expect(draw(screen).words.count { $0.text.hasPrefix("Design ") } < 30)
        screen.handle(.keyPressed(.enter, [], isRepeat: false))
        #expect(screen.takeRequests() == [.use(stock.rows[0].entry)])
        screen.handle(.keyPressed(.down, [], isRepeat: false))
        stock.add([try row(900)])
        screen.show(stock.rows)
        screen.handle(.keyPressed(.enter, [], isRepeat: false))
        #expect(screen.takeRequests() == [.use(try row(498).entry)], "what was chosen stays so")
    }
}
