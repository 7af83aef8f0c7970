import Anatomy
import EditorTrials
import Testing

/// What the editor promises: ten new cells in half a minute by mouse, in a minute by keys. Reckoned, not timed.
@Suite("Ten cells by a practised hand")
struct TenCellsTests {
    private func limit(_ means: TenCells.Means) -> Double {
        switch means {
        case .mouse: 30
        case .keys: 60
        }
    }

    @Test(
        "By mouse in less than 30 s, by keys in less than 60 s, with the mirror and without",
        arguments: TenCells.Means.allCases, [false, true])
    func seconds(means: TenCells.Means, isMirrored: Bool) throws {
        let trial = try TenCells(by: means, isMirrored: isMirrored)
        let seconds = HandTimes().seconds(of: trial.acts)
        #expect(seconds < limit(means), "\(seconds) s: \(Self.list(trial.acts))")
        // Also with the authors' mean for each pointing, whatever its target.
        let plain = HandTimes(pointing: .always(HandTimes.meanPointing)).seconds(of: trial.acts)
        #expect(plain < limit(means), "\(plain) s")
    }

    @Test("Ten cells of six kinds, none of them a seed's, each joined and sound: the same body by mouse and by keys")
    func body() throws {
        let plans = try TenCells.Means.allCases.flatMap { means in
            try [false, true].map { try TenCells(by: means, isMirrored: $0).plan }
        }
        let kinds = Set(SeedDesign.all.flatMap(\.plan.cells).map(\.type))
        for plan in plans {
            let new = plan.cells.filter { $0.type != .nucleus }
            #expect(new.count == 10 && Set(new.map(\.type)).count == 6)
            #expect(kinds.isDisjoint(with: new.map(\.type)))
            #expect(plan.problems().isEmpty)
            #expect(Self.places(plan) == Self.places(plans[0]))
        }
    }

    /// Which type stands where, in tenths of a µm: rounding to the grid, which is of 1/64 µm, may differ by a step.
    private static func places(_ plan: BodyPlan) -> Set<[Int]> {
        Set(
            plan.cells.map { cell in
                [Int(cell.type.rawValue)] + [cell.x, cell.y].map { Int((Double($0) / 6.4).rounded()) }
            })
    }

    @Test("The mouse's hand touches no key, the keyboard's no mouse, and every act is counted")
    func acts() throws {
        for isMirrored in [false, true] {
            let byMouse = try TenCells(by: .mouse, isMirrored: isMirrored).acts
            #expect(byMouse.allSatisfy { $0.motion != .key && $0.motion != .home })
            let presses = byMouse.count { $0.motion == .button }
            // One stroke or click for each cell, or pair.
            #expect(presses == (isMirrored ? 12 : 20))
            let byKeys = try TenCells(by: .keys, isMirrored: isMirrored).acts
            #expect(byKeys.allSatisfy { $0.motion == .key })
            // Six parts are found, each by Ctrl, F, two letters and Enter; each cell or pair is put down by Enter.
            #expect(byKeys.count >= 6 * 5 + (isMirrored ? 6 : 10))
        }
    }

    private static func list(_ acts: [HandAct]) -> String {
        acts.map { ($0.needsThought ? "M " : "") + "\($0.motion)" }.joined(separator: ", ")
    }
}
