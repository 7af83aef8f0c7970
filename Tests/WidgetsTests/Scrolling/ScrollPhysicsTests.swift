import Testing
import Widgets

/// Expected values were computed independently (Python, double precision), to four digits.
@Suite("Scroll physics")
struct ScrollPhysicsTests {
    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-4 }

    @Test(
        "A rubber band shows less and less of a pull",
        arguments: [
            (960, 5, 2.7421), (960, 10, 5.4687), (960, 100, 52.0197), (960, 400, 178.9831), (960, 960, 340.6452),
            (600, 10, 5.45), (600, 50, 26.2948), (600, 100, 50.3817), (600, 200, 92.9577), (600, 600, 212.9032),
            (600, 1e9, 599.9993),
        ] as [(Double, Double, Double)])
    func rubber(dimension: Double, pull: Double, shown: Double) {
        let band = RubberBand(dimension: dimension)
        #expect(isNear(band.shown(pull), shown))
        #expect(isNear(band.shown(-pull), -shown))
        if pull < 1e6 { #expect(abs(band.pull(showing: shown) - pull) < 0.01) }
    }

    @Test("Between the ends a rubber band changes nothing, and without a viewport nothing shows beyond them")
    func rubberWithin() {
        #expect(RubberBand(dimension: 600).offset(40, beyond: 0...100) == 40)
        #expect(isNear(RubberBand(dimension: 600).offset(150, beyond: 0...100), 126.2948))
        #expect(isNear(RubberBand(dimension: 600).offset(-50, beyond: 0...100), -26.2948))
        #expect(RubberBand(dimension: 0).offset(-50, beyond: 0...100) == 0)
        #expect(RubberBand(dimension: 600).shown(.nan) == 0)
    }

    /// Rate; speed; way in all; seconds; way and speed after a tenth of a second.
    @Test(
        "A glide loses a fixed share of its speed every millisecond",
        arguments: [
            (0.998, 500, 249.7499, 3.1037, 45.3129, 409.2834), (0.998, 1000, 499.4998, 3.4499, 90.6259, 818.5668),
            (0.998, 2000, 998.9997, 3.7961, 181.2517, 1637.1336), (0.99, 500, 49.7496, 0.4577, 31.5396, 183.0162),
            (0.99, 1000, 99.4992, 0.5267, 63.0793, 366.0323), (0.99, 2000, 198.9983, 0.5956, 126.1585, 732.0647),
        ] as [(Double, Double, Double, Double, Double, Double)])
    func glide(rate: Double, speed: Double, way: Double, time: Double, tenthWay: Double, tenthSpeed: Double) {
        let glide = Deceleration(rate: rate)
        #expect(isNear(glide.distance(velocity: speed), way))
        #expect(isNear(glide.duration(velocity: speed), time))
        #expect(isNear(glide.distance(velocity: speed, after: 0.1), tenthWay))
        #expect(isNear(glide.velocity(speed, after: 0.1), tenthSpeed))
        #expect(isNear(glide.velocity(covering: way), speed) || abs(glide.velocity(covering: way) - speed) < 0.001)
        #expect(isNear(glide.distance(velocity: -speed), -way))
    }

    @Test("The two rates are .998 and .99, and a glide knows when it passes a place, or that it never does")
    func passing() throws {
        #expect(Deceleration.normal.rate == 0.998)
        #expect(Deceleration.fast.rate == 0.99)
        let time = try #require(Deceleration.normal.time(velocity: 1000, toCover: 100))
        #expect(abs(time - 0.11158522401570198) < 1e-12)
        #expect(Deceleration.normal.time(velocity: 1000, toCover: 500) == nil)
        #expect(Deceleration.normal.time(velocity: 1000, toCover: -1) == nil)
        #expect(Deceleration.normal.duration(velocity: 0) == 0)
    }

    @Test("Rates that would never come to rest are mended", arguments: [1, 1.5, 0, -1, Double.nan, .infinity])
    func rates(rate: Double) {
        let time = Deceleration(rate: rate).duration(velocity: 1000)
        #expect(time.isFinite && time >= 0)
    }

    @Test(
        "A bounce is critically damped",
        arguments: [
            (-60, 0, 0, -60.0), (-60, 0, 0.05, -54.5878), (-60, 0, 0.1, -44.1455), (-60, 0, 0.2, -24.3604),
            (-60, 0, 0.4, -5.4947), (-60, 0, 0.8, -0.1811), (0, -1000, 0.05, -30.3265), (0, -1000, 0.1, -36.7879),
            (0, -1000, 0.2, -27.0671), (0, -1000, 0.4, -7.3263),
        ] as [(Double, Double, Double, Double)])
    func bounce(from: Double, speed: Double, time: Double, value: Double) {
        let spring = BounceSpring()
        #expect(isNear(spring.value(from: from, velocity: speed, after: time), value))
        // Its speed is the slope of its way.
        let step = 1e-6
        let ahead = spring.value(from: from, velocity: speed, after: time + step)
        let slope = (ahead - spring.value(from: from, velocity: speed, after: time)) / step
        #expect(abs(spring.velocity(from: from, velocity: speed, after: time) - slope) < 0.02)
    }

    @Test("A bounce knows how long it takes, how far it goes and whether it comes through")
    func bounceFigures() throws {
        let spring = BounceSpring()
        #expect(spring.beta == 10)
        #expect(abs(spring.duration(from: -60, velocity: 0) - 1.0347572207803875) < 1e-12)
        #expect(isNear(spring.value(from: 0, velocity: spring.velocity(reaching: 40), after: 0.1), 40))
        #expect(spring.crossing(from: -60, velocity: 0) == nil)
        let through = try #require(spring.crossing(from: -60, velocity: 1200))
        #expect(abs(spring.value(from: -60, velocity: 1200, after: through)) < 1e-9)
    }

    @Test("A hand that rests a tenth of a second before it lets go has no speed")
    func release() {
        var speed = ReleaseSpeed(position: 0, time: 1)
        speed.move(to: 10, time: 1.02)
        speed.move(to: 20, time: 1.04)
        #expect(isNear(speed.velocity(at: 1.04), 500))
        #expect(isNear(speed.velocity(at: 1.13), 500))
        #expect(speed.velocity(at: 1.14) == 0)
        #expect(speed.velocity(at: 2) == 0)
    }

    @Test("Only the last tenth of a second counts, and a press alone has no speed")
    func recent() {
        var speed = ReleaseSpeed(position: 0, time: 0)
        #expect(speed.velocity(at: 0) == 0)
        for step in 1...50 { speed.move(to: Double(step), time: Double(step) * 0.02) }
        for step in 1...10 { speed.move(to: 50 - Double(step) * 8, time: 1 + Double(step) * 0.02) }
        #expect(isNear(speed.velocity(at: 1.2), -400))
    }
}
