import Foundation
import Rendering
import SimMath
import Testing

@Suite struct PictureTests {
    @Test func pngReadsBackWhatWasWritten() throws {
        var random = RandomSource(seed: 3)
        let bytes = (0..<4 * 31 * 17).map { UInt8($0 % 4 == 3 ? 255 : random.index(256)) }
        let picture = Picture(width: 31, height: 17, rgba: bytes)
        let path = Gallery.folder + "/round-trip.png"
        try picture.writePNG(to: path)
        #expect(try Picture.readPNG(from: path) == picture)
    }

    /// A picture that cannot be written takes nothing away.
    @Test func whatIsNoFileIsLeftAsItIs() throws {
        let path = Gallery.folder + "/device-\(UUID().uuidString).png"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
        defer { try? FileManager.default.removeItem(atPath: path) }
        let picture = Picture(width: 1, height: 1, rgba: [1, 2, 3, 255])
        #expect { try picture.writePNG(to: path) } throws: { "\($0)".contains(path) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/full")
    }

    @Test func aMissingPictureIsRefusedByName() {
        let path = Gallery.folder + "/no/such/picture.png"
        #expect { try Picture.readPNG(from: path) } throws: { "\($0)".contains(path) }
    }

    @Test func pointsOfTheCameraHaveYDown() {
        let camera = Camera(centre: Vector2(12, -7), viewHeight: 20)
        let size = Vector2(1280, 720)
        // 3.5 µm right of the centre and 3.75 above it, at 36 points a µm.
        let point = camera.worldToPoints(Vector2(15.5, -3.25), in: size)
        #expect((point - Vector2(640 + 126, 360 - 135)).length < 1e-2)
    }
}
