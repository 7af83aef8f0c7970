import CPNG
import UserFiles

/// Pixels on the processor's side.
nonisolated public struct Picture: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Four bytes a pixel, straight alpha, top row first.
    public var rgba: [UInt8]

    /// `rgba` must hold 4 · width · height bytes.
    public init(width: Int, height: Int, rgba: [UInt8]) {
        precondition(rgba.count == 4 * width * height, "\(rgba.count) bytes for \(width)×\(height) pixels")
        self.width = width
        self.height = height
        self.rgba = rgba
    }

    /// Red, green, blue, alpha at a pixel, 0…255; `y` counts from the top.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        let i = 4 * (y * width + x)
        return SIMD4(rgba[i], rgba[i + 1], rgba[i + 2], rgba[i + 3])
    }
}

/// PNG files, eight bits a channel, through libpng's simplified interface.
nonisolated extension Picture {
    /// Whole or not at all: until the new picture is complete an older one stays. Its folder must be there.
    ///
    /// - Throws: `RenderError.picture` when the file cannot be written, also where something lies that is no file.
    public func writePNG(to path: String) throws(RenderError) {
        let bytes = try pngBytes()
        do throws(UserFileError) {
            try WholeFile.requireWritable(path, makingFolders: false)
            try WholeFile.write(bytes, to: path)
        } catch { throw .picture(path: path, reason: error.reason) }
    }

    /// What libpng must know to write it.
    private var header: png_image {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = Self.rgbaFormat
        return image
    }

    /// The bytes of a PNG file.
    public func pngBytes() throws(RenderError) -> [UInt8] {
        var image = header
        // The first call only tells how many bytes there will be.
        var count: png_alloc_size_t = 0
        guard png_image_write_to_memory(&image, nil, &count, 0, rgba, 0, nil) != 0 else {
            throw .picture(path: "memory", reason: image.reason)
        }
        var bytes = [UInt8](repeating: 0, count: Int(count))
        guard png_image_write_to_memory(&image, &bytes, &count, 0, rgba, 0, nil) != 0 else {
            throw .picture(path: "memory", reason: image.reason)
        }
        return Array(bytes.prefix(Int(count)))
    }

    /// - Throws: `RenderError.picture` when the file is not there or no PNG.
    public static func readPNG(from path: String) throws(RenderError) -> Picture {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        guard png_image_begin_read_from_file(&image, path) != 0 else {
            throw .picture(path: path, reason: image.reason)
        }
        image.format = rgbaFormat
        let width = Int(image.width)
        let height = Int(image.height)
        var pixels = [UInt8](repeating: 0, count: 4 * width * height)
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
            throw .picture(path: path, reason: image.reason)
        }
        return Picture(width: width, height: height, rgba: pixels)
    }

    /// `PNG_FORMAT_RGBA`, a macro of macros that Swift does not see: colour and alpha flags.
    private static var rgbaFormat: png_uint_32 { png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA) }
}

nonisolated extension png_image {
    fileprivate var reason: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
