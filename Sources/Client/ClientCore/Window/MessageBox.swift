import CSDL2

/// A small window of the system's with words and a button, for what the game's own window cannot show any more.
public enum MessageBox {
    /// Returns when it is closed, or at once where the system shows none.
    public static func show(_ words: String) {
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR.rawValue, "Micro", words, nil)
    }
}
