import Foundation

/// The pixels of a PNG file, to ask whether what should be drawn is there.
struct PictureProbe {
    let width: Int
    let height: Int
    /// RGB, three bytes a pixel, top row first.
    let pixels: [UInt8]

    /// Reads a picture with ImageMagick, so that the program's own reader and writer are not judged by themselves.
    init(_ file: URL) throws {
        let raw = file.deletingPathExtension().appendingPathExtension("ppm")
        let process = try TestProcess("/usr/bin/convert", [file.path, "-depth", "8", "ppm:" + raw.path])
        guard try process.exitStatus() == 0 else {
            throw TestProcess.Failure(description: "convert \(file.path): \(process.errors)")
        }
        defer { try? FileManager.default.removeItem(at: raw) }
        self.init(ppm: try Data(contentsOf: raw))
    }

    /// The bytes of a PPM file, which is what it says that it is.
    init(ppm: Data) {
        let bytes = [UInt8](ppm)
        // "P6\nWIDTH HEIGHT\n255\n" and then the pixels.
        var fields: [Int] = []
        var at = 2
        while fields.count < 3 {
            while bytes[at] == 10 || bytes[at] == 32 { at += 1 }
            var number = 0
            while bytes[at] >= 48 && bytes[at] <= 57 {
                number = number * 10 + Int(bytes[at] - 48)
                at += 1
            }
            fields.append(number)
        }
        width = fields[0]
        height = fields[1]
        pixels = Array(bytes[(at + 1)...])
    }

    /// Writes it as a PNG file, for a person to look at.
    func write(to file: URL) throws {
        let raw = file.deletingPathExtension().appendingPathExtension("ppm")
        defer { try? FileManager.default.removeItem(at: raw) }
        try (Data("P6\n\(width) \(height)\n255\n".utf8) + Data(pixels)).write(to: raw)
        let process = try TestProcess("/usr/bin/convert", ["ppm:" + raw.path, file.path])
        guard try process.exitStatus() == 0 else {
            throw TestProcess.Failure(description: "convert \(raw.path): \(process.errors)")
        }
    }

    subscript(x: Int, y: Int) -> (red: Int, green: Int, blue: Int) {
        let i = (y * width + x) * 3
        return (Int(pixels[i]), Int(pixels[i + 1]), Int(pixels[i + 2]))
    }

    /// The share of the pixels of a region (in shares of the picture's size) that satisfy a condition.
    func share(
        x: ClosedRange<Double> = 0...1, y: ClosedRange<Double> = 0...1,
        where condition: (_ red: Int, _ green: Int, _ blue: Int) -> Bool
    ) -> Double {
        var hits = 0
        var count = 0
        for row in Int(y.lowerBound * Double(height))..<Int(y.upperBound * Double(height)) {
            for column in Int(x.lowerBound * Double(width))..<Int(x.upperBound * Double(width)) {
                let (red, green, blue) = self[column, row]
                count += 1
                if condition(red, green, blue) { hits += 1 }
            }
        }
        return Double(hits) / Double(max(1, count))
    }

    /// Pixels as bright as text is.
    func brightShare(x: ClosedRange<Double>, y: ClosedRange<Double>) -> Double {
        share(x: x, y: y) { red, green, blue in min(red, min(green, blue)) > 150 }
    }

    /// Pixels with a colour of their own, as cells have and the dark blue-green water has not.
    func colourfulShare(x: ClosedRange<Double> = 0...1, y: ClosedRange<Double> = 0...1) -> Double {
        share(x: x, y: y) { red, green, blue in
            let most = max(red, max(green, blue))
            return most > 110 && most - min(red, min(green, blue)) > 60
        }
    }

    /// The share of pixels that differ visibly from another picture of the same size.
    func difference(from other: PictureProbe) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        var differing = 0
        for i in stride(from: 0, to: pixels.count, by: 3) {
            let red = abs(Int(pixels[i]) - Int(other.pixels[i]))
            let green = abs(Int(pixels[i + 1]) - Int(other.pixels[i + 1]))
            let blue = abs(Int(pixels[i + 2]) - Int(other.pixels[i + 2]))
            if max(red, max(green, blue)) > 24 { differing += 1 }
        }
        return Double(differing) / Double(width * height)
    }
}
