/// How dangerous a body is to others: its size and its weapons. The one rule of who can eat whom, for the senses of
/// creatures, the marks along outlines, and bots.
public struct Might: Hashable, Sendable {
    /// Area of the cells in µm², and more for each weapon.
    public let size: Float
    /// Whether it has a weapon.
    public let isArmed: Bool

    /// The might of the dead.
    public static let none = Might(area: 0, armament: Armament())

    public init(area: Float, armament: Armament) {
        size = area * armament.factor
        isArmed = !armament.isEmpty
    }

    /// Not mightier, or hardly: worth an attack. Prey may be a threat as well.
    @inlinable public func isPrey(to hunter: Might) -> Bool { size < hunter.size * Self.preyShare }

    /// Armed, and hardly weaker: better avoided.
    @inlinable public func isThreat(to other: Might) -> Bool { isArmed && size > other.size * Self.threatShare }

    /// Below this share of the hunter's might a body is prey.
    @usableFromInline static var preyShare: Float { 1.2 }
    /// Above this share of another's might an armed body is a threat.
    @usableFromInline static var threatShare: Float { 0.85 }
}

/// The weapons of a body: how many cells of each type that wounds.
public struct Armament: Hashable, Sendable {
    /// By the types' raw values.
    private var counts = SIMD64<UInt8>(repeating: 0)
    public private(set) var isEmpty = true

    private static let weapons = CellType.allCases.filter { $0.roles.contains(.wounds) }
    /// The count of one type beyond which more do not add to the might.
    private static let maximumCounted: UInt8 = 3

    public init() {}

    /// Counts a cell, if its type is a weapon.
    public mutating func add(_ type: CellType) {
        guard type.roles.contains(.wounds) else { return }
        counts[Int(type.rawValue)] += 1
        isEmpty = false
    }

    /// What a body's area is multiplied with.
    var factor: Float {
        guard !isEmpty else { return 1 }
        return Self.weapons.reduce(1) { sum, type in
            sum + CellTraits.catalogue[Int(type.rawValue)].menace
                * Float(min(Self.maximumCounted, counts[Int(type.rawValue)]))
        }
    }
}

extension BodyPlan {
    /// Of the whole body.
    public var might: Might { might(where: { _ in true }) }

    /// Of what is left of the body, as the dish counts it. `lives`: whether the cell at an index of `cells` does.
    public func might(where lives: (Int) -> Bool) -> Might {
        var area: Float = 0
        var armament = Armament()
        for index in cells.indices where lives(index) {
            area += cells[index].area
            armament.add(cells[index].type)
        }
        return Might(area: area, armament: armament)
    }

    /// Whether any cell has one of these roles.
    public func has(_ roles: CellRoles) -> Bool { has(roles, where: { _ in true }) }

    /// The same of what is left of the body. `lives`: whether the cell at an index of `cells` does.
    public func has(_ roles: CellRoles, where lives: (Int) -> Bool) -> Bool {
        cells.indices.contains { lives($0) && !cells[$0].type.roles.isDisjoint(with: roles) }
    }

    /// Whether it had cells that swim or bite, or muscles, and has lost all of them: it can only wait then.
    /// `lives`: whether the cell at an index of `cells` does.
    public func isStump(where lives: (Int) -> Bool) -> Bool {
        (canSwim { _ in true } || has(.bites)) && !canSwim(where: lives) && !has(.bites, where: lives)
    }

    /// Whether anything of it drives it on: a cell that moves, or a muscle. `lives`: whether the cell at an index of
    /// `cells` does.
    public func canSwim(where lives: (Int) -> Bool) -> Bool {
        has(.moves, where: lives) || links.contains { $0.type == .muscle && joins($0, where: lives) }
    }

    /// Whether both ends of a link live.
    func joins(_ link: LinkPlan, where lives: (Int) -> Bool) -> Bool {
        guard let a = index(ofCell: link.a), let b = index(ofCell: link.b) else { return false }
        return lives(a) && lives(b)
    }

    /// How many cells have one of these roles.
    public func count(of roles: CellRoles) -> Int {
        cells.reduce(0) { $0 + ($1.type.roles.isDisjoint(with: roles) ? 0 : 1) }
    }
}
