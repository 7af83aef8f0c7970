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
    /// The index of the chosen one in `cards`.
    private(set) var chosen: Int
    /// The index of the one that lives: the chosen one, or while that is the bare nucleus the one before.
    private var living: Int
    /// Whether the player has been asked to design one since the game was started, or has one.
    private(set) var isSettled = false
    private let path: String?

    /// `path`: of the picture that carries the player's design; nil for a user without a home.
    init(seed: Int, path: String?, log: Logger) {
        self.path = path
        chosen = min(max(0, seed), SeedDesign.all.count - 1)
        living = chosen
        guard let path else { return }
        do {
            guard let bytes = try WholeFile.read(path, maximumBytes: DesignPicture.maximumLength) else { return }
            let plan = try DesignPicture.design(in: bytes).plan
            try Founding.check(plan)
            own = plan
            isSettled = true
            choose(seed == 0 ? SeedDesign.all.count : chosen)
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

    /// Of what the next life begins with.
    var livingCard: SeedDesign { cards[living] }

    /// What the next life begins with.
    public var body: FirstBody {
        if living >= SeedDesign.all.count, let own { return .designed(own) }
        return .seed(UInt8(clamping: living))
    }

    /// Whether the chosen one has to be built on before a life: the bare nucleus.
    var isBlankChosen: Bool { isBlank(chosen) }

    private func isBlank(_ index: Int) -> Bool { index == cards.count - 1 }

    /// Without effect for an index that is none.
    mutating func choose(_ index: Int) {
        guard cards.indices.contains(index) else { return }
        chosen = index
        if !isBlank(index) { living = index }
    }

    /// The player's own design, if this one would take its place; nil where nothing is replaced.
    func replaced(by plan: BodyPlan) -> BodyPlan? {
        guard let own, own != plan, !SeedDesign.all.contains(where: { $0.plan == plan }) else { return nil }
        return own
    }

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
        choose(SeedDesign.all.count)
    }

    /// Keeps the player's design under this name. `portrait`: a picture of it. Throws where it cannot be written.
    func save(
        as name: String, savedAt time: Int64, _ portrait: (SavedDesign) throws(DesignError) -> [UInt8]
    ) throws {
        guard let path, let own else { return }
        let design = try SavedDesign(name: name, plan: own, savedAt: time)
        try WholeFile.write(DesignPicture.embed(design, in: portrait(design)), to: path)
    }
}
