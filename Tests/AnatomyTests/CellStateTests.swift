import Anatomy
import Testing

@Suite("States of cells, as they are saved and sent")
struct CellStateTests {
    @Test("Their numbers stay: saves and snapshots hold them, in two bits each")
    func numbers() {
        #expect(CellState.allCases.map(\.rawValue) == [0, 1, 2])
        #expect([CellState.alive, .carrion, .gone] == CellState.allCases)
        #expect(CellAffliction.allCases.map(\.rawValue) == [0, 1, 2, 3])
        #expect([CellAffliction.none, .poisoned, .charged, .numb] == CellAffliction.allCases)
    }
}
