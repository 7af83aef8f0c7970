import Anatomy
import Ecosystem
import SimMath
import Testing

/// What a dish kept of types of parts before there were more of them is read as it was.
@Suite struct EarlierFormTests {
    /// Of 25 types of cells, without their number.
    @Test func trialsOfFewerTypes() throws {
        var writer = StateWriter()
        var (known, paid): (UInt32, UInt32) = (0b1_0000_0111, 0b100)
        writer.code(&known, "known")
        writer.code(&paid, "paid")
        for type in 0..<25 {
            for share in [Float(type) / 25, 3, 2, 1] {
                var number = share
                writer.code(&number, "figure")
            }
        }
        var (births, hasBegun) = (7, true)
        writer.code(&births, "births")
        writer.code(&hasBegun, "hasBegun")

        var (reader, trials) = (StateReader(writer.written), PartTrials())
        trials.code(&reader)
        try reader.finish()
        #expect(trials != PartTrials())
        // What comes is new if it was not known.
        let plan = WorldLab.chain([.nucleus, .tissue, .eye, .nose, .stem])
        let new = trials.noteBorn(plan)
        #expect(new == [.nose, .stem])

        var (again, rewritten) = (StateWriter(), trials)
        rewritten.code(&again)
        var (second, read) = (StateReader(again.written), PartTrials())
        read.code(&second)
        try second.finish()
        #expect(read == trials)
    }
}
