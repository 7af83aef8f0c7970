public import ArgumentParser
public import ArmsRace

/// Of the measures that set the same creatures with other brains beside what they measure.
struct ControlOptions: ParsableArguments {
    @Option(
        name: .customLong("control"),
        help: ArgumentHelp(
            """
            Measure the same creatures with other brains beside it: \(BrainControl.names); may be given several times.
            """, valueName: "brains"))
    var controls: [BrainControl] = []

    /// An era, and what stands beside it: nil for its own brains. `usual`: what is there without being asked for.
    func dishes(of era: Era, usual: [BrainControl] = [], seed: UInt64) -> [(era: Era, control: BrainControl?)] {
        var chosen = usual
        for control in controls where !chosen.contains(control) { chosen.append(control) }
        return [(era, nil)] + chosen.map { (era.replacing(brainsWith: $0, seed: seed), $0) }
    }
}

extension BrainControl: ExpressibleByArgument {
    static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
