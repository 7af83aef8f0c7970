import Foundation
public import SwimTrials

/// How true the bodies of a pool swim, and whether it may ship.
public struct PoolTruthReport: Encodable, Sendable {
    struct Row: Encodable, Sendable {
        /// Place in the file, from 0.
        let entry: Int
        /// Of ten seconds, µm, at the game's substeps and at many; absent for a body that the engine refuses.
        let path: Double?
        let reference_path: Double?
        /// Share by which the path is off; absent for a body that gets nowhere, of which a share says nothing.
        let error: Double?
        let mutants: Int
        let mutants_astray: Int
        let is_true: Bool

        init(_ entry: Int, _ body: BodyTruth) {
            self.entry = entry
            path = body.swim.map { Double($0.path) }
            reference_path = body.swim.map { Double($0.referencePath) }
            // JSON has no infinity, which is the error of a path where there should be none.
            error = body.swim.flatMap { $0.swims ? min(Double($0.pathError), 1e6) : nil }
            mutants = body.mutants.count
            mutants_astray = body.mutantsAstray
            is_true = body.fault == nil
        }
    }

    let rows: [Row]
    let swimming: Int
    /// That were asked for.
    let swimmers: Int
    let mutants: Int
    let mutants_astray: Int
    let too_many_mutants_astray: Bool
    /// Whether it may ship.
    public let holds: Bool

    /// `swimmers`: bodies that must get anywhere, or the pool may not ship.
    public init(_ truth: PoolTruth, swimmers: Int = 0) {
        rows = truth.bodies.enumerated().map { Row($0.offset, $0.element) }
        swimming = truth.swimming
        mutants = truth.mutants
        mutants_astray = truth.mutantsAstray
        too_many_mutants_astray = truth.hasTooManyMutantsAstray
        self.swimmers = swimmers
        holds = truth.holds && truth.swimming >= swimmers
    }

    private var verdict: String {
        if holds { return "the pool may ship" }
        if rows.isEmpty { return "the pool may not ship: it has no creatures" }
        return "the pool may not ship" + (swimming < swimmers ? ": \(swimming) of it swim, and \(swimmers) must" : "")
    }

    /// A line for each body, and the verdict, for people.
    public var text: String {
        let astray = rows.count { !$0.is_true }
        let children = "\(mutants_astray) of \(mutants) mutants" + (too_many_mutants_astray ? ": too many" : "")
        return """
            \(rows.map(\.text).joined(separator: "\n"))
            bodies          \(rows.count), of which \(swimming) swim
            astray          \(astray) of the bodies, \(children)
            verdict         \(verdict)
            """
    }
}

extension PoolTruthReport.Row {
    fileprivate var text: String {
        let label = "entry " + "\(entry)".padding(toLength: 9, withPad: " ", startingAt: 0)
        guard let path, let reference_path else { return label + " the engine refuses it" }
        let course = String(format: " %7.2f µm for %7.2f", path, reference_path)
        let off = error.map { String(format: ", %.2f %% off", 100 * $0) } ?? ", gets nowhere"
        let children = mutants_astray == 0 ? "" : ", \(mutants_astray) of \(mutants) mutants astray"
        return label + course + off + (is_true ? "" : ": ASTRAY") + children
    }
}
