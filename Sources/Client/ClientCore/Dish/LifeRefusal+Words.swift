import Drawing
import Screens
import WireProtocol

extension Announcements {
    /// Why a life was not kept.
    static func notKept(_ reason: LifeRefusal) -> Phrase {
        switch reason {
        case .notOffered: livesNotOffered
        case .noLife: noLifeYet
        case .tooLate: lifeTooLate
        case .notWritten: lifeNotWritten
        case .tooOften: lifeTooOften
        }
    }
}
