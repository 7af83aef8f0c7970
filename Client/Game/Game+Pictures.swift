import Drawing
import Foundation
import Logging
import PosedScenes
import Rendering
import Screens
import ServerProcess
import UserFiles

/// What is to be seen on a picture that the player takes.
enum PictureWish {
    /// All that the window shows.
    case asSeen
    /// The dish alone.
    case dish
}

/// Pictures of the game, in the player's folder of pictures.
extension Game {
    func takePicture(_ wish: PictureWish, _ world: WorldScene, _ stage: Stage) {
        pictureWish = nil
        let picture = wish == .dish ? dishAlone(world, stage) : stage.renderer.readPixels()
        do {
            let path = try picturePath()
            try WholeFile.write(try picture.pngBytes(), to: path)
            link.log.info("picture: \(path)")
            say(Announcements.pictureSaved(path))
        } catch {
            link.log.warning("no picture: \(error)")
            say(Announcements.noPicture("\(error)"))
        }
    }

    /// The dish is drawn by itself, and then what the window should show: nobody sees it flicker.
    private func dishAlone(_ world: WorldScene, _ stage: Stage) -> Picture {
        var bare = world
        for index in bare.creatures.indices { bare.creatures[index].name = nil }
        stage.renderer.draw(bare, DrawList())
        let picture = stage.renderer.readPixels()
        lastFrame = stage.draw(Presentation(world: world, interface: interface), pointer: pointer)
        return picture
    }

    /// nil for a user without a home.
    var pictureFolder: String? {
        let environment = ProcessInfo.processInfo.environment
        // It is short; what is long, or no file, names no folder.
        let listing = UserPictures.listingPath(environment: environment)
            .flatMap { try? WholeFile.read($0, longest: 1 << 16) }.map { String(decoding: $0, as: UTF8.self) }
        return UserPictures.folder(environment: environment, listing: listing)
    }

    /// A name that nothing has yet: pictures may be taken faster than once a second.
    private func picturePath() throws(PictureTrouble) -> String {
        guard let folder = pictureFolder else { throw .noFolder }
        let stamp = pictureStamp()
        var path = "\(folder)/micro-\(stamp).png"
        var copy = 2
        while FileManager.default.fileExists(atPath: path) {
            path = "\(folder)/micro-\(stamp)-\(copy).png"
            copy += 1
        }
        return path
    }
}

/// Why there is no picture.
enum PictureTrouble: Error, CustomStringConvertible {
    case noFolder

    var description: String { "there is neither a HOME nor an XDG_DATA_HOME to keep pictures in" }
}
