import Anatomy
import Designs
public import Drawing
import Foundation
import Logging
import Preferences
public import Rendering
import Screens
import ServerProcess
public import SimMath
import UserFiles

/// The window as it is, and pictures of it in the player's folder of pictures.
extension App {
    /// Before a frame: the window in interface points, and its size in window points.
    public func resize(to bounds: Rect, size: Vector2) {
        frame.bounds = bounds
        frame.size = size
    }

    /// The picture that is to be taken of this frame; nil for none.
    public func takePictureRequest() -> PictureKind? {
        defer { frame.picture = nil }
        return frame.picture
    }

    /// Keeps a picture that the player has taken, and says where.
    public func keep(_ picture: Picture) {
        do {
            let path = try picturePath()
            try WholeFile.write(try picture.pngBytes(), to: path)
            outside.log.info("picture: \(path)")
            say(Announcements.pictureSaved(path))
        } catch {
            outside.log.warning("no picture: \(error)")
            say(Announcements.noPicture("\(error)"))
        }
    }

    /// Keeps a picture of a body to show to a friend, under the player's name, and says where. It carries the body, as
    /// the pictures of saved designs do. `figures`: of the life that was lived in it.
    func keepPicture(of plan: BodyPlan, _ figures: Phrase) {
        do {
            let path = try picturePath()
            let name = languages.current.words(Announcements.guest(named: book.settings.player.name))
            let design = try SavedDesign(name: name, plan: plan, savedAt: outside.unixTime())
            let bytes = try outside.portrait(design, languages.current.words(figures))
            try WholeFile.write(try DesignPicture.embed(design, in: bytes), to: path)
            outside.log.info("picture: \(path)")
            say(Announcements.pictureSaved(path))
        } catch {
            outside.log.warning("no picture: \(error)")
            say(Announcements.noPicture("\(error)"))
        }
    }

    /// A name that nothing has yet: pictures may be taken faster than once a second.
    private func picturePath() throws(PictureError) -> String {
        guard let folder = outside.files.pictures else { throw .noFolder }
        // The moment as a part of a file's name: 20261121-184205.
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyyMMdd-HHmmss"
        let stamp = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(outside.unixTime())))
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
public enum PictureError: Error, CustomStringConvertible {
    case noFolder

    public var description: String { "there is neither a HOME nor an XDG_DATA_HOME to keep pictures in" }
}

extension UserPaths {
    /// Those of the user whose environment this is.
    public init(environment: [String: String]) {
        // It is short; what is long, or no file, names no folder.
        let listing = UserPictures.listingPath(environment: environment)
            .flatMap { try? WholeFile.read($0, maximumBytes: 1 << 16) }.map { String(decoding: $0, as: UTF8.self) }
        self.init(
            designs: UserData.path(of: "designs", environment: environment),
            bestLives: UserData.path(of: "best.json", environment: environment),
            pictures: UserPictures.folder(environment: environment, listing: listing),
            firstBody: UserData.path(of: "first-body.png", environment: environment),
            profiles: UserData.path(of: "profiles.json", environment: environment),
            servers: UserData.path(of: "servers.txt", environment: environment))
    }
}
