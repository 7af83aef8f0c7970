import Preferences
import Screens

/// A tenth of a second of what the guide watches: in the water, unless said otherwise.
func observed(
    _ venue: GuideStep.Venue? = .water, _ change: (inout GuideObservation) -> Void = { _ in }
) -> GuideObservation {
    var observed = GuideObservation()
    observed.venue = venue
    observed.elapsed = 0.1
    change(&observed)
    return observed
}
