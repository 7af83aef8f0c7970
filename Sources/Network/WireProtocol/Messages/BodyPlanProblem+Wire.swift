import Anatomy

extension BodyPlanProblem: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case noCells = 0
        case noNucleus, severalNuclei, tooManyCells, tooManyLinks, cellsOutOfOrder, radiusOutOfRange, tooFarOut,
            overlap,
            linkToMissingCell, linkToItself, duplicateLink, linkTooLong, disconnected, unequalMasses, tooManyStiffLinks,
            wrongWiring
    }

    var tag: Tag {
        switch self {
        case .noCells: .noCells
        case .noNucleus: .noNucleus
        case .severalNuclei: .severalNuclei
        case .tooManyCells: .tooManyCells
        case .tooManyLinks: .tooManyLinks
        case .cellsOutOfOrder: .cellsOutOfOrder
        case .radiusOutOfRange: .radiusOutOfRange
        case .tooFarOut: .tooFarOut
        case .overlap: .overlap
        case .linkToMissingCell: .linkToMissingCell
        case .linkToItself: .linkToItself
        case .duplicateLink: .duplicateLink
        case .linkTooLong: .linkTooLong
        case .disconnected: .disconnected
        case .unequalMasses: .unequalMasses
        case .tooManyStiffLinks: .tooManyStiffLinks
        case .wrongWiring: .wrongWiring
        }
    }

    init() { self = .noCells }

    init(blank tag: Tag) {
        let ends = LinkEnds(a: 0, b: 0)
        switch tag {
        case .noCells: self = .noCells
        case .noNucleus: self = .noNucleus
        case .severalNuclei: self = .severalNuclei(cells: [])
        case .tooManyCells: self = .tooManyCells(count: 0)
        case .tooManyLinks: self = .tooManyLinks(count: 0)
        case .cellsOutOfOrder: self = .cellsOutOfOrder(id: 0)
        case .radiusOutOfRange: self = .radiusOutOfRange(cell: 0, radius: 0)
        case .tooFarOut: self = .tooFarOut(cell: 0, distance: 0)
        case .overlap: self = .overlap(0, 0)
        case .linkToMissingCell: self = .linkToMissingCell(ends, missing: 0)
        case .linkToItself: self = .linkToItself(cell: 0)
        case .duplicateLink: self = .duplicateLink(ends)
        case .linkTooLong: self = .linkTooLong(ends, length: 0)
        case .disconnected: self = .disconnected(cell: 0)
        case .unequalMasses: self = .unequalMasses(ends, ratio: 0)
        case .tooManyStiffLinks: self = .tooManyStiffLinks(cell: 0, load: 0)
        case .wrongWiring: self = .wrongWiring(cells: [], .noActuator)
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .noCells, .noNucleus: break
        case .severalNuclei(var cells):
            coder.list(&cells, "cells", limit: BodyPlan.maximumCells, cut: .end)
            self = .severalNuclei(cells: cells)
        case .tooManyCells(var count):
            coder.code(clamped: &count, bits: 16, "count")
            self = .tooManyCells(count: count)
        case .tooManyLinks(var count):
            coder.code(clamped: &count, bits: 16, "count")
            self = .tooManyLinks(count: count)
        case .cellsOutOfOrder(var cell):
            coder.code(&cell, "cell")
            self = .cellsOutOfOrder(id: cell)
        case .radiusOutOfRange(var cell, var radius):
            coder.code(&cell, "cell")
            coder.code(&radius, "radius")
            self = .radiusOutOfRange(cell: cell, radius: radius)
        case .tooFarOut(var cell, var distance):
            coder.code(&cell, "cell")
            coder.code(&distance, "distance")
            self = .tooFarOut(cell: cell, distance: distance)
        case .overlap(var a, var b):
            coder.code(&a, "a")
            coder.code(&b, "b")
            self = .overlap(a, b)
        case .linkToMissingCell(var ends, var missing):
            coder.value(&ends, "ends")
            coder.code(&missing, "missing")
            self = .linkToMissingCell(ends, missing: missing)
        case .linkToItself(var cell):
            coder.code(&cell, "cell")
            self = .linkToItself(cell: cell)
        case .duplicateLink(var ends):
            coder.value(&ends, "ends")
            self = .duplicateLink(ends)
        case .linkTooLong(var ends, var length):
            coder.value(&ends, "ends")
            coder.code(&length, "length")
            self = .linkTooLong(ends, length: length)
        case .disconnected(var cell):
            coder.code(&cell, "cell")
            self = .disconnected(cell: cell)
        case .unequalMasses(var ends, var ratio):
            coder.value(&ends, "ends")
            coder.code(&ratio, "ratio")
            self = .unequalMasses(ends, ratio: ratio)
        case .tooManyStiffLinks(var cell, var load):
            coder.code(&cell, "cell")
            coder.code(&load, "load")
            self = .tooManyStiffLinks(cell: cell, load: load)
        case .wrongWiring(var cells, var fault):
            coder.list(&cells, "cells", limit: 2, cut: .end)
            coder.value(&fault, "fault")
            self = .wrongWiring(cells: cells, fault)
        }
    }
}

extension WiringFault: WireUnion {
    enum Tag: UInt8, CaseIterable {
        case noActuator = 0
        case gainOutOfRange, secondRhythm, phaseWithoutRhythm
    }

    var tag: Tag {
        switch self {
        case .noActuator: .noActuator
        case .gainOutOfRange: .gainOutOfRange
        case .secondRhythm: .secondRhythm
        case .phaseWithoutRhythm: .phaseWithoutRhythm
        }
    }

    init() { self = .noActuator }

    init(blank tag: Tag) {
        switch tag {
        case .noActuator: self = .noActuator
        case .gainOutOfRange: self = .gainOutOfRange(0)
        case .secondRhythm: self = .secondRhythm
        case .phaseWithoutRhythm: self = .phaseWithoutRhythm
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        guard case .gainOutOfRange(let number) = self else { return }
        var gain = Int16(clamping: number)
        coder.code(&gain, "gain")
        self = .gainOutOfRange(Int(gain))
    }
}

extension LinkEnds: WireValue {
    init() { self.init(a: 0, b: 0) }

    mutating func code<C: Coder>(_ coder: inout C) {
        var (a, b) = (a, b)
        coder.code(&a, "a")
        coder.code(&b, "b")
        coder.check(a <= b) { .badCode(field: $0 + "b", code: UInt32(b)) }
        self = LinkEnds(a: a, b: b)
    }
}

extension UInt8: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) { coder.code(&self, "") }
}
