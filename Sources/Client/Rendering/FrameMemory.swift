import Drawing

/// What is kept from frame to frame, so that what stands still need not be drawn again.
final class FrameMemory {
    let resting = RestingWorld()
    /// What the dish is drawn to where the frame rate does not allow every pixel.
    let coarse = CoarseTarget()
    let portraits: PortraitStore
    /// The bent layers of the interface.
    let warps = WarpStore()
    /// nil while the interface is drawn straight.
    var sheet: InterfaceSheet?
    /// The list of the last frame, and for how many frames it has been the same.
    var lastInterface = DrawList()
    var calmFrames = 0
    /// Of the last interface.
    var paint = InterfacePainter.Memory()
    /// Whether the surface shows the last frame, wholly.
    var isShown = false
    /// Whether a frame was drawn since the caller last asked.
    var isNew = false

    init(tuning: RenderTuning) { portraits = PortraitStore(limit: tuning.portraitPixels) }

    /// Everything is drawn anew.
    func forget() {
        resting.forget()
        coarse.forget()
        portraits.forget()
        warps.forget()
        sheet = nil
        isShown = false
    }
}
