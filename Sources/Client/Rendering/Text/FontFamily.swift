import Drawing
import ShippedFiles

/// Fonts of one design, and what their files are called below a folder of fonts in Debian and its relatives.
nonisolated package struct FontFamily {
    let name: String
    /// The Debian package whose absence is worth a word; nil for what is merely welcome.
    let package: String?
    private let regular: [String]
    private let bold: [String]

    /// Where systems keep fonts, and last where an archive of the game brings its own along (docs/packages.md).
    static let usualFolders = folders(besideProgram: ShippedData.thisProgram)

    /// The same for another program.
    package static func folders(besideProgram program: String) -> [String] {
        ["/usr/share/fonts", "/usr/local/share/fonts"]
            + ShippedData.folders(besideProgram: program).map { $0 + "/fonts" }
    }

    /// In the order they are asked for a glyph. The first that is there draws nearly everything.
    static let all: [FontFamily] =
        [
            FontFamily(
                name: "Inter", package: "fonts-inter",
                regular: ["opentype/inter/Inter-Regular.otf", "truetype/inter/Inter-Regular.ttf"],
                bold: ["opentype/inter/Inter-Bold.otf", "truetype/inter/Inter-Bold.ttf"]),
            FontFamily(
                name: "DejaVu Sans", package: "fonts-dejavu-core", regular: ["truetype/dejavu/DejaVuSans.ttf"],
                bold: ["truetype/dejavu/DejaVuSans-Bold.ttf"]),
            noto(""),
        ] + scripts.map(noto) + [
            FontFamily(
                name: "Noto Sans CJK", package: nil, regular: ["opentype/noto/NotoSansCJK-Regular.ttc"],
                bold: ["opentype/noto/NotoSansCJK-Bold.ttc"])
        ]

    private static let scripts = [
        "Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Telugu", "Kannada", "Malayalam",
        "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Armenian", "Georgian", "Ethiopic", "Symbols", "Symbols2", "Math",
    ]

    private static func noto(_ script: String) -> FontFamily {
        FontFamily(
            name: script.isEmpty ? "Noto Sans" : "Noto Sans " + script, package: nil,
            regular: ["truetype/noto/NotoSans\(script)-Regular.ttf"],
            // Some have one weight only.
            bold: ["truetype/noto/NotoSans\(script)-Bold.ttf", "truetype/noto/NotoSans\(script)-Regular.ttf"])
    }

    func paths(_ weight: TextWeight, in folders: [String]) -> [String] {
        folders.flatMap { folder in (weight == .bold ? bold : regular).map { folder + "/" + $0 } }
    }
}
