/// What is written down of a dish while it lives.
struct Records {
    /// nil if no archive is written.
    var recorder: Recorder?
    /// nil for a dish that is not kept.
    var autosave: Autosave?
    /// nil if not even the last minutes are remembered.
    var tape: Tape?
}
