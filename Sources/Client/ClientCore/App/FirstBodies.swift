public import Anatomy
import Designs
import Logging
import Screens
import UserFiles

/// The bodies that a life may begin with: the seeds, what the player has designed, and the bare nucleus that a design
/// starts from.
public struct FirstBodies {
    /// The player's own design; nil before the first.
    public private(set) var own: BodyPlan?
    /// The index of the chosen one in `cards`; never the bare nucleus, which is no body to live with.
    private(set) var chosen: Int
    /// Whether the player has been asked to design one since the game was started, or has one.
    private(set) var isSettled = false
    private let path: String?

    /// `path`: of the picture that carries the player's design; nil for a user without a home.
    init(seed: Int, path: String?, log: Logger) {
        self.path = path
        chosen = min(max(0, seed), SeedDesign.all.count - 1)
        guard let path else { return }
        do {
            guard let bytes = try WholeFile.read(path, maximumBytes: DesignPicture.maximumLength) else { return }
            let plan = try DesignPicture.design(in: bytes).plan
            try Founding.check(plan)
            own = plan
            isSettled = true
            chosen = seed == 0 ? SeedDesign.all.count : chosen
        } catch {
            log.warning("the first body in \(path) is left out: \(error)")
        }
    }

    /// As they are offered, the player's own and the nucleus last.
    var cards: [SeedDesign] {
        SeedDesign.all
            + (own.map { [SeedDesign(name: "Your own", summary: "As you have designed it.", plan: $0)] } ?? [])
            + [SeedDesign.blank]
    }

    var chosenCard: SeedDesign { cards[chosen] }

    /// What the next life begins with.
    public var body: FirstBody {
        if chosen >= SeedDesign.all.count, let own { return .designed(own) }
        return .seed(UInt8(clamping: chosen))
    }

    func isBlank(_ index: Int) -> Bool { index == cards.count - 1 }

    /// Without effect for an index that is none, and for the nucleus.
    mutating func choose(_ index: Int) { if index >= 0, index < cards.count - 1 { chosen = index } }

    /// From where a card is changed, and as what it begins.
    func beginning(at index: Int) -> (start: Founding.Start, draft: BodyPlan) {
        if SeedDesign.all.indices.contains(index) {
            let seed = SeedDesign.all[index]
            return (Founding.from(seed), seed.plan)
        }
        guard let own, !isBlank(index) else { return (Founding.fromNucleus, Founding.nucleus) }
        return (Founding.start(of: own) ?? Founding.fromNucleus, own)
    }

    /// A body has been designed: the player's own from now on, and the chosen one. A seed that was not changed stays
    /// a seed.
    mutating func take(_ plan: BodyPlan) {
        isSettled = true
        if let seed = SeedDesign.all.firstIndex(where: { $0.plan == plan }) { return choose(seed) }
        own = plan
        chosen = SeedDesign.all.count
    }

    /// Keeps the player's design. `portrait`: a picture of it. Throws where it cannot be written.
    func save(savedAt time: Int64, _ portrait: (SavedDesign) throws(DesignError) -> [UInt8]) throws {
        guard let path, let own else { return }
        let design = try SavedDesign(name: "First body", plan: own, savedAt: time)
        try WholeFile.write(DesignPicture.embed(design, in: portrait(design)), to: path)
    }
}
