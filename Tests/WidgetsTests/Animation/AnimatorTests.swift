import MeshTransform
import Testing
import Widgets

@Suite("The animator")
struct AnimatorTests {
    private let animator = Animator()
    private let linear = MeshTiming(duration: 2, curve: .linear)

    @Test("A value goes along its curve by the clock it is handed, and its end is exact")
    func curve() {
        var values: [Float] = []
        var ends: [Bool] = []
        animator.animate("x", from: 10, to: 20, linear, apply: { values.append($0) }, completion: { ends.append($0) })
        animator.advance(by: 0.5)
        animator.advance(by: 0)
        animator.advance(by: .nan)
        animator.advance(by: 1)
        #expect(zip(values, [10, 12.5, 17.5]).allSatisfy { abs($0 - $1) < 1e-3 } && values.count == 3)
        #expect(ends.isEmpty && animator.isAnimating("x"))
        animator.advance(by: 9)
        #expect(values.last == 20 && ends == [true] && !animator.isAnimating)
    }

    @Test("A later animation of the same key takes its place")
    func replacing() {
        var ends: [String] = []
        animator.animate("x", from: 0, to: 1, linear, apply: { _ in }, completion: { ends.append("first \($0)") })
        animator.animate("x", from: 5, to: 6, linear, apply: { _ in }, completion: { ends.append("second \($0)") })
        animator.animate("y", from: 5, to: 6, linear, apply: { _ in }, completion: { ends.append("other \($0)") })
        animator.cancel("x")
        animator.advance(by: 3)
        #expect(ends == ["first false", "second false", "other true"])
    }

    @Test("A spring sent elsewhere keeps its place and its speed, and comes to rest where it was sent")
    func spring() {
        let spring = Spring(frequency: 12, dampingRatio: 0.6)
        var value: Float = 0
        animator.spring("s", from: 0, to: 100, spring) { value = $0 }
        for _ in 0..<6 { animator.advance(by: 1.0 / 60) }
        let turned = value
        #expect(turned > 5 && turned < 100)
        animator.spring("s", from: -1, to: 0, spring) { value = $0 }
        animator.advance(by: 1.0 / 60)
        #expect(value > turned, "its speed is gone")
        var frames = 0
        while animator.isAnimating, frames < 600 {
            animator.advance(by: 1.0 / 60)
            frames += 1
        }
        #expect(value == 0 && frames < 200)
    }

    @Test("The frame rate changes nothing", arguments: [1, 7, 60])
    func frameRate(steps: Int) {
        var value: Float = 0
        animator.spring("s", from: 0, to: 1, Spring(frequency: 5, dampingRatio: 0.4)) { value = $0 }
        for _ in 0..<steps { animator.advance(by: 0.4 / Double(steps)) }
        #expect(abs(value - Spring(frequency: 5, dampingRatio: 0.4).progress(0.4)) < 1e-4)
    }

    @Test("Reduced motion is at the end at once, and ends what is under way")
    func reduced() {
        var (value, other): (Float, Float) = (0, 0)
        var isOver = false
        animator.animate("x", from: 0, to: 8, linear) { value = $0 }
        animator.isMotionReduced = true
        animator.spring("s", from: 0, to: 3, Spring(frequency: 1, dampingRatio: 1)) {
            other = $0
        } completion: {
            isOver = $0
        }
        #expect(other == 3 && isOver && value == 0)
        animator.advance(by: 0.001)
        #expect(value == 8 && !animator.isAnimating)
    }

    @Test("What is called back may begin and cancel others")
    func reentrant() {
        var count = 0
        animator.animate("a", from: 0, to: 1, linear, apply: { _ in }) { [animator, linear] _ in
            animator.cancel("b")
            animator.animate("c", from: 0, to: 1, linear) { _ in count += 1 }
        }
        animator.animate("b", from: 0, to: 1, linear, apply: { _ in count += 100 })
        count = 0
        animator.advance(by: 5)
        #expect(count == 1 && animator.isAnimating("c") && !animator.isAnimating("b"))
    }
}
