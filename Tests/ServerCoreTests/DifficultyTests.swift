import Ecosystem
import ServerCore
import Testing

/// What a host's choice of difficulty gives to guests.
@Suite struct DifficultyTests {
    @Test func newcomersHaveATruceUnlessTheDishIsFierce() {
        #expect(Difficulty.calm.guests.truce == 15 && Difficulty.normal.guests.truce == 15)
        // The same rules for all.
        #expect(Difficulty.fierce.guests == GuestSettings())
    }
}
