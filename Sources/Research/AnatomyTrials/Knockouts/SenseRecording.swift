import Anatomy
import ArmsRace
import Ecosystem
import Evolution

/// What clones of a creature sense in a match against themselves, and how its brain answers.
struct SenseRecording: Sendable {
    /// One clone's, from birth to death or the end: a frame for each thought.
    private struct Course: Sendable {
        let frames: [SenseFrame]
        let answers: [ControlFrame]

        init(_ frames: [SenseFrame], answeredBy program: BrainProgram) {
            var state = BrainState(for: program)
            self.frames = frames
            answers = frames.map { program.step($0, &state) }
        }
    }

    private let courses: [Course]

    /// `listeners`: clones that are recorded. Throws what a match throws.
    init(of genome: Genome, listeners: Int, _ match: Match, seed: UInt64) throws(MatchError) {
        let thought = UInt64(World.ticksPerSecond) / UInt64(BrainProgram.stepRate)
        let clones = 1...CreatureID(max(1, min(listeners, 2 * match.settings.teamSize)))
        var frames = [[SenseFrame]](repeating: [], count: clones.count)
        _ = try match.play([genome], [genome], seed: seed) { world in
            guard world.tick % thought == 0 else { return }
            for (number, id) in clones.enumerated() where world.place(ofLiving: id) != nil {
                if let frame = world.senses(of: id) { frames[number].append(frame) }
            }
        }
        let program = BrainProgram(genome.brain)
        courses = frames.map { Course($0, answeredBy: program) }
    }

    /// Whether another brain gives the same controls for all of it, to the bit.
    func isAnsweredAlike(by brain: Brain) -> Bool {
        let program = BrainProgram(brain)
        return courses.allSatisfy { course in
            var state = BrainState(for: program)
            return zip(course.frames, course.answers).allSatisfy { program.step($0, &state) == $1 }
        }
    }
}
