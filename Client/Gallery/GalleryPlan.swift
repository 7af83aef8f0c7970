import Logging
import Rendering
import Staging
import Telemetry

/// A visit to the gallery as ordered on the command line.
struct GalleryPlan {
    let window: WindowOptions
    let log: Logger

    /// Opens the window and shows until the visitor leaves.
    func show() throws {
        StopSignal.install()
        let stage = try Stage(window, log: log)
        let gallery = Gallery(stage, isMotionReduced: window.reducedMotion, log: log)
        WindowLoop(gallery, stage: stage).run()
        if let failure = gallery.failure { throw failure }
    }
}
