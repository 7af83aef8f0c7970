import Anatomy
import Designs
import SimMath
import Testing

@Suite struct DesignPictureTests {
    @Test(arguments: SeedDesign.all.indices) func aPictureCarriesEveryBody(_ seed: Int) throws {
        let saved = try design("Läufer „7“ 鯨", seed: seed)
        #expect(try DesignPicture.design(in: DesignPicture.embed(saved, in: onePixel)) == saved)
    }

    @Test func anotherDesignTakesThePlaceOfTheFirst() throws {
        let once = try DesignPicture.embed(design("One"), in: onePixel)
        let twice = try DesignPicture.embed(design("Two", seed: 1), in: once)
        #expect(try DesignPicture.design(in: twice).name == "Two")
        #expect(try DesignPicture.embed(design("One"), in: twice) == once)
    }

    @Test func whatIsNoPictureSaysSo() throws {
        let whole = try DesignPicture.embed(design(), in: onePixel)
        #expect(throws: DesignError.noDesignInside) { try DesignPicture.design(in: onePixel) }
        for count in 0..<whole.count {
            #expect(throws: DesignError.self, "cut to \(count)") {
                try DesignPicture.design(in: Array(whole[..<count]))
            }
        }
        var liar = whole
        liar.replaceSubrange(8..<12, with: [255, 255, 255, 255])
        #expect(throws: DesignError.notAPicture("it is cut short", at: 8)) { try DesignPicture.design(in: liar) }
    }

    @Test func noByteOfTheDesignChangesUnnoticed() throws {
        let saved = try design()
        let whole = try DesignPicture.embed(saved, in: onePixel)
        for place in onePixel.count - 12..<whole.count {
            var broken = whole
            broken[place] ^= 1
            // The last chunk's checksum is of no account: it has no data.
            if let read = try? DesignPicture.design(in: broken) { #expect(read == saved, "byte \(place)") }
        }
    }

    @Test func anInvalidBodyIsNoDesign() throws {
        var plan = SeedDesign.all[0].plan
        plan.cells.removeAll { $0.type == .nucleus }
        #expect(throws: DesignError.self) { try SavedDesign(name: "Headless", plan: plan, savedAt: 0) }
    }

    @Test func namesAreOneLineOfSomeLetters() throws {
        let plan = SeedDesign.all[0].plan
        func save(_ name: String) throws -> String { try SavedDesign(name: name, plan: plan, savedAt: 0).name }
        #expect(try save("  Eel  ") == "Eel")
        #expect(throws: DesignError.noName) { try save(" \n ") }
        #expect(throws: DesignError.nameTooLong(41)) { try save(String(repeating: "é", count: 41)) }
        #expect(throws: DesignError.nameNotPlain) { try save("a\nb") }
        #expect(throws: DesignError.nameNotPlain) { try save("a\u{7}b") }
    }
}
