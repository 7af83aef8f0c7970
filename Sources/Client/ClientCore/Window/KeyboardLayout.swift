import Controls
import CSDL2

/// Keys are named by their place; shortcuts like Ctrl+Z are known by their letter, which layouts put elsewhere.
enum KeyboardLayout {
    /// The place that the key's letter has on the common layout; the key itself where it has no letter from A to Z.
    static func byLetter(_ key: Key) -> Key {
        let code = SDL_GetKeyFromScancode(SDL_Scancode(UInt32(key.rawValue)))
        guard (97...122).contains(code) else { return key }
        return Key(rawValue: UInt16(code - 97) + Key.a.rawValue)
    }
}
