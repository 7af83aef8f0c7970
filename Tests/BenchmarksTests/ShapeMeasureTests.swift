import CWorkload
import Testing

import Benchmarks

@Suite struct ShapeMeasureTests {
    /// Discs of radius ½ in a dish of 10 µm.
    private func dish(_ positions: [Point], links: [WorkloadLink] = []) -> PhysicsWorkload {
        var work = PhysicsWorkload()
        let shape = BodyShape(discs: positions.map { .init(centre: $0, radius: 0.5) }, links: links)
        work.add(shape, at: Point(0, 0), heading: 0, drive: 0)
        work.dishRadius = 10
        return work
    }

    private func measure(_ work: PhysicsWorkload, _ positions: [Point], step: Int = 59) -> ShapeMeasure {
        var measure = ShapeMeasure(work, PhysicsCourse())
        measure.add(positions, afterStep: step)
        return measure
    }

    @Test func theDeepestOverlapIsFound() {
        let positions = [Point(-5, 1), Point(-4.1, 1), Point(3, 3), Point(3.3, 3.4), Point(8, 0)]
        let found = measure(dish(positions), positions)
        #expect(abs(found.maxPenetration - 0.5) < 1e-12)
        #expect(found.contacts == 2)
    }

    @Test func pairsWithinAHundredthOfTouchingCount() {
        let positions = [Point(0, 0), Point(1.009, 0), Point(0, 1.011)]
        let found = measure(dish(positions), positions)
        #expect(found.contacts == 1)
        #expect(found.maxPenetration == 0)
    }

    @Test func linkedDiscsMayOverlap() {
        let positions = [Point(0, 0), Point(0.5, 0)]
        let work = dish(positions, links: [.spring(0, 1, rest: 0.5)])
        let found = measure(work, positions)
        #expect(found.contacts == 0)
        #expect(found.maxPenetration == 0)
        #expect(found.rmsStretch < 1e-12)
    }

    @Test func strainIsRelativeAndRopesDoNotCount() {
        let positions = [Point(0, 0), Point(2, 0), Point(0, 5)]
        let work = dish(positions, links: [.spring(0, 1, rest: 1.6), .rod(0, 2, rest: 5), .rope(1, 2, rest: 1)])
        #expect(abs(measure(work, positions).rmsStretch - 0.25 / 2.0.squareRoot()) < 1e-12)
    }

    @Test func aMuscleIsMeasuredAgainstItsLiveLength() {
        // After 1¼ s, of which the first ramps in, the swing is at its crest.
        let positions = [Point(0, 0), Point(1.25, 0)]
        let work = dish(positions, links: [.spring(0, 1, rest: 1, amplitude: 0.25)])
        #expect(measure(work, positions, step: 74).rmsStretch < 1e-12)
        #expect(abs(measure(work, positions, step: 59).rmsStretch - 0.25) < 1e-12)
    }

    @Test func whoHasLeftTheDishIsSeen() {
        let positions = [Point(9.75, 0)]
        #expect(abs(measure(dish(positions), positions).maxEscape - 0.25) < 1e-12)
        #expect(measure(dish(positions), [Point(1e9, .nan)]).contacts == 0)
    }
}
