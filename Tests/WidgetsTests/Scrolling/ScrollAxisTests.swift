import Testing
import Widgets

@Suite("A scroll axis")
struct ScrollAxisTests {
    private func axis(at offset: Double = 0) -> ScrollAxis {
        ScrollAxis(offset: offset, range: 0...1000, dimension: 600)
    }

    /// Pulls by `way` points within a tenth of a second and lets go at once.
    private func flicked(_ axis: ScrollAxis, by way: Double) -> ScrollAxis {
        var axis = axis
        axis.press(at: 0, time: 0)
        for step in 1...5 { axis.drag(to: way * Double(step) / 5, time: Double(step) * 0.02) }
        axis.release(time: 0.1)
        return axis
    }

    private func settled(_ axis: ScrollAxis, step: Double = 0.01) -> (axis: ScrollAxis, low: Double, high: Double) {
        var axis = axis
        var (low, high) = (axis.offset, axis.offset)
        for _ in 0..<20_000 where axis.isMoving {
            axis.advance(by: step)
            (low, high) = (min(low, axis.offset), max(high, axis.offset))
        }
        return (axis, low, high)
    }

    @Test("The content follows the hand, with less than half its way beyond an end")
    func drag() {
        var axis = axis(at: 300)
        axis.press(at: 50, time: 0)
        axis.drag(to: 20, time: 0.01)
        #expect(abs(axis.offset - 330) < 1e-9)
        axis.drag(to: 450, time: 0.02)
        #expect(abs(axis.offset + RubberBand(dimension: 600).shown(100)) < 1e-9)
        axis.drag(to: 50, time: 0.03)
        #expect(abs(axis.offset - 300) < 1e-9)
    }

    @Test("What is on its way to a place that the ends no longer hold stops at the end, from either side")
    func endsMoveMeanwhile() {
        for (target, limits) in [(900.0, 0.0...400.0), (20, 300...1000), (900, 0...1000)] {
            var axis = axis(at: 350)
            axis.scroll(to: target, animated: true)
            axis.advance(by: 0.05)
            axis.setLimits(limits, dimension: 500)
            let end = settled(axis).axis.offset
            #expect(abs(end - min(max(target, limits.lowerBound), limits.upperBound)) < 1e-9, "\(target)")
        }
    }

    @Test("A flick glides as far as its speed says")
    func flick() {
        let axis = flicked(axis(at: 300), by: -50)
        #expect(axis.isMoving)
        #expect(abs(axis.velocity - 500) < 1)
        let end = settled(axis).axis
        #expect(abs(end.offset - (350 + 249.75)) < 1)
        #expect(!end.isMoving)
    }

    @Test("A glide ends in the same place whatever the frame rate")
    func frameRate() {
        let axis = flicked(axis(at: 700), by: -200)
        let ends = [0.001, 0.016, 0.1, 3].map { settled(axis, step: $0).axis.offset }
        for end in ends { #expect(abs(end - 1000) < 1e-9) }
        let middle = flicked(self.axis(at: 100), by: -50)
        let glides = [0.001, 0.016, 0.1].map { settled(middle, step: $0).axis.offset }
        for glide in glides { #expect(abs(glide - glides[0]) < 0.5) }
    }

    @Test("Over an end it bounces, not further than its share of the viewport, and comes back")
    func bounce() {
        let (end, _, high) = settled(flicked(axis(at: 800), by: -400))
        #expect(high > 1010)
        #expect(high <= 1000 + 600 * ScrollPhysics().furthestBounce + 1)
        #expect(end.offset == 1000)
    }

    @Test("Without a bounce nothing leaves the ends")
    func stiff() {
        var axis = axis(at: 20)
        axis.bounces = false
        axis.press(at: 0, time: 0)
        axis.drag(to: 300, time: 0.01)
        #expect(axis.offset == 0)
        axis.release(time: 0.01)
        axis.push(-200)
        let (end, low, high) = settled(axis)
        #expect(low == 0 && high == 0 && end.offset == 0)
    }

    @Test("A press stops the motion where it is")
    func press() {
        var axis = flicked(axis(at: 300), by: -100)
        axis.advance(by: 0.05)
        let place = axis.offset
        axis.press(at: 7, time: 1)
        axis.advance(by: 0.5)
        #expect(axis.offset == place)
        #expect(!axis.isMoving)
        axis.release(time: 1.5)
        axis.advance(by: 0.5)
        #expect(axis.offset == place)
    }

    @Test("Caught beyond an end and let go, it comes back without a jump")
    func caught() {
        var axis = flicked(axis(at: 10), by: 300)
        axis.advance(by: 0.05)
        let place = axis.offset
        #expect(place < 0)
        axis.press(at: 0, time: 1)
        axis.drag(to: 0, time: 1.01)
        #expect(abs(axis.offset - place) < 1e-6)
        axis.release(time: 2)
        #expect(settled(axis).axis.offset == 0)
    }

    @Test("Thrown back from beyond an end it glides on into the content")
    func thrownBack() {
        var axis = axis()
        axis.press(at: 0, time: 0)
        axis.drag(to: 200, time: 0.5)
        for step in 1...5 { axis.drag(to: 200 - Double(step) * 30, time: 0.5 + Double(step) * 0.01) }
        axis.release(time: 0.55)
        #expect(axis.offset < 0)
        #expect(settled(axis).axis.offset > 200)
    }

    @Test("Notches of the wheel add up to their way, and pull a little at the end")
    func wheel() {
        var axis = axis()
        axis.push(60)
        axis.push(60)
        #expect(abs(settled(axis).axis.offset - 120) < 1)
        var top = self.axis()
        top.push(-60)
        let (end, low, _) = settled(top)
        #expect(low < -2 && low > -60)
        #expect(end.offset == 0)
    }

    @Test("Animated, it goes to a place between the ends and stops there")
    func animated() {
        var axis = axis()
        axis.scroll(to: 5000, animated: true)
        #expect(axis.offset == 0)
        let (end, _, high) = settled(axis)
        #expect(end.offset == 1000 && high <= 1000)
    }

    @Test("New ends bring back what rests beyond them")
    func limits() {
        var axis = axis(at: 900)
        axis.setLimits(0...500, dimension: 600)
        #expect(axis.offset == 500)
    }

    @Test("Nothing that is no number moves it", arguments: [Double.nan, .infinity, -.infinity])
    func nonsense(value: Double) {
        var axis = axis(at: 40)
        axis.push(value)
        axis.press(at: 0, time: 0)
        axis.drag(to: value, time: 0.01)
        axis.advance(by: value)
        axis.release(time: 0.02)
        axis.scroll(to: value, animated: false)
        #expect(axis.offset == 40)
    }
}
