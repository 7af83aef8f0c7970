/// Why there is no picture, in words that say what to do next.
nonisolated public enum RenderError: Error, Hashable, CustomStringConvertible {
    /// SDL found nothing to show a window on.
    case noDisplay(String)
    /// The driver offers no OpenGL 3.3 core context.
    case noOpenGL(String)
    /// A shader of ours did not compile or link here.
    case shader(name: String, log: String)
    /// An offscreen target could not be made.
    case framebuffer(width: Int, height: Int, status: UInt32)
    /// None of the fonts we draw with is installed.
    case fontMissing(searched: [String])
    /// A picture could not be written or read.
    case picture(path: String, reason: String)

    public var description: String {
        switch self {
        case .noDisplay(let why):
            "No display (\(why)). Start from a desktop, or set SDL_VIDEODRIVER=offscreen to draw without one."
        case .noOpenGL(let why):
            "No OpenGL 3.3 (\(why)). Update the graphics driver, or install libgl1-mesa-dri for software drawing."
        case .shader(let name, let log): "The shader \(name) does not compile on this driver:\n\(log)"
        case .framebuffer(let width, let height, let status):
            "No drawing area of \(width)×\(height) pixels (OpenGL status \(String(status, radix: 16)))."
        case .fontMissing(let searched):
            "No font found: neither Inter nor DejaVu Sans. Install fonts-inter or fonts-dejavu-core (Debian, Ubuntu), "
                + "dejavu-sans-fonts (Fedora) or ttf-dejavu (Arch), or put DejaVuSans.ttf and DejaVuSans-Bold.ttf into "
                + "~/.local/share/fonts. Searched, with what lies below them: " + searched.joined(separator: ", ")
        case .picture(let path, let reason): "The picture \(path) could not be used: \(reason)"
        }
    }
}
