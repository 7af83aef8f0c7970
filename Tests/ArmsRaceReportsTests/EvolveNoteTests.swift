import ArmsRaceReports
import Testing

@Suite struct EvolveNoteTests {
    private func differences(_ now: String, from before: String) throws -> [String] {
        func note(_ options: String) throws -> EvolveNote {
            try #require(EvolveNote("micro-server evolve \(options), after 180 s"))
        }
        return try note(now).differences(from: note(before))
    }

    @Test func whatIsNotAsBeforeIsNamed() throws {
        let before = "--seed 1 --dish reef --hunger 2.0 --random-parents"
        #expect(try differences(before, from: before) == [])
        #expect(
            try differences("--seed 2 --dish pond --random-parents --litter 4", from: before) == [
                "--dish was reef and is pond", "--hunger was 2.0 and is not given", "--litter was not given and is 4",
                "--seed was 1 and is 2",
            ])
        #expect(
            try differences("--seed 1 --dish reef --hunger 2.0", from: before) == [
                "--random-parents was given and is not given"
            ])
    }

    @Test func otherNotesAreNone() {
        for note in ["", "test", "micro-server evolve --seed 1", "a pond, after 180 s"] {
            #expect(EvolveNote(note) == nil)
        }
    }

    @Test func whenAnEraWasMadeDoesNotCount() {
        #expect(
            EvolveNote("micro-server evolve --seed 1, after 0 s")
                == EvolveNote("micro-server evolve --seed 1, after 600 s"))
    }
}
