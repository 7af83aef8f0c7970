import Anatomy
public import SimMath

/// A cloud of ink in the water, as a client may see it.
public struct CloudView: Hashable, Sendable {
    /// Names it as long as there is ink.
    public var number: UInt32
    /// µm.
    public var position: Vector2
    /// How much it began with: see `InkSpread`.
    public var ink: Float
    /// Ticks.
    public var age: UInt16

    public init(number: UInt32, position: Vector2, ink: Float, age: UInt16) {
        (self.number, self.position, self.ink, self.age) = (number, position, ink, age)
    }

    /// µm.
    public var radius: Float { InkSpread.radius(age: age) }
    /// Optical depth of a µm on the way through it.
    public var density: Float { InkSpread.density(ink: ink, age: age) }
}

/// The same in whole numbers.
struct QuantizedCloud: Hashable, Sendable {
    var number: UInt32 = 0
    /// Steps of food.
    var x: Int32 = 0
    var y: Int32 = 0
    /// 1…63.
    var ink: UInt32 = 1
    /// Ticks.
    var age: UInt32 = 0

    /// Optical depth × µm, and the most steps.
    private static let inkStep: Float = 2.5
    private static let inkBits = 6
    private static let ageBits = 10
    private static let positionBits = 16
    private static let inkSteps: UInt32 = 63
    private static let farthest = Int32(Quantization.farthest * Quantization.foodStepsPerMicrometre)

    init() {}

    /// nil for what a client could not draw.
    init?(_ view: CloudView) {
        guard view.position.x.isFinite, view.position.y.isFinite, view.ink > 0, view.age < InkSpread.life else {
            return nil
        }
        number = view.number
        (x, y) = (Quantization.food(view.position.x), Quantization.food(view.position.y))
        ink = UInt32(max(1, min(Float(Self.inkSteps), (view.ink / Self.inkStep).rounded())))
        age = UInt32(view.age)
    }

    /// For the layout.
    static func sample(_ number: UInt32) -> QuantizedCloud {
        var cloud = QuantizedCloud()
        cloud.number = number
        return cloud
    }

    var view: CloudView {
        CloudView(
            number: number, position: Vector2(Quantization.food(x), Quantization.food(y)),
            ink: Float(ink) * Self.inkStep, age: UInt16(truncatingIfNeeded: age))
    }

    /// What of these goes over the wire: the first, as many as there may be, in rising order.
    static func told(of clouds: [CloudView]) -> [QuantizedCloud] {
        guard !clouds.isEmpty else { return [] }
        var told: [QuantizedCloud] = []
        for cloud in clouds {
            guard let quantized = QuantizedCloud(cloud), !told.contains(where: { $0.number == cloud.number }) else {
                continue
            }
            told.append(quantized)
            if told.count == WireLimits.cloudsPerSnapshot { break }
        }
        return told.sorted { $0.number < $1.number }
    }

    /// Whether a reader may keep it.
    fileprivate var isSound: Bool {
        max(x.magnitude, y.magnitude) <= Self.farthest.magnitude && (1...Self.inkSteps).contains(ink)
            && age < UInt32(InkSpread.life)
    }

    /// How it has drifted since `known`, `ticks` before; it grows as all do.
    fileprivate mutating func codeChange<C: ContextCoder>(
        _ coder: inout C, against known: QuantizedCloud, ticks: UInt32
    ) {
        var (stepX, stepY) = (x &- known.x, y &- known.y)
        var later = Int32(truncatingIfNeeded: age &- (known.age &+ ticks))
        coder.number(signed: &stepX, SnapshotContexts.cloudStep, "x")
        coder.number(signed: &stepY, SnapshotContexts.cloudStep, "y")
        coder.number(signed: &later, SnapshotContexts.cloudStep, "age")
        guard C.isReading else { return }
        self = known
        (x, y) = (known.x &+ stepX, known.y &+ stepY)
        age = known.age &+ ticks &+ UInt32(bitPattern: later)
    }

    fileprivate mutating func codeWhole<C: ContextCoder>(_ coder: inout C) {
        coder.code(&number, "number")
        coder.code(signed: &x, bits: Self.positionBits, "x")
        coder.code(signed: &y, bits: Self.positionBits, "y")
        coder.bits(&ink, Self.inkBits, "ink")
        coder.bits(&age, Self.ageBits, "age")
    }
}

extension SnapshotHeader {
    /// Bytes at most, about: of one that the client knows, and of a new one.
    private static let knownCloudBytes = 4
    private static let newCloudBytes = 12

    /// Those that the client knows, in their order: are they still there, and where? Then new ones.
    mutating func codeClouds<C: ContextCoder>(_ coder: inout C, against old: SnapshotHeader) {
        var wanted = C.isReading ? [] : clouds
        var told: [QuantizedCloud] = []
        let ticks = tick &- old.tick
        coder.beginEach(of: "clouds")
        for known in old.clouds {
            let place = wanted.firstIndex { $0.number == known.number }
            var cloud = place.map { wanted.remove(at: $0) } ?? known
            let isThere = coder.entry(
                place != nil, SnapshotContexts.cloudIsThere, "isThere", bytes: Self.knownCloudBytes
            ) { coder in
                cloud.codeChange(&coder, against: known, ticks: ticks)
            }
            guard isThere else { continue }
            coder.check(cloud.isSound) { .badCode(field: $0 + "clouds", code: cloud.age) }
            told.append(cloud)
        }
        coder.endEach()
        codeNewClouds(wanted, into: &told, &coder)
        clouds = told.sorted { $0.number < $1.number }
    }

    private func codeNewClouds<C: ContextCoder>(
        _ wanted: [QuantizedCloud], into told: inout [QuantizedCloud], _ coder: inout C
    ) {
        var next = 0
        while true {
            let isMore = next < wanted.count
            var cloud = isMore ? wanted[next] : QuantizedCloud()
            next += 1
            let isHere = coder.list(
                isMore, SnapshotContexts.hasNewCloud, "newClouds", bytes: Self.newCloudBytes
            ) { coder in
                cloud.codeWhole(&coder)
            }
            if isHere { told.append(cloud) } else if !isMore || C.isReading { break }
            if C.isPrinting { break }
            guard C.isReading else { continue }
            let isNew = !told.dropLast().contains { $0.number == cloud.number }
            coder.check(cloud.isSound && isNew) { .badCode(field: $0 + "newClouds", code: cloud.number) }
            let count = told.count
            let limit = WireLimits.cloudsPerSnapshot
            coder.check(count <= limit) { .tooMany(field: $0 + "newClouds", count: count, limit: limit) }
            // Of one that is refused nothing more is read.
            if count > limit { break }
        }
    }
}
