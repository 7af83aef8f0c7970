package import WireProtocol

/// For who compares what a client knows with what the server has.
extension GameSession {
    /// The newest snapshot of the dish; nil before the first.
    package var newestSnapshot: ReceivedSnapshot? { dish.latest }
    /// All that snapshots of the dish have told.
    package var dishReceiver: SnapshotReceiver { dish.receiver }
    /// Whether a draft waits for its turn to be sent.
    package var hasWaitingDraft: Bool { drafts.isWaiting }
}
