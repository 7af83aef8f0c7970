import Faults
import Saves
import Testing

@Suite struct SavedLifeTests {
    private static let lives = [
        SavedLife(guest: 7, name: "Ada ö", seconds: 912.25, rivalsEaten: 3, generation: 40),
        SavedLife(guest: 9, name: "", seconds: 0, rivalsEaten: 0, generation: 0),
    ]
    private static let file = "/dish/best-lives.json"

    @Test func whatIsKeptIsReadAgain() throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        #expect(try folder.lives().lives == [] && folder.lives().damaged == nil)
        try folder.keep(lives: Self.lives)
        #expect(try folder.lives().lives == Self.lives)
        try folder.keep(lives: [])
        #expect(try folder.lives().lives == [] && folder.lives().damaged == nil)
        #expect(try folder.isEmpty(), "a table is no dish")
    }

    @Test(arguments: [
        "", "[]", "{", "{\"version\": 2, \"lives\": []}", "{\"version\": 1}",
        #"{"version": 1, "lives": [{"guest": -1, "name": "", "seconds": 1, "rivalsEaten": 0, "generation": 0}]}"#,
        #"{"version": 1, "lives": [{"guest": 1, "name": "", "seconds": "nan", "rivalsEaten": 0, "generation": 0}]}"#,
        #"{"version": 1, "lives": [{"guest": 1, "name": "", "seconds": -5, "rivalsEaten": 0, "generation": 0}]}"#,
        #"{"version": 1, "lives": [{"guest": 1, "name": "as long as no name can be", "seconds": 5, "rivalsEaten": 0, "generation": 0}]}"#,
    ])
    func aDamagedTableIsSaidAndSetAside(_ text: String) throws {
        let disk = FaultyDisk()
        let folder = SaveFolder("/dish", on: disk)
        for name in ["best-lives.json.damaged", "best-lives.json.damaged-2"] {
            try disk.write(Array(text.utf8), to: Self.file)
            let found = try folder.lives()
            #expect(found.lives == [] && found.damaged?.file == name && found.damaged?.reason.isEmpty == false)
            #expect(disk.files["/dish/" + name] == Array(text.utf8) && disk.files[Self.file] == nil)
        }
        #expect(try folder.lives().damaged == nil, "it is said once")
    }
}
