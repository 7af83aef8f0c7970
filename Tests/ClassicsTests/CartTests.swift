import Classics
import Testing

@Suite struct CartTests {
    /// A cart whose poles hang: the same equations with gravity turned round, so that angles stay small.
    private func hanging() -> DoublePoleCart {
        var cart = DoublePoleCart()
        cart.gravity = -9.8
        cart.hingeFriction = 0
        return cart
    }

    /// Kinetic and potential energy, J, of uniform rods of length 2l whose middle lies l from the hinge: by the speeds of
    /// their middles and moments of inertia ml²/3, not by the equations of motion.
    private func energy(_ cart: DoublePoleCart) -> Double {
        var energy = cart.cartMass * cart.speed * cart.speed / 2
        for pole in [cart.long, cart.short] {
            let (sine, cosine) = (sinus(pole.angle), sinus(pole.angle + Double.pi / 2))
            let across = cart.speed + pole.halfLength * pole.spin * cosine
            let up = -pole.halfLength * pole.spin * sine
            energy += pole.mass * (across * across + up * up) / 2
            energy += pole.mass * pole.halfLength * pole.halfLength * pole.spin * pole.spin / 6
            energy += pole.mass * cart.gravity * pole.halfLength * cosine
        }
        return energy
    }

    /// By its series, to terms below 1e-17.
    private func sinus(_ x: Double) -> Double {
        var (sum, term) = (0.0, x)
        for k in 1...20 {
            sum += term
            term *= -x * x / Double(2 * k * (2 * k + 1))
        }
        return sum
    }

    @Test func withoutForceEnergyIsKept() {
        var cart = hanging()
        cart.speed = 0.3
        cart.long.angle = 0.5
        cart.short.angle = -0.4
        cart.short.spin = 1
        let start = energy(cart)
        for _ in 0..<100_000 { cart.step(force: 0, seconds: 0.001) }
        // The scale: what the poles lose from their height at the start to hanging straight.
        let scale = energy(cart) - energy(hanging())
        #expect(abs(energy(cart) - start) < 1e-6 * scale)
    }

    @Test func withoutForceTheCentreOfMassGoesStraightOn() {
        var cart = DoublePoleCart()
        cart.long.angle = 0.3
        cart.speed = 0.1
        func momentum(_ cart: DoublePoleCart) -> Double {
            [cart.long, cart.short].reduce(cart.cartMass * cart.speed) { sum, pole in
                sum + pole.mass * (cart.speed + pole.halfLength * pole.spin * sinus(pole.angle + Double.pi / 2))
            }
        }
        cart.hingeFriction = 0
        let start = momentum(cart)
        for _ in 0..<30 { cart.step(force: 0, seconds: 0.01) }
        #expect(abs(momentum(cart) - start) < 1e-7)
        for _ in 0..<10 { cart.step(force: 2, seconds: 0.001) }
        #expect(abs(momentum(cart) - start - 0.02) < 1e-7)
    }

    /// A rod of length 2l on a cart of mass M swings with ω² = g/(l(4/3 − m/(m + M))).
    @Test func aSmallSwingHasTheFrequencyOfTheBooks() {
        var cart = hanging()
        cart.short.mass = 1e-9
        cart.long.angle = 0.01
        let share = cart.long.mass / (cart.long.mass + cart.cartMass)
        let expected = 2 * Double.pi * (cart.long.halfLength * (4.0 / 3 - share) / 9.8).squareRoot()
        var crossings: [Double] = []
        for step in 0..<20_000 {
            let before = cart.long.angle
            cart.step(force: 0, seconds: 0.001)
            guard before < 0, cart.long.angle >= 0 else { continue }
            crossings.append((Double(step) + before / (before - cart.long.angle)) * 0.001)
        }
        let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
        #expect(abs(period / expected - 1) < 1e-4)
    }

    @Test func leftAloneThePolesFall() {
        var cart = DoublePoleCart()
        cart.long.angle = 0.01
        var steps = 0
        while cart.isBalanced, steps < 1_000 {
            cart.step(force: 0, seconds: 0.01)
            steps += 1
        }
        #expect(steps > 20 && steps < 300)
    }
}
