import CSDL2
import PosedScenes
public import Preferences
public import Rendering

/// What the game wants its window to be.
public struct DisplayRequest: Hashable {
    public var quality: RenderQuality
    /// Percent; nil follows the window.
    public var interfaceScale: Int?
    public var isFullScreen: Bool
    /// While a gamepad is in hand the mouse's arrow is in the way.
    public var hidesPointer = false
    /// Whether there is a field to type into: input methods and keyboards on the screen come and go with it.
    public var takesText = false

    public init(_ video: Settings.Video) {
        // Both name the same four tiers: `Preferences` may not know the renderer.
        quality = RenderQuality(rawValue: video.quality.rawValue) ?? .automatic
        interfaceScale = video.interfaceScale
        isFullScreen = video.isFullScreen
    }
}

/// Makes a window what the game wants it to be, and touches only what differs.
struct DisplayChanges {
    /// What the stage is like, or should be.
    private(set) var current: DisplayRequest
    /// Whether the pointer and the input of text are still as SDL has them from the start.
    private var isFirst = true

    /// `opened`: what the stage was opened with.
    init(opened: DisplayRequest) { current = opened }

    /// The stage to go on with. Of several changes those before a failing one are made, and none is tried twice.
    ///
    /// - Throws: what the driver said to another renderer; `stage` is as it was then.
    mutating func follow(_ request: DisplayRequest, on stage: inout Stage) throws(RenderError) {
        guard isFirst || request != current else { return }
        let old = current
        let setsInput = isFirst
        (current, isFirst) = (request, false)
        if setsInput || request.hidesPointer != old.hidesPointer {
            SDL_ShowCursor(request.hidesPointer ? SDL_DISABLE : SDL_ENABLE)
        }
        // On a desktop SDL begins with text input on, which would give keys in play to the input methods.
        if setsInput || request.takesText != old.takesText {
            if request.takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
        }
        if request.isFullScreen != old.isFullScreen { stage.surface.setFullScreen(request.isFullScreen) }
        if request.interfaceScale != old.interfaceScale {
            stage = Stage(surface: stage.surface, renderer: stage.renderer, interfaceScale: request.interfaceScale)
        }
        if request.quality != old.quality {
            let renderer = try Renderer(surface: stage.surface, quality: request.quality)
            stage = Stage(surface: stage.surface, renderer: renderer, interfaceScale: request.interfaceScale)
        }
    }
}
