/// The context in which an object of OpenGL lives.
///
/// Its name means something there only: in another context the same number is another object, or none.
struct GLHome {
    private weak var context: GLContext?

    /// The current context.
    init() { context = GLContext.current }

    /// Runs `delete` where the object lives; not at all where that context is gone or lost, and its objects with it.
    func remove(_ delete: () -> Void) { context?.perform(delete) }
}
