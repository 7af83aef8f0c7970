import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

/// Counted, not timed.
@Suite("Screens are laid out when they change, and only then")
struct KeptLayoutTests {
    private static let size = SIMD2<Float>(1280, 720)

    private func draw(
        _ interface: Interface, _ kept: KeptLayout, pointer: Vector2? = nil, size: SIMD2<Float> = Self.size
    ) -> CanvasResult<ScreenAction> {
        kept.frame(
            of: interface, width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: pointer)
    }

    private func anew(
        _ interface: Interface, pointer: Vector2? = nil, size: SIMD2<Float> = Self.size
    ) -> CanvasResult<ScreenAction> {
        interface.frame(width: size.x, height: size.y, scale: 1, measure: PlainTextMeasure(), pointer: pointer)
    }

    /// Screens whose every state is a value.
    private var values: [(name: String, interface: Interface)] {
        AllScreens(language: .english).screens(.keyboard).filter { $0.interface.viewScreen == nil && $0.name != "editor" }
    }

    @Test("A screen at rest is laid out once: menus, settings, cards, displays")
    func rest() {
        #expect(values.count > 30)
        for (name, interface) in values {
            let kept = KeptLayout()
            for _ in 0..<6 { _ = draw(interface, kept) }
            #expect(kept.layouts == 1, "\(name)")
        }
    }

    @Test("From any screen to any other, in any window, nothing of the last one is left")
    func changes() {
        let kept = KeptLayout()
        let all = values + AllScreens(language: .english).screens(.gamepad(.letters))
        for (name, interface) in all {
            for size in [Self.size, SIMD2<Float>(640, 360)] {
                for pointer in [nil, Vector2(320, 180)] {
                    let frame = draw(interface, kept, pointer: pointer, size: size)
                    #expect(frame.list == anew(interface, pointer: pointer, size: size).list, "\(name)")
                }
            }
        }
    }
}
