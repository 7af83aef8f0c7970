import Archive

/// What is written down of a dish while it lives.
struct Records {
    /// nil if no archive is written.
    var recorder: Recorder?
    /// nil for a dish that is not kept.
    var autosave: Autosave?
    /// nil if not even the last minutes are remembered.
    var tape: Tape?
    /// Whether an archive was asked for that cannot be used.
    let hasLostArchive: Bool

    /// The dish should have been kept, and could not be.
    var isUnsaved: Bool { autosave?.problem != nil }

    /// Something should be recorded, and is not.
    var isUnrecorded: Bool { hasLostArchive || recorder?.writer.hasFailed == true || tape?.isBroken == true }
}
