import Foundation
import Testing

/// `micro --gallery` under a virtual display, driven by synthetic keys and mouse.
@Suite(.serialized) struct GalleryTests {
    @Test func aVisitorSeesEveryWarpAndLeaves() throws {
        let display = try VirtualDisplay(width: 960, height: 540)
        let gallery = try TestProcess(
            "micro", ["--gallery", "--size", "960x540", "--log-level", "info"], environment: display.environment)
        try gallery.errors(containing: "gallery: bulge")
        // At the right edge: by itself the page would turn to and fro over its creature.
        try display.xdotool("mousemove", "740", "240")
        var pictures: [PictureProbe] = []
        for (number, name) in ["bulge", "ripple", "pageCurl", "ellipse", "drag", "flag"].enumerated() {
            try display.xdotool("key", "\(number + 1)")
            try gallery.errors(containing: "gallery: \(name)")
            usleep(700_000)
            let picture = try PictureProbe(try display.picture("gallery-\(name).png"))
            #expect(picture.brightShare(x: 0.2...0.8, y: 0...0.15) > 0.004, "no words over \(name)")
            #expect(picture.colourfulShare(x: 0.2...0.8, y: 0.2...0.8) > 0.004, "no creature under \(name)")
            pictures.append(picture)
        }
        for (before, after) in zip(pictures, pictures.dropFirst()) { #expect(after.difference(from: before) > 0.05) }
        try pull(display, gallery, before: pictures[4])
        try display.xdotool("key", "Escape")
        #expect(try gallery.exitStatus(within: 15) == 0, "\(gallery.errors)")
    }

    /// Takes hold of the slide, and lets go of it.
    private func pull(_ display: VirtualDisplay, _ gallery: TestProcess, before: PictureProbe) throws {
        try display.xdotool("key", "5")
        try gallery.errors(containing: "gallery: drag", count: 2)
        try display.xdotool("mousemove", "480", "270", "mousedown", "1")
        usleep(200_000)
        try display.xdotool("mousemove", "640", "200")
        usleep(700_000)
        let pulled = try PictureProbe(try display.picture("gallery-pulled.png"))
        #expect(pulled.difference(from: before) > 0.02, "the slide does not follow the hand")
        try display.xdotool("mouseup", "1")
        usleep(4_000_000)
        let released = try PictureProbe(try display.picture("gallery-released.png"))
        #expect(released.difference(from: before) < pulled.difference(from: before) / 3, "it does not swing back")
    }

    @Test func aGalleryAndAPictureAtOnceAreRefused() throws {
        let process = try TestProcess("micro", ["--gallery", "--picture", "dish", "x.png"])
        #expect(try process.exitStatus(within: 20) == 64)
        #expect(process.errors.contains("--picture gallery"))
    }
}
