import EditorTrials
import Testing

/// The model against the examples that its authors work out: a word of five letters is replaced, in two editors, by a user
/// whose key takes .2 s.
@Suite("The Keystroke-Level Model")
struct HandTimesTests {
    private func keys(_ count: Int, _ purpose: HandAct.Purpose) -> [HandAct] {
        Array(repeating: HandAct(.key, purpose), count: count)
    }

    @Test("A line editor: 4 M and 15 K, 8.4 s")
    func lineEditor() {
        // The next line; substitute; the new word and its end; the old word, its end, and the command's.
        let acts =
            keys(1, .command) + keys(1, .command) + keys(5, .argument) + keys(1, .endOfText) + keys(5, .argument)
            + keys(1, .endOfText) + keys(1, .redundantEnd)
        #expect(abs(HandTimes(key: HandTimes.skilledKey).seconds(of: acts) - 8.4) < 1e-9)
    }

    @Test("A display editor: the word is pointed at, 6.2 s")
    func displayEditor() {
        var acts = [HandAct(.home, .argument), HandAct(.point(distance: 0, size: 1), .argument)]
        acts += [HandAct(.key, .anticipated), HandAct(.home, .argument)]
        acts += keys(1, .command) + keys(5, .argument) + keys(1, .endOfText)
        let times = HandTimes(key: HandTimes.skilledKey, pointing: .always(HandTimes.meanPointing))
        #expect(abs(times.seconds(of: acts) - 6.2) < 1e-9)
    }

    @Test("Pointing takes .8 to 1.5 s between a target at hand and one at 128 times its size")
    func pointing() {
        func seconds(_ distance: Double, _ size: Double) -> Double {
            HandTimes().seconds(of: [HandAct(.point(distance: distance, size: size), .argument)])
        }
        #expect(seconds(0, 20) == 0.8 && abs(seconds(10, 20) - 0.8) < 1e-9)
        #expect(abs(seconds(127.5 * 20, 20) - 1.5) < 1e-9)
        #expect(seconds(400, 20) > seconds(200, 20) && seconds(400, 10) > seconds(400, 20))
    }

    @Test("The head is waited for before commands and at the end of texts, and nowhere else; a click takes .2 s")
    func thoughts() {
        for purpose in HandAct.Purpose.allCases {
            let waits = purpose == .command || purpose == .endOfText
            let seconds = HandTimes().seconds(of: [HandAct(.key, purpose)])
            #expect(abs(seconds - (waits ? 0.28 + 1.35 : 0.28)) < 1e-9, "\(purpose)")
        }
        let click = [HandAct(.button, .anticipated), HandAct(.button, .anticipated)]
        #expect(abs(HandTimes().seconds(of: click) - 0.2) < 1e-9)
    }
}
