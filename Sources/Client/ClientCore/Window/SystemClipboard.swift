import CSDL2
public import Widgets

/// The clipboard that all programs of the display share.
nonisolated public final class SystemClipboard: Clipboard {
    public init() {}

    /// nil where there is no text, or no display that has a clipboard.
    public func text() -> String? {
        guard SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText() else { return nil }
        defer { SDL_free(bytes) }
        return String(cString: bytes)
    }

    /// Without a display that has one nothing happens.
    public func setText(_ text: String) { _ = SDL_SetClipboardText(text) }
}
