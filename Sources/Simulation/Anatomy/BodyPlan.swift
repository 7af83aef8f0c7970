public import SimMath

/// One cell of a body plan.
///
/// Everything is a whole number on a fixed grid, so a plan's binary form is exact and its hash identifies it.
public struct CellPlan: Hashable, Sendable {
    /// Identity within the plan, kept through edits: the price of an edit compares cells of the same id.
    public var id: UInt8
    public var type: CellType
    /// Position in the body frame (x forward, y left), units of `BodyPlan.grid` µm.
    public var x: Int16
    public var y: Int16
    /// Radius in units of `BodyPlan.grid` µm.
    public var gridRadius: UInt8
    /// Where its front points (a flagellum's tail, a mouth's opening), units of 1/256 turn from forward.
    public var gridFacing: UInt8
    /// What a flagellum or cilia answers to; automatic for every other cell.
    public var wiring: PartWiring

    public init(
        id: UInt8, type: CellType, x: Int16, y: Int16, gridRadius: UInt8 = 32, gridFacing: UInt8 = 0,
        wiring: PartWiring = .automatic
    ) {
        self.id = id
        self.type = type
        self.x = x
        self.y = y
        self.gridRadius = gridRadius
        self.gridFacing = gridFacing
        self.wiring = wiring
    }

    /// Body frame, µm.
    public var position: Vector2 { Vector2(Float(x), Float(y)) * BodyPlan.grid }
    /// µm.
    public var radius: Float { Float(gridRadius) * BodyPlan.grid }
    /// µm².
    var area: Float { Float.pi * radius * radius }
    /// Radians.
    public var facing: Float { Float(gridFacing) * (2 * Float.pi / 256) }
    public var facingVector: Vector2 { Vector2(angle: facing) }
    /// Its figures against the catalogue's: see `CellTraits.areaScale`.
    public var areaScale: Float { CellTraits.areaScale(radius: radius) }
}

/// One link of a body plan, between two cells named by their ids.
public struct LinkPlan: Hashable, Sendable {
    public var type: LinkType
    public var a: UInt8
    public var b: UInt8
    /// A muscle's rhythm: amplitude as a share of its full contraction, in 1/255.
    public var gridAmplitude: UInt8
    /// Frequency in 1/32 Hz.
    public var gridFrequency: UInt8
    /// Phase in 1/256 turn.
    public var gridPhase: UInt8
    /// What a muscle answers to; automatic for every other link.
    public var wiring: PartWiring

    public init(
        type: LinkType, a: UInt8, b: UInt8, gridAmplitude: UInt8 = 160, gridFrequency: UInt8 = 48, gridPhase: UInt8 = 0,
        wiring: PartWiring = .automatic
    ) {
        self.type = type
        self.a = min(a, b)
        self.b = max(a, b)
        self.gridAmplitude = gridAmplitude
        self.gridFrequency = gridFrequency
        self.gridPhase = gridPhase
        self.wiring = wiring
    }

    public var amplitude: Float { Float(gridAmplitude) / 255 }
    /// Hz.
    public var frequency: Float { Float(gridFrequency) / 32 }
    /// Turns.
    public var phase: Float { Float(gridPhase) / 256 }
    /// Which two cells it joins, whatever its type: a plan has at most one link between two cells.
    public var ends: LinkEnds { LinkEnds(a: a, b: b) }
}

/// An unordered pair of cell ids.
public struct LinkEnds: Hashable, Sendable {
    public let a: UInt8
    public let b: UInt8

    public init(a: UInt8, b: UInt8) {
        self.a = min(a, b)
        self.b = max(a, b)
    }
}

/// A creature's body as designed: cells and links, without a brain and without a state.
///
/// Invariant of a valid plan: cells in rising order of id (see `BodyPlan+Validation`).
public struct BodyPlan: Hashable, Sendable {
    /// The unit of every length in a plan, µm.
    public static let grid: Float = 1 / 64
    public static let maximumCells = 64
    public static let maximumLinks = 128

    public var cells: [CellPlan]
    public var links: [LinkPlan]
    /// Pigment of the skin, 1/256 of the colour circle.
    public var hue: UInt8
    /// Membrane pattern: seed of the skin's markings.
    public var pattern: UInt8

    public init(cells: [CellPlan], links: [LinkPlan], hue: UInt8 = 0, pattern: UInt8 = 0) {
        self.cells = cells
        self.links = links
        self.hue = hue
        self.pattern = pattern
    }

    /// The index of the cell with this id in `cells`, or nil.
    public func index(ofCell id: UInt8) -> Int? { cells.firstIndex { $0.id == id } }
    /// The cell with this id, or nil.
    public func cell(_ id: UInt8) -> CellPlan? { cells.first { $0.id == id } }
    /// Whether a link joins these two cells.
    public func hasLink(_ ends: LinkEnds) -> Bool { links.contains { $0.ends == ends } }
    /// The links that end at a cell.
    public func links(ofCell id: UInt8) -> [LinkPlan] { links.filter { $0.a == id || $0.b == id } }
    /// The number of cells of a type.
    public func count(of type: CellType) -> Int { cells.reduce(0) { $0 + ($1.type == type ? 1 : 0) } }

    /// The lowest id no cell has, or nil for a full plan.
    public var freeCellID: UInt8? {
        var used = [Bool](repeating: false, count: 256)
        for cell in cells { used[Int(cell.id)] = true }
        return used.firstIndex(of: false).map { UInt8($0) }
    }

    /// Inserts a cell in the order of ids.
    public mutating func insert(_ cell: CellPlan) {
        let index = cells.firstIndex { $0.id > cell.id } ?? cells.count
        cells.insert(cell, at: index)
    }

    /// Removes a cell and every link that ends at it.
    public mutating func removeCell(_ id: UInt8) {
        cells.removeAll { $0.id == id }
        links.removeAll { $0.a == id || $0.b == id }
    }
}
