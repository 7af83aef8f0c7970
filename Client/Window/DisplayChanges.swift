import CSDL2
import PosedScenes
import Rendering

/// Makes a window what its content wants it to be, and touches only what differs.
struct DisplayChanges {
    private var current: DisplayWish

    init(_ current: DisplayWish) { self.current = current }

    /// The stage to go on with. Of several wishes those before a failing one are fulfilled, and none is tried twice.
    ///
    /// - Throws: what the driver said to another renderer; `stage` is as it was then.
    mutating func follow(_ wish: DisplayWish, on stage: inout Stage) throws(RenderError) {
        guard wish != current else { return }
        let old = current
        current = wish
        if wish.hidesPointer != old.hidesPointer { SDL_ShowCursor(wish.hidesPointer ? SDL_DISABLE : SDL_ENABLE) }
        if wish.takesText != old.takesText {
            if wish.takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
        }
        if wish.isFullScreen != old.isFullScreen { stage.surface.setFullScreen(wish.isFullScreen) }
        if wish.interfaceScale != old.interfaceScale {
            stage = Stage(surface: stage.surface, renderer: stage.renderer, interfaceScale: wish.interfaceScale)
        }
        if wish.quality != old.quality {
            let renderer = try Renderer(surface: stage.surface, quality: wish.quality)
            stage = Stage(surface: stage.surface, renderer: renderer, interfaceScale: wish.interfaceScale)
        }
    }
}
