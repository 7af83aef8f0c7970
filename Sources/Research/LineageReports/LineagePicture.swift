import Archive
import BodyPictures
import Evolution
import Plots
import SimMath

/// A lineage as a picture: one petri dish an ancestor, in the order of time, joined by a thread. The last has a golden rim,
/// and so has each cell that is new or different.
///
/// Of a long lineage it shows the founder, the last, and those between whose bodies changed, evenly thinned to what a page
/// holds.
public struct LineagePicture {
    private let lineage: CreatureLineage
    private let shown: [LineageStep]

    /// Petri dishes on a page, and in a row.
    private static let maximumShown = 24
    private static let columns = 6
    private static let tile = Vector2(236, 322)
    private static let margin: Float = 56
    private static let header: Float = 132
    private static let dishRadius: Float = 96

    private static let ink = PlotColor(hex: 0xE6F1F0)
    private static let faint = PlotColor(hex: 0x8FA9AC)
    private static let gold = PlotColor(hex: 0xF2C14E)
    private static let thread = PlotColor(hex: 0x4FB3A5)

    /// Nothing is drawn yet.
    public init(_ lineage: CreatureLineage) {
        self.lineage = lineage
        shown = Self.chosen(lineage.steps.reversed())
    }

    /// Oldest first.
    private static func chosen(_ steps: [LineageStep]) -> [LineageStep] {
        guard steps.count > maximumShown else { return steps }
        var chosen = steps.indices.filter { index in
            guard index > 0, index < steps.count - 1 else { return true }
            return steps[index].genome?.plan != steps[index - 1].genome?.plan
        }
        if chosen.count > maximumShown {
            chosen = (0..<maximumShown).map { chosen[$0 * (chosen.count - 1) / (maximumShown - 1)] }
        }
        return chosen.map { steps[$0] }
    }

    /// The picture as a whole SVG file.
    public var svg: String {
        let columns = min(Self.columns, max(3, shown.count))
        let rows = (shown.count + columns - 1) / columns
        var svg = SVG(
            width: Self.margin * 2 + Float(columns) * Self.tile.x,
            height: Self.header + Float(rows) * Self.tile.y + Self.margin)
        drawWater(&svg)
        drawTitle(&svg)
        let centres = shown.indices.map { centre(of: $0, columns) }
        svg.line(rounded(centres), stroke: Self.thread.hexadecimal, width: 3, opacity: 0.5)
        for (index, step) in shown.enumerated() { draw(step, index, centres[index], &svg) }
        return svg.text
    }

    /// Rows run forth and back, so that the thread never jumps.
    private func centre(of index: Int, _ columns: Int) -> Vector2 {
        let row = index / columns
        let column = row % 2 == 0 ? index % columns : columns - 1 - index % columns
        return Vector2(
            Self.margin + (Float(column) + 0.5) * Self.tile.x,
            Self.header + Float(row) * Self.tile.y + Self.dishRadius + 12)
    }

    /// Between rows the thread goes round the outside, clear of the words.
    private func rounded(_ centres: [Vector2]) -> [Vector2] {
        var path: [Vector2] = []
        for centre in centres {
            if let last = path.last, last.y != centre.y {
                let outward: Float = last.x > Self.margin + Self.tile.x ? 1 : -1
                let bend = (centre.y - last.y) / 2
                for step in 0...16 {
                    let angle = Float.pi * Float(step) / 16 - Float.pi / 2
                    let (s, c) = sinCos(angle)
                    let out = outward * (Self.dishRadius + 12) * c.squareRoot()
                    path.append(Vector2(last.x + out, last.y + bend + bend * s))
                }
            }
            path.append(centre)
        }
        return path
    }

    // MARK: Surroundings

    private func drawWater(_ svg: inout SVG) {
        PetriDish.fillWater(&svg)
        drawSpecks(&svg)
    }

    /// What drifts in the water; the same in every picture of a lineage.
    private func drawSpecks(_ svg: inout SVG) {
        var random = RandomSource(seed: lineage.dish.seed)
        for _ in 0..<120 {
            let position = Vector2(random.uniform(0, svg.width), random.uniform(0, svg.height))
            let color = random.chance(0.3) ? Self.gold : Self.thread
            svg.circle(
                position, radius: random.uniform(0.8, 2.6), fill: color.hexadecimal, opacity: random.uniform(0.05, 0.28)
            )
        }
    }

    private func drawTitle(_ svg: inout SVG) {
        let subject = lineage.subject
        let left = Self.margin + 20
        svg.text(
            "The ancestors of \(subject.title)", at: Vector2(left, 62), size: 34, fill: Self.ink.hexadecimal,
            bold: true,
            anchor: .start)
        let hidden = lineage.steps.count - shown.count
        let selection = hidden > 0 ? ", \(shown.count) of them shown, where the body changed" : ""
        svg.text(
            "\(lineage.steps.count) generations on record\(selection)  ·  \(lineage.descendants) descendants  ·  creature \(subject.id)"
                + ", dish \(lineage.dish.id)\(lineage.dish.seedWords)",
            at: Vector2(left, 92), size: 15, fill: Self.faint.hexadecimal, anchor: .start)
    }

    // MARK: One ancestor

    private func draw(_ step: LineageStep, _ index: Int, _ centre: Vector2, _ svg: inout SVG) {
        let isLast = index == shown.count - 1
        let rim = isLast ? Self.gold : Self.thread
        let plan = step.genome?.plan
        PetriDish.draw(
            plan, before: index > 0 ? shown[index - 1].genome?.plan : nil, at: centre, radius: Self.dishRadius,
            rim: rim,
            isPraised: isLast, on: &svg)
        if plan == nil { svg.text("body not kept", at: centre, size: 13, fill: Self.faint.hexadecimal) }
        drawWords(of: step, below: centre, isLast, &svg)
    }

    private func drawWords(of step: LineageStep, below centre: Vector2, _ isLast: Bool, _ svg: inout SVG) {
        let creature = step.creature
        var baseline = Vector2(centre.x, centre.y + Self.dishRadius + 32)
        let heading = creature.name ?? "Generation \(creature.generation)"
        svg.text(heading, at: baseline, size: 17, fill: (isLast ? Self.gold : Self.ink).hexadecimal, bold: true)
        for text in Self.wrapped(LineageText.origin(of: step), width: 30, lines: 3) {
            baseline.y += 19
            svg.text(text, at: baseline, size: 14, fill: Self.ink.mixed(with: Self.faint, 0.35).hexadecimal)
        }
        baseline.y += 19
        svg.text(Self.life(of: creature), at: baseline, size: 12.5, fill: Self.faint.hexadecimal)
    }

    private static func life(of creature: ArchivedCreature) -> String {
        guard let death = creature.death else { return LineageText.noDeath }
        let rivals = death.rivalsEaten == 0 ? "" : " · \(LineageText.rivals(death.rivalsEaten))"
        return "\(death.age / 60) s, \(death.cause.word)\(rivals)"
    }

    /// Cut at spaces; what does not fit the last line ends in an ellipsis.
    private static func wrapped(_ text: String, width: Int, lines maximum: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count + 1 <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word.prefix(width)))
            }
        }
        guard lines.count > maximum else { return lines }
        return lines.prefix(maximum - 1) + ["\(lines[maximum - 1]) …"]
    }
}
