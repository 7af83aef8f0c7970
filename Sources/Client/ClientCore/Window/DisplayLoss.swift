import CX11
import Foundation

/// The end of the display that the window is on: a server of windows that is killed, a line to it that breaks. Xlib
/// ends the process then, in the middle of whatever was called; what is to be kept is kept before.
public enum DisplayLoss {
    private static var farewell: (() -> Void)?

    /// `body`: what is done in the moment in which the display is gone. It may ask nothing of the window.
    public static func whenLost(_ body: @escaping () -> Void) {
        farewell = body
        x11_when_display_is_lost(displayIsLost)
    }

    fileprivate static func sayFarewell() { farewell?() }
}

/// Xlib calls it on the thread that asked something of the display. Other threads are the driver's: what they may not
/// touch is saved by others, the dish by its server, settings a moment after each change.
nonisolated private func displayIsLost() {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated { DisplayLoss.sayFarewell() }
}
