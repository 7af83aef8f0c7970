import Controls
import Drawing
import Preferences
import Screens

/// Offers the voice to a player whose screen reader is on: once, by the voice itself.
final class VoiceOfferScene: Scene {
    private let offer: NoticeScreen

    /// nil where it is not to be offered, or not yet known whether.
    init?(in app: App) {
        let voice = app.book.settings.voice
        guard !voice.isOn, !voice.isOffered, app.outside.voice != nil, app.outside.isScreenReaderOn() == true else {
            return nil
        }
        offer = NoticeScreen(
            title: Announcements.voiceOffer, note: Announcements.voiceOfferNote,
            buttons: [
                MenuItem(Announcements.voiceWanted, look: .primary), MenuItem(Announcements.voiceNotWanted),
            ])
    }

    var screen: ViewScreen { offer }
    var isMenu: Bool { true }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        follow(offer.takeRequests(), in: app) { request in
            app.changeSettings { $0.voice.isOn = request == .button(0) }
            return .pop
        }
    }

    /// Escape is a no.
    func perform(_ command: PlayCommand, isShifted: Bool, isOnTop: Bool, in app: App) -> Transition? {
        command == .pause && isOnTop ? .pop : nil
    }

    func left(_ app: App) { app.changeSettings { $0.voice.isOffered = true } }
}
