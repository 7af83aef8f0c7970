import Transport
public import WireProtocol

/// The aquarium: a dish that guests only watch, and whose pace they may set.
extension GameSession {
    public var isAquarium: Bool { welcome?.isAquarium ?? false }

    /// Asks for something; `.commandRefused` follows where it is not done. Without effect in other dishes.
    public func command(_ command: AquariumCommand) {
        guard isAquarium else { return }
        say(.aquarium(command), on: .control)
    }

    /// Asks the server to keep the recording of this guest's life, or of its last one; `.life` answers.
    public func keepLife() { say(.keepLife, on: .control) }
}
