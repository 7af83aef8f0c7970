import Anatomy
import AnatomyTrials
import Testing

@Suite struct BodyRecipeTests {
    private func bodies(_ json: String) throws -> [Archetype] {
        try BodyList.bodies(of: Array(json.utf8))
    }

    @Test func aRecipeIsTheBodyItStates() throws {
        let json = """
            [{"name": "my knight", "frame": "hunter", "parts": ["gel"],
              "cells": {"jaw": "armour", "leftShoulder": "mouth", "rightShoulder": "mouth"},
              "links": {"nucleus jaw": "gel", "jaw leftShoulder": "gel", "jaw rightShoulder": "gel"}},
             {"name": "my snapper", "frame": "lance", "cells": {"tip": "spike"},
              "links": {"neck tip": "latch", "leftJaw tip": "latch", "rightJaw tip": "latch"},
              "wiring": {"latch": {"channel": "custom"}}},
             {"name": "my eel",
              "cells": {"leftFlank": "pacemaker", "rightFlank": "pacemaker",
                        "leftShoulder": "electrocyte", "rightShoulder": "electrocyte"},
              "links": {"leftFlank leftShoulder": "nerve", "rightFlank rightShoulder": "nerve"},
              "wiring": {"pacemaker": {"channel": "bite", "hertz": 0.5}}}]
            """
        let own = try bodies(json)
        let known = try ["knight", "snapper", "eel"].map { try #require(Archetype.named($0)) }
        #expect(own.map(\.plan) == known.map(\.plan))
        #expect(own[0].name == "my knight" && own[0].parts == [.link(.gel)])
    }

    /// Told with the name of the body, and with what would have been right.
    @Test(arguments: [
        (#"[{"name": "odd", "frame": "whale"}]"#, "hunter, trailing, lance"),
        (#"[{"name": "odd", "cells": {"snout": "mouth"}}]"#, "leftShoulder"),
        (#"[{"name": "odd", "cells": {"bait": "mouth"}}]"#, "there is no place 'bait'"),
        (#"[{"name": "odd", "cells": {"jaw": "tooth"}}]"#, "mouth"),
        (#"[{"name": "odd", "cells": {"jaw": "gel"}}]"#, "'gel' is a link"),
        (#"[{"name": "odd", "links": {"jaw rear": "rod"}}]"#, "nucleus jaw"),
        (#"[{"name": "odd", "links": {"nucleus jaw": "mouth"}}]"#, "'mouth' is a cell"),
        (#"[{"name": "odd", "wiring": {"latch": {"channel": "tongue"}}}]"#, "custom"),
        (#"[{"name": "odd", "wiring": {"latch": {"channel": "bite", "hertz": 1e9}}}]"#, "7.9 hertz"),
        (#"[{"name": "odd", "wiring": {"mouth": {"channel": "custom"}}}]"#, "no valid body"),
        (#"[{"name": "odd", "cells": {"jaw": "nucleus"}}]"#, "no valid body"),
        (#"[{"name": "odd", "parts": ["gland"]}]"#, "has none"),
    ])
    func whatIsNoBodyIsTold(_ json: String, _ told: String) throws {
        let error = try #require(throws: RecipeError.self) { try bodies(json) }
        #expect(error.body == "odd")
        #expect(error.reason.contains(told), "\(error)")
    }

    /// Each meets each: a list of hundreds would take days, and one of a megabyte much memory.
    @Test func aListIsOfAsManyBodiesAsATrialCanTake() throws {
        func list(_ count: Int) -> String {
            "[" + (0..<count).map { #"{"name": "b\#($0)"}"# }.joined(separator: ",") + "]"
        }
        #expect(try bodies(list(BodyList.maximumBodies)).count == BodyList.maximumBodies)
        let error = try #require(throws: BodyListError.self) { try bodies(list(BodyList.maximumBodies + 1)) }
        #expect(error == .tooMany(BodyList.maximumBodies + 1) && "\(error)".contains("64 of them at most"))
        let long = String(repeating: " ", count: BodyList.maximumBytes) + "[]"
        #expect(throws: BodyListError.tooLong(bytes: BodyList.maximumBytes + 2)) { try bodies(long) }
        #expect(throws: BodyListError.twice("a")) { try bodies(#"[{"name": "a"}, {"name": "a"}]"#) }
        #expect(throws: BodyListError.twice("knight")) { try bodies(#"[{"name": "knight"}]"#) }
    }

    /// What is left out without a word is measured as if it had been meant otherwise.
    @Test(arguments: [
        (#"[{"name": "a"}, {"name": "odd", "cell": {}}]"#, "body 2 has 'cell', which means nothing", "cells"),
        (#"[{"name": "odd", "wiring": {"latch": {"channel": "bite", "herz": 1}}}]"#, "body 1 has 'herz'", "hertz"),
        (#"[{"name": "odd", "wiring": {"latch": {"hertz": 1}}}]"#, "body 1, wiring, latch has no 'channel'", ""),
        (#"[{"name": "odd", "cells": ["gel"]}]"#, "body 1, cells is of another kind", ""),
        (#"{"name": "odd"}"#, "it is JSON, and no list", ""),
        (#"[{"name": "odd","#, "it is not JSON", ""),
    ])
    func whatIsNoRecipeIsTold(_ json: String, _ told: String, _ remedy: String) throws {
        let words = "\(try #require(throws: BodyListError.self) { try bodies(json) })"
        #expect(words.contains(told) && (remedy.isEmpty || words.contains(remedy)), "\(words)")
        #expect(!words.contains("DecodingError"))
    }

    /// Names are printed in tables, and a wrong word is repeated.
    @Test func noWordOfAListMovesACursor() throws {
        for name in [#"a\u001b[2J"#, "", String(repeating: "a", count: 41), #"a\u202eb"#] {
            #expect(throws: BodyListError.noName(place: 1)) { try bodies(#"[{"name": "\#(name)"}]"#) }
        }
        let long = String(repeating: "z", count: 10_000)
        let error = try #require(throws: RecipeError.self) {
            try bodies(#"[{"name": "odd", "frame": "\u001b[2J\#(long)"}]"#)
        }
        #expect(error.reason.contains("'\u{FFFD}\u{FFFD}2J") && error.reason.count < 200, "\(error)")
    }
}
