import ArmsRace
import Testing

@Suite struct RotationTests {
    /// Shares of a half and these advantages.
    private func shares(_ advantages: [[Double]]) -> [[Double]] { advantages.map { $0.map { 0.5 + $0 } } }

    private let circle: [[Double]] = [[0, 0.3, -0.3], [-0.3, 0, 0.3], [0.3, -0.3, 0]]

    private func order(_ strengths: [Double]) -> [[Double]] { strengths.map { own in strengths.map { own - $0 } } }

    @Test func rockPaperAndScissorsAllGoRoundInCircles() throws {
        let rotation = try #require(Rotation(ofShares: shares(circle)))
        #expect(abs(rotation.share - 1) < 1e-12)
        #expect(rotation.byChance == nil)
    }

    @Test func anOrderOfStrengthsDoesNotAtAll() throws {
        let rotation = try #require(Rotation(ofShares: shares(order([-0.2, 0, 0.05, 0.15]))))
        #expect(rotation.share < 1e-12)
    }

    @Test func ofBothTogetherItIsTheCirclesPartOfTheSquares() throws {
        let ordered = order([-0.1, 0, 0.1])
        let both = zip(circle, ordered).map { zip($0, $1).map { $0 + $1 } }
        func squares(_ table: [[Double]]) -> Double { table.reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } } }
        let rotation = try #require(Rotation(ofShares: shares(both)))
        let expected = squares(circle) / (squares(circle) + squares(ordered))
        #expect(abs(rotation.share - expected) < 1e-12)
    }

    /// As docs/evolution.md says: shares end at 1, whoever is how much stronger.
    @Test func aStrictOrderThatTakesAllIsNotWhollyTransitive() throws {
        let table: [[Double]] = (0..<5).map { row in (0..<5).map { $0 == row ? 0.5 : $0 < row ? 1 : 0 } }
        let rotation = try #require(Rotation(ofShares: table))
        #expect(abs(rotation.share - 0.2) < 1e-12)
    }

    /// Three eras have three pairs and two strengths to fit to them: a third of each error goes round in circles.
    @Test func errorsAloneMakeCirclesAsManyAsThereArePairsWithoutAStrength() throws {
        let errors = [[0, 0.01, 0.02], [0.01, 0, 0.03], [0.02, 0.03, 0]]
        let table = order([-0.4, 0, 0.4])
        let rotation = try #require(Rotation(ofShares: shares(table), squaredErrors: errors))
        let squares = 2 * (0.16 + 0.16 + 0.64)
        let byChance = try #require(rotation.byChance)
        #expect(abs(byChance - 2 * 0.06 / 3 / squares) < 1e-12)
    }

    @Test func whereNobodyGainsMoreThanAnybodyThereIsNone() {
        #expect(Rotation(ofShares: []) == nil)
        #expect(Rotation(ofShares: shares(order([0, 0, 0]))) == nil)
    }
}
