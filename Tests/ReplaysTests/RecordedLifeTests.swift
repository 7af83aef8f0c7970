import Foundation
import RecordingHeads
import Testing

/// What a recording says of a life, as other versions of the program write it.
@Suite struct RecordedLifeTests {
    private static let needed = """
        "creature": 3, "guest": 1, "name": "Ann", "born": 500, "ended": 640, "hasDied": true, "seconds": 2.5, "date": 77
        """

    private func life(_ more: String) throws -> RecordedLife? {
        let json = #"{"writer": "test", "life": {\#(Self.needed)\#(more)}}"#
        return try JSONDecoder().decode(RecordingTitle.self, from: Data(json.utf8)).life
    }

    @Test func allThatIsSaidIsRead() throws {
        let told = RecordedLife(
            creature: 3, guest: 1, name: "Ann", born: 500, ended: 640, hasDied: true, seconds: 2.5, date: 77, unseen: 9,
            ending: .eaten, killer: 4, killerName: "Bob", eaten: 5)
        #expect(
            try life(#", "unseen": 9, "ending": "eaten", "killer": 4, "killerName": "Bob", "eaten": 5"#) == told)
        #expect(try JSONDecoder().decode(RecordedLife.self, from: try JSONEncoder().encode(told)) == told)
    }

    @Test(arguments: [
        "", #", "ending": "dissolved""#, #", "ending": 3"#, #", "killer": -1"#, #", "killerName": 8"#,
        #", "eaten": "many""#, #", "ending": null, "killer": null"#,
    ])
    func whatThisVersionDoesNotKnowIsLeftOut(_ more: String) throws {
        let plain = RecordedLife(
            creature: 3, guest: 1, name: "Ann", born: 500, ended: 640, hasDied: true, seconds: 2.5, date: 77)
        #expect(try life(more) == plain)
    }
}
