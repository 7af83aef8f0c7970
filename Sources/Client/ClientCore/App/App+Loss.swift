import Drawing
import Logging
import Screens

/// The loss of all that is drawn with, and its return. What the player is at lives on meanwhile.
extension App {
    /// Nothing can be drawn from now on. A dish at home waits (`DishScene`), others go on.
    func pictureLost() {
        guard frame.hasPicture else { return }
        frame.hasPicture = false
        outside.log.warning("the OpenGL context is lost")
    }

    /// All of it is there again. `driver`: as it calls itself now.
    func pictureBack(_ driver: String) {
        frame.hasPicture = true
        outside.log.warning("drawing again, with \(driver)")
        say(Announcements.pictureBack)
    }

    /// It does not come back: the game ends as by an ordinary quit, and says why.
    func pictureGone(_ loss: PictureLoss) { fail(ClientError.pictureLost(loss)) }

    /// The message for the player, in their language, when the game ends because nothing can be drawn any more; nil
    /// while it can.
    public var lastWords: String? {
        guard !frame.hasPicture, case .failed = exit else { return nil }
        return languages.current.words(Announcements.pictureGone)
    }
}
