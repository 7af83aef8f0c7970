/// Why a life was not kept.
public enum LifeRefusal: UInt8, CaseIterable, Hashable, Sendable {
    /// This server keeps no lives for this guest.
    case notOffered = 0
    /// The guest has not lived here.
    case noLife
    /// The life is no longer remembered.
    case tooLate
    /// The file could not be written.
    case notWritten
    case tooOften
}

/// The answer to `keepLife`.
public enum LifeNotice: Hashable, Sendable {
    /// The name of the recording in the folder where lives are kept.
    case kept(file: String)
    case refused(LifeRefusal)
}

extension LifeNotice: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case kept = 0
        case refused
    }

    var tag: Tag {
        switch self {
        case .kept: .kept
        case .refused: .refused
        }
    }

    init() { self = .refused(.notOffered) }

    init(blank tag: Tag) {
        switch tag {
        case .kept: self = .kept(file: "")
        case .refused: self = .refused(.notOffered)
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .kept(var file):
            coder.code(&file, "file", limit: WireLimits.textBytes)
            self = .kept(file: file)
        case .refused(var reason):
            coder.code(&reason, "reason")
            self = .refused(reason)
        }
    }
}
