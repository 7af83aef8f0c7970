import Drawing
import Foundation
import Glibc
import Rendering
import Testing

/// Arranging text, without a surface.
@Suite @MainActor struct TextShapingTests {
    private let style = TextStyle(size: 100)

    private func glyphs(_ text: String, _ shaper: TextShaper) -> [UInt32] {
        shaper.line(text, .regular).glyphs.map(\.glyph)
    }

    @Test func anArchiveOfTheGameBringsFontsBesideItsPrograms() {
        let folders = FontFiles.usualFolders(besideProgram: "/opt/micro/bin/micro", environment: [:])
        // The system's own come first.
        #expect(folders.first == "/usr/share/fonts")
        #expect(folders.contains("/opt/micro/share/micro/fonts"))
        #expect(folders.contains("/opt/micro/bin/Data/fonts"), "copied beside the program")
    }

    @Test func fontsOfTheUserAndOfOtherSystemsAreLookedFor() {
        func folders(_ environment: [String: String]) -> [String] {
            FontFiles.usualFolders(besideProgram: "/opt/micro/bin/micro", environment: environment)
        }
        let usual = folders(["HOME": "/home/ann"])
        #expect(
            usual.prefix(4) == [
                "/usr/share/fonts", "/usr/local/share/fonts", "/home/ann/.local/share/fonts", "/home/ann/.fonts",
            ])
        let other = folders([
            "HOME": "/home/ann", "XDG_DATA_HOME": "/data/ann", "XDG_DATA_DIRS": "/usr/share/:relative:/opt/share",
        ])
        #expect(
            other.prefix(5) == [
                "/usr/share/fonts", "/usr/local/share/fonts", "/opt/share/fonts", "/data/ann/fonts", "/home/ann/.fonts",
            ])
        #expect(folders([:]).allSatisfy { $0.hasPrefix("/") })
        #expect(Set(folders([:])).isDisjoint(with: ["/.fonts", "/.local/share/fonts"]), "nobody's home")
    }

    /// Of Debian's layout nothing is left: Fedora has a folder a package, others have all in one.
    @Test(arguments: ["", "/TTF", "/dejavu-sans-fonts", "/a/b/c/d"]) func fontsAreFoundInAnyFolder(
        _ layout: String
    ) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        makeFolder(folder + layout)
        for file in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            symlink("/usr/share/fonts/truetype/dejavu/" + file, folder + layout + "/" + file)
        }
        #expect(try TextShaper(folders: [folder]).width(of: "Micro", style) > 100)
    }

    @Test func whatIsNoFontOrHasNoEndIsPassedOver() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        symlink(folder, folder + "/round")
        makeFolder(folder + "/DejaVuSans.ttf")
        makeFolder(folder + "/1/2/3/4/5/6")
        for file in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            symlink("/usr/share/fonts/truetype/dejavu/" + file, folder + "/1/2/3/4/5/6/" + file)
        }
        let error = #expect(throws: RenderError.self) { try TextShaper(folders: [folder]) }
        #expect(error?.description.contains(folder) == true && error?.description.contains("dejavu-sans-fonts") == true)
    }

    private func temporaryFolder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-fonts-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func lettersMoveTogetherWhereTheyMay() throws {
        let shaper = try TextShaper()
        let together = shaper.width(of: "AVATAR", style)
        let apart = "AVATAR".reduce(Float(0)) { $0 + shaper.width(of: String($1), style) }
        #expect(together < apart - 1)
        #expect(shaper.width(of: "nnnn", style) > 3.9 * shaper.width(of: "n", style))
    }

    @Test func marksStandOnTheirLetters() throws {
        let shaper = try TextShaper()
        let plain = shaper.width(of: "x", style)
        // No font has this letter whole.
        #expect(abs(shaper.width(of: "x\u{30A}\u{323}", style) - plain) < 1)
        #expect(shaper.width(of: "e\u{301}", style) == shaper.width(of: "\u{E9}", style))
        let line = shaper.line("x\u{323}", .regular)
        #expect(line.glyphs.count == 2 && line.glyphs[1].x <= line.width)
    }

    @Test func arabicJoinsAndRunsToTheLeft() throws {
        let shaper = try TextShaper()
        let word = shaper.line("سلام", .regular)
        #expect(word.glyphs.allSatisfy { $0.glyph != 0 })
        // From left to right the letters come last to first.
        #expect(word.glyphs.map(\.cluster) == word.glyphs.map(\.cluster).sorted(by: >))
        let alone = "سلام".flatMap { glyphs(String($0), shaper) }
        #expect(Set(word.glyphs.map(\.glyph)) != Set(alone), "joined letters have other shapes")
        // ل and ا become one.
        #expect(
            shaper.line("لا", .regular).glyphs.count < 2
                || glyphs("لا", shaper) != glyphs("ل", shaper) + glyphs("ا", shaper))
    }

    /// The order in which a line's scalars stand from left to right.
    private func order(_ text: String, _ shaper: TextShaper) -> [Int] {
        shaper.line(text, .regular).glyphs.filter { $0.glyph != 0 }.map(\.cluster)
    }

    @Test func paragraphsRunTheWayOfTheirFirstLetter() throws {
        let shaper = try TextShaper()
        // English around Hebrew: only the Hebrew is turned.
        #expect(order("ab אבג cd", shaper) == [0, 1, 2, 5, 4, 3, 6, 7, 8])
        // Hebrew around English and a number: both stand the right way up between.
        #expect(order("אב cd 12 ג", shaper) == [9, 8, 3, 4, 5, 6, 7, 2, 1, 0])
        // Spaces at the end stay at the end.
        #expect(order("אב ", shaper) == [2, 1, 0])
        // Brackets turn with their text and are mirrored.
        let open = glyphs("(", shaper)
        #expect(shaper.line("א(ב)", .regular).glyphs.first.map { [$0.glyph] } == open)
    }

    @Test func anIsolatedNameLeavesTheSentenceInOrder() throws {
        let shaper = try TextShaper()
        let sentence: Phrase = "\("אבג") ate \("Eel")"
        let clusters = order(sentence.english, shaper)
        let text = Array(sentence.english.unicodeScalars)
        let shown = String(String.UnicodeScalarView(clusters.map { text[$0] }.filter { $0.value < 0x2000 }))
        #expect(shown.hasSuffix(" ate Eel") && shown.unicodeScalars.first == "ג")
    }

    @Test func anotherFontHasWhatTheFirstLacks() throws {
        let shaper = try TextShaper()
        let mixed = shaper.line("a\u{5D0}\u{2602}b", .regular)
        #expect(mixed.glyphs.allSatisfy { $0.glyph != 0 })
        #expect(Set(mixed.glyphs.map(\.font)).count > 1)
        #expect(mixed.glyphs.first?.font == mixed.glyphs.last?.font)
        // What nobody has is a box of the first font, and takes room.
        let unknown = shaper.line("\u{10FFFD}", .regular)
        #expect(unknown.glyphs.map(\.glyph) == [0] && unknown.width > 0)
    }

    @Test func missingFontsAreSaidAndNeverTrap() throws {
        #expect(try TextShaper(folders: ["/usr/share/fonts"]).warnings.count <= 1)
        #expect(throws: RenderError.self) { try TextShaper(folders: ["/nowhere"]) }
        let folder = "/tmp/micro-fonts-\(getpid())"
        makeFolder(folder + "/truetype/dejavu")
        defer { for path in ["/truetype/dejavu", "/truetype", ""] { rmdir(folder + path) } }
        let files = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map { "/truetype/dejavu/" + $0 }
        for file in files { symlink("/usr/share/fonts" + file, folder + file) }
        let poor = try TextShaper(folders: [folder])
        #expect(poor.warnings.count == 1 && poor.warnings[0].contains("fonts-inter"))
        #expect(poor.width(of: "Micro", style) > 100)
        // A file of that name that is no font is passed over.
        unlink(folder + files[0])
        symlink(#filePath, folder + files[0])
        #expect(throws: RenderError.self) { try TextShaper(folders: [folder]) }
        for file in files { unlink(folder + file) }
    }

    @Test func floodsAreBounded() throws {
        let shaper = try TextShaper()
        let accents = "e" + String(repeating: "\u{301}", count: 10_000)
        let overrides = String(repeating: "\u{202E}\u{2067}א", count: 3000)
        let controls = String((0..<32).map { Character(UnicodeScalar($0)) }) + "\u{7F}\u{85}\u{2028}\u{FFFF}\u{FEFF}"
        for text in [accents, overrides, controls, "", String(repeating: "Zelle ", count: 200_000)] {
            let line = shaper.line(text, .bold)
            #expect(line.glyphs.count <= 2 * TextShaper.maximumLineLength)
            #expect(line.width.isFinite && line.width >= 0)
            #expect(line.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
        #expect(shaper.line(controls, .regular).glyphs.prefix(31).allSatisfy { $0.glyph != 0 }, "no boxes for controls")
    }

    @Test func wordsThatStayAreNotArrangedAgain() throws {
        let shaper = try TextShaper()
        for _ in 0..<3 { for index in 0..<500 { _ = shaper.width(of: "line \(index)", style) } }
        #expect(shaper.shapedCount == 500)
        for index in 0..<20_000 { _ = shaper.width(of: "other \(index)", style) }
        #expect(shaper.keptLines <= 4000)
        // Whatever its size, a line is arranged once.
        let before = shaper.shapedCount
        for size in 10..<40 { _ = shaper.width(of: "one text", TextStyle(size: Float(size))) }
        #expect(shaper.shapedCount == before + 1)
    }
}
