import Drawing

/// Fonts of one design, and what their files are called: the same on every system, other than the folders they lie in.
nonisolated package struct FontFamily {
    let name: String
    /// The Debian package whose absence is worth a word; nil for what is merely welcome.
    let package: String?
    private let regular: [String]
    private let bold: [String]

    /// In the order they are asked for a glyph. The first that is there draws nearly everything.
    static let all: [FontFamily] =
        [
            FontFamily(
                name: "Inter", package: "fonts-inter", regular: ["Inter-Regular.otf", "Inter-Regular.ttf"],
                bold: ["Inter-Bold.otf", "Inter-Bold.ttf"]),
            FontFamily(
                name: "DejaVu Sans", package: "fonts-dejavu-core", regular: ["DejaVuSans.ttf"],
                bold: ["DejaVuSans-Bold.ttf"]),
            noto(""),
        ] + scripts.map(noto) + [
            FontFamily(
                name: "Noto Sans CJK", package: nil, regular: ["NotoSansCJK-Regular.ttc"],
                bold: ["NotoSansCJK-Bold.ttc"])
        ]

    /// What the files of all of them are called.
    static let allFileNames = Set(all.flatMap { $0.regular + $0.bold })

    private static let scripts = [
        "Arabic", "Hebrew", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Tamil", "Telugu", "Kannada", "Malayalam",
        "Sinhala", "Thai", "Lao", "Khmer", "Myanmar", "Armenian", "Georgian", "Ethiopic", "Symbols", "Symbols2", "Math",
    ]

    private static func noto(_ script: String) -> FontFamily {
        FontFamily(
            name: script.isEmpty ? "Noto Sans" : "Noto Sans " + script, package: nil,
            regular: ["NotoSans\(script)-Regular.ttf"],
            // Some have one weight only.
            bold: ["NotoSans\(script)-Bold.ttf", "NotoSans\(script)-Regular.ttf"])
    }

    /// What its files may be called, the first to be preferred.
    func fileNames(_ weight: TextWeight) -> [String] { weight == .bold ? bold : regular }
}
