import Drawing
import Glibc
import PosedScenes
import Rendering
import SimMath
import Testing

extension RendererTests {
    /// Named scenes against the pictures kept in References. After a change that is meant to be seen, look at the new ones
    /// and keep them: MICRO_KEEP_PICTURES=1 Scripts/test --filter ReferencePictures
    @Suite(.serialized) @MainActor struct ReferencePictures {
        private static let folder = (#filePath as String).parentFolder + "/References"
        /// What a driver may do differently, and no more. Measured: a wrong light or a missing organ is ten times as much.
        private static let mostMean: Float = 1.2
        private static let mostVisible: Float = 0.012

        @Test(arguments: [
            (PictureScene.portrait, RenderQuality.low), (.crowd, .low), (.rim, .low), (.bite, .low), (.death, .low),
            (.gallery, .low), (.portrait, .high), (.rim, .high),
        ]) func scenesLookAsTheyDid(_ scene: PictureScene, _ tier: RenderQuality) throws {
            let name = "\(scene.rawValue)-\(tier.rawValue)"
            let picture = try Self.still(scene, tier)
            let path = "\(Self.folder)/\(name).png"
            if environment("MICRO_KEEP_PICTURES") != nil { try picture.writePNG(to: path) }
            let reference = try Picture.readPNG(from: path)
            try #require(reference.width == picture.width && reference.height == picture.height)
            let difference = PictureDifference(picture, reference)
            if difference.mean > Self.mostMean || difference.visibleShare > Self.mostVisible {
                try Gallery.save(picture, "\(name)-now")
                try Gallery.save(difference.picture, "\(name)-difference")
            }
            #expect(difference.mean <= Self.mostMean, "see \(Gallery.folder)/\(name)-difference.png")
            #expect(difference.visibleShare <= Self.mostVisible, "see \(Gallery.folder)/\(name)-difference.png")
        }

        /// The comparison itself must be able to fail.
        @Test func aMissingCreatureWouldBeNoticed() throws {
            let surface = try Surface(.offscreen, width: 320, height: 180)
            let renderer = try Renderer(surface: surface, quality: .low)
            var world = PosedScene(.rim, seed: 1).presentation.world
            for _ in 0..<6 { renderer.draw(world, DrawList()) }
            let whole = renderer.readPixels()
            world.creatures.removeLast()
            renderer.draw(world, DrawList())
            let without = PictureDifference(renderer.readPixels(), whole)
            #expect(without.visibleShare > Self.mostVisible)
        }

        private static func still(_ scene: PictureScene, _ tier: RenderQuality) throws -> Picture {
            // The interface needs room: its letters are never smaller than twelve pixels.
            let side = scene == .gallery ? 2 : 1
            let surface = try Surface(.offscreen, width: 320 * side, height: 180 * side)
            let renderer = try Renderer(surface: surface, quality: tier)
            return try Stage(surface: surface, renderer: renderer).still(of: scene, seed: 1)
        }
    }
}

extension String {
    /// Without its last part.
    fileprivate var parentFolder: String {
        split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    }
}
