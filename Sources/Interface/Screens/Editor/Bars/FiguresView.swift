import Anatomy
import Drawing
import SimMath
import Widgets

/// Live statistics, with an arrow where the ghost, or else the draft, differs from what was.
final class FiguresView: View {
    private unowned let screen: EditorScreen

    init(_ screen: EditorScreen) {
        self.screen = screen
        super.init()
        identifier = "figures"
        // It lies on the board, which takes what is pressed here.
        isUserInteractionEnabled = false
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let ghost = screen.outlook.ghost
        let shown = DesignFigures(ghost.flatMap { $0.refusal == nil ? $0.plan : nil } ?? screen.editor.draft)
        let before = DesignFigures(screen.editor.original)
        let inside = canvas.panelBox(rect)
        let lines = Self.lines(shown, before)
        let rows = inside.rows(lines.count, gap: 0)
        for (line, row) in zip(lines, rows) { draw(line, in: row, on: &canvas) }
    }

    private struct Line {
        var name: Phrase
        var value: Phrase
        /// How it changed, and whether more of it is good.
        var change: Float
        var isMoreGood: Bool
    }

    private static func lines(_ now: DesignFigures, _ old: DesignFigures) -> [Line] {
        func number(_ value: Float, _ digits: Int = 0) -> Phrase {
            Phrase(figure: Figures.decimal(Double(value), digits: digits))
        }
        return [
            Line(name: "cells", value: "\(now.cells)", change: Float(now.cells - old.cells), isMoreGood: true),
            Line(
                name: "speed", value: now.hasMuscles ? "\(number(now.speed, 1))+ µm/s" : "\(number(now.speed, 1)) µm/s",
                change: now.speed - old.speed, isMoreGood: true),
            Line(name: "mass", value: number(now.mass, 1), change: now.mass - old.mass, isMoreGood: false),
            Line(name: "turning", value: number(now.turning), change: now.turning - old.turning, isMoreGood: true),
            Line(
                name: "upkeep", value: "\(Phrase(figure: Figures.energy(now.upkeep)))/s",
                change: Float(now.upkeep - old.upkeep), isMoreGood: false),
            Line(
                name: "store", value: Phrase(figure: Figures.energy(now.capacity)),
                change: Float(now.capacity - old.capacity), isMoreGood: true),
            Line(
                name: "lasts", value: "\(number(now.endurance)) s", change: now.endurance - old.endurance,
                isMoreGood: true),
            Line(
                name: "weak spot",
                value: now.bridge == 0
                    ? "none" : .counted(now.bridge, one: "−\(now.bridge) cell", other: "−\(now.bridge) cells"),
                change: Float(now.bridge - old.bridge), isMoreGood: false),
        ]
    }

    private func draw(_ line: Line, in row: Rect, on canvas: inout Canvas) {
        var row = row
        let arrow = row.cutRight(10, gap: 4)
        let value = row.cutRight(min(row.width, canvas.width(of: line.value, .small)), gap: 4)
        canvas.label(line.name, in: row, .small, color: canvas.style.secondaryText)
        canvas.label(line.value, in: value, .small, align: .trailing)
        guard abs(line.change) > 0.01 else { return }
        let isGood = (line.change > 0) == line.isMoreGood
        let up: Float = line.change > 0 ? -1 : 1
        let c = arrow.centre
        let points = [c + Vector2(-4, -up * 2.5), c + Vector2(0, up * 2.5), c + Vector2(4, -up * 2.5)]
        canvas.list.append(.line(points, width: 2, color: isGood ? canvas.style.good : canvas.style.warning))
    }
}
