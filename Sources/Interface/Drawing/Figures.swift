/// Numbers as people read them.
public enum Figures {
    /// The dish counts energy in so small units that one which is shown is a thousand of them.
    private static let unitsOfEnergy = 1000.0

    /// An amount of energy as every screen shows it; `units`: as the dish counts it. 0.4, 9.6, 61, 1842.
    public static func energy(_ units: Int64) -> String {
        let shown = Double(units) / unitsOfEnergy
        return decimal(shown, digits: abs(shown) < 9.95 ? 1 : 0)
    }

    /// Minutes and seconds, rounded up so that 0:00 means over, and hours where there are any: 0:42, 12:05, 1:02:34.
    public static func clock(seconds: Float) -> String {
        let whole = seconds.isFinite ? Int(min(max(0, seconds), 359_999).rounded(.up)) : 0
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return (hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)") + ":\(twoDigits(whole % 60))"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A fixed number of decimals, without a locale: 3.5, 0.25.
    public static func decimal(_ value: Double, digits: Int) -> String {
        guard value.isFinite else { return "–" }
        var power: Int64 = 1
        for _ in 0..<digits { power *= 10 }
        let scaled = Int64((min(abs(value), 1e12) * Double(power)).rounded())
        let sign = value < 0 && scaled > 0 ? "−" : ""
        guard digits > 0 else { return sign + String(scaled) }
        let fraction = String(scaled % power)
        return sign + "\(scaled / power)." + String(repeating: "0", count: digits - fraction.count) + fraction
    }

    /// With its sign: +3, −6, ±0.
    public static func signed(_ value: Int) -> String { value > 0 ? "+\(value)" : (value < 0 ? "−\(-value)" : "±0") }

    /// With its sign and one decimal: +0.8.
    public static func signed(_ value: Float) -> String {
        (value < 0 ? "−" : "+") + decimal(Double(abs(value)), digits: 1)
    }
}
