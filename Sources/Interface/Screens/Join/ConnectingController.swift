import Drawing
import SimMath
import Widgets

/// Covers the join screen while a server is asked, with a way back.
final class ConnectingController: ViewController {
    private let address: String
    private let words = Label("", role: .heading)
    private let cancel: Button
    private let cover = ConnectingView()

    /// `onCancel`: the player does not want to wait.
    init(address: String, onCancel: @escaping () -> Void) {
        self.address = address
        cancel = Button("Cancel", onPress: onCancel)
        super.init()
        tell()
    }

    /// Whether the server's name is looked up so far; then the server is asked.
    var isLookingUp = false { didSet { tell() } }

    /// What is waited for.
    var spokenWords: Phrase { words.text }

    private func tell() {
        words.text = isLookingUp ? "Looking up \(address) …" : "Connecting to \(address) …"
    }

    override func loadView() -> View {
        words.alignment = .centre
        for view in [words, cancel] { cover.addSubview(view) }
        cover.constraints = [
            words.leadingAnchor.constraint(equalTo: cover.leadingAnchor, constant: 8),
            words.trailingAnchor.constraint(equalTo: cover.trailingAnchor, constant: -8),
            words.bottomAnchor.constraint(equalTo: cover.centreYAnchor, constant: 6),
            cancel.centreXAnchor.constraint(equalTo: cover.centreXAnchor),
            cancel.topAnchor.constraint(equalTo: words.bottomAnchor, constant: 14),
            cancel.widthAnchor.constraint(equalToConstant: 150),
        ]
        return cover
    }

    /// What keys are for first.
    var firstFocus: View { cancel }

    /// `seconds` pass.
    func advance(by seconds: Float) { cover.time += seconds }
}

/// A shade, and a row of beads that take turns.
private final class ConnectingView: AnchoredView {
    /// Seconds.
    var time: Float = 0 { didSet { if time != oldValue { setNeedsDisplay() } } }
    private static let beads = 5

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        canvas.list.box(rect, cornerRadius: style.cornerRadius, fill: style.panelBottom.with(alpha: 0.93))
        let y = rect.centre.y - canvas.lineHeight(.heading) - 22
        for bead in 0..<Self.beads {
            let wave = 0.5 + 0.5 * sinTurns(time * 0.9 - Float(bead) * 0.16)
            let x = rect.centre.x + (Float(bead) - Float(Self.beads - 1) / 2) * 18
            canvas.list.append(
                .disc(
                    centre: Vector2(x, y), radius: 3 + 2.5 * wave, fill: style.accent.with(alpha: 0.35 + 0.65 * wave),
                    border: .clear, borderWidth: 0))
        }
    }
}
