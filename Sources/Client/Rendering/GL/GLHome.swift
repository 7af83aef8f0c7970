/// The context in which an object of OpenGL lives.
///
/// Its name means something there only: in another context the same number is somebody else's object, or none.
struct GLHome {
    private weak var window: WindowHandle?

    /// The current context.
    init() { window = WindowHandle.current }

    /// Runs `delete` where the object lives; not at all where that context is gone, and its objects with it.
    func remove(_ delete: () -> Void) { window?.perform(delete) }
}
