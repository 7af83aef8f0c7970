public import ArmsRace
public import Plots

/// What guests met in dishes of some ages, those of all dishes together.
public struct EncounterReport: Encodable, Sendable {
    /// Rivals at one distance from a guest.
    struct Approach: Encodable, Sendable {
        let from: Float
        let to: Float
        let samples: Int
        let speed: Double
        let standard_error: Double
        let swimming: Double
    }

    /// Guests of one style in one dish.
    struct Row: Encodable, Sendable {
        let dish: Int
        let minute: Double
        let style: GuestStyle
        let blindfolded: Bool
        /// The brains in place of the evolved ones; absent of these.
        let control: BrainControl?
        let lives: Int
        let killed: Int
        let bitten: Int
        /// Median, seconds; who was never bitten counts as the whole trial.
        let first_bite: Double
        let approach: [Approach]
    }

    private(set) var rows: [Row] = []

    /// Of no life yet.
    public init() {}

    /// Takes in one style in one dish. `control`: the brains in place of its own.
    public mutating func add(_ met: Encounter, dish: Int, minute: Double, control: BrainControl?) {
        let approach = met.approaches.enumerated().map { band, approach in
            Approach(
                from: Encounter.bounds[band], to: Encounter.bounds[band + 1], samples: approach.samples,
                speed: approach.speed, standard_error: approach.standardError, swimming: approach.swimming)
        }
        rows.append(
            Row(
                dish: dish, minute: (minute * 100).rounded() / 100, style: met.style,
                blindfolded: control == .blindfolded, control: control, lives: met.lives.count, killed: met.killed,
                bitten: met.lives.count { $0.firstBite != nil },
                first_bite: met.lives.map { $0.firstBite ?? Encounter.limit }.median, approach: approach))
    }

    /// Speed towards a still guest by distance, a line for each age, of the first dish.
    public var picture: LineChart {
        let still = rows.filter { $0.style == .still && $0.dish == rows.first?.dish }
        return LineChart(
            title: "How fast rivals come for a guest that does nothing",
            subtitle: "µm/s towards it, by the distance at the beginning of a second", xTitle: "µm", yTitle: "µm/s",
            series: still.map { row in
                LineChart.Series(
                    name: "minute \(Int(row.minute))" + (row.control.map { ", \($0.rawValue)" } ?? ""),
                    points: row.approach.map { (x: Double($0.from + $0.to) / 2, y: $0.speed) })
            })
    }

    /// As a table for people.
    public var text: String {
        rows.map { row in
            let approach = row.approach.map { band in
                "\(Int(band.from))–\(Int(band.to)) µm \(band.speed.hundredths) ± \(band.standard_error.hundredths)"
            }
            let brains = row.control.map { " \($0.rawValue)" } ?? ""
            return "dish \(row.dish), minute \(Int(row.minute))\(brains), \(row.style.rawValue): first bite "
                + "\(Int(row.first_bite)) s, bitten \(row.bitten), killed \(row.killed) of \(row.lives); towards it, µm/s: "
                + approach.joined(separator: ", ")
        }.joined(separator: "\n")
    }
}
