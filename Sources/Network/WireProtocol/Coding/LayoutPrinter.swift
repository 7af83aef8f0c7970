import Anatomy

/// The layouts of everything on the wire, printed from the declarations that read and write it. docs/protocol.md holds
/// these tables.
public enum WireLayout {
    /// Rows of a table, its head first, by the name that marks its position in docs/protocol.md.
    public static var tables: [(name: String, rows: [String])] {
        var client = LayoutPrinter()
        var server = LayoutPrinter()
        var snapshot = LayoutPrinter()
        client.noteCases(of: ClientMessage.self)
        server.noteCases(of: ServerMessage.self)
        snapshot.noteSnapshot()
        let structures = client.structures + server.structures + snapshot.structures
        let codes = client.codes + server.codes + snapshot.codes
        return [
            ("client messages", table(["message", "layout"], client.cases)),
            ("server messages", table(["message", "layout"], server.cases)),
            ("snapshots", table(["part", "layout"], snapshot.cases)),
            ("structures", table(["structure", "layout"], unique(structures))),
            ("codes", table(["code", "values"], unique(codes))),
        ]
    }

    private static func unique(_ rows: [LayoutPrinter.Row]) -> [LayoutPrinter.Row] {
        var names: Set<String> = []
        return rows.filter { names.insert($0.name).inserted }
    }

    private static func table(_ head: [String], _ rows: [LayoutPrinter.Row]) -> [String] {
        ["| \(head[0]) | \(head[1]) |", "|---|---|"]
            + rows.map { "| \($0.name) | \($0.layout.isEmpty ? "–" : $0.layout) |" }
    }
}

/// Goes through declarations and notes the layout: `name:bits`, structures by name, lists with their element in braces.
struct LayoutPrinter: Coder {
    static var isReading: Bool { false }

    struct Row {
        let name: String
        let layout: String
    }

    /// The fields of what is being gone through.
    private var fields: [String] = []
    /// The forms of unions gone through themselves, structures and codes that were met on the way.
    private(set) var cases: [Row] = []
    private(set) var structures: [Row] = []
    private(set) var codes: [Row] = []

    // MARK: Fields

    private mutating func note(_ name: String, _ form: String) {
        fields.append(name.isEmpty ? form : "\(name):\(form)")
    }

    mutating func bits(_ value: inout UInt32, _ count: Int, _ name: String, form: FieldForm) {
        switch form {
        case .unsigned: note(name, "\(count)")
        case .signed: note(name, "\(count)±")
        case .float: note(name, "f\(count)")
        case .positiveFloat: note(name, "f\(count)>0")
        case .zero: note(name, "\(count)=0")
        }
    }

    mutating func golomb(_ value: inout UInt32, order: Int, _ name: String, form: FieldForm) {
        note(name, "golomb\(order)" + (form == .signed ? "±" : ""))
    }

    mutating func varint(_ value: inout UInt64, _ name: String, limit: UInt64) { note(name, "varint") }
    /// Texts and plans are noted whole, below.
    mutating func bytes(_ content: inout [UInt8], count: Int) {}

    mutating func code<Number: FixedWidthInteger>(_ number: inout Number, _ name: String) {
        note(name, "\(Number.bitWidth)" + (Number.isSigned ? "±" : ""))
    }

    mutating func code(_ text: inout String, _ name: String, limit: Int) { note(name, "text≤\(limit)") }
    mutating func code(_ content: inout [UInt8], _ name: String, limit: Int) { note(name, "bytes≤\(limit)") }
    mutating func code(_ plan: inout BodyPlan, _ name: String) { note(name, "plan≤\(BodyPlan.maximumBinaryBytes)") }

    mutating func code<Case: WireCase>(_ value: inout Case, _ name: String, bits count: Int) {
        note(name, "\(count)(\(Self.name(Case.self)))")
        let values = Case.allCases.map { "\($0.rawValue) \($0)" }
        codes.append(Row(name: Self.name(Case.self), layout: values.joined(separator: ", ")))
    }

    mutating func optional(_ flag: inout Bool, _ name: String) -> Bool {
        note(name, "1")
        fields.append("[")
        return true
    }

    mutating func otherwise(_ flag: inout Bool, _ name: String) -> Bool {
        note(name, "1")
        fields.append("or [")
        return true
    }

    mutating func endOptional() { fields.append("]") }
    mutating func hasOwnRow(_ name: String) -> Bool {
        fields.append(name)
        return true
    }

    mutating func beginEach(of count: String) { fields.append("\(count) × (") }
    mutating func endEach() { fields.append(")") }

    // MARK: Structures

    mutating func value<Value: WireValue>(_ value: inout Value, _ name: String) { note(name, form(of: Value())) }

    mutating func list<Value: WireValue>(
        _ values: inout [Value], _ name: String, limit: Int, countBits: Int?, cut: ListCut
    ) {
        let count = countBits.map { "\($0)" } ?? "varint"
        note(name, "\(count)≤\(limit){\(form(of: Value()))}")
    }

    mutating func union<Value: WireUnion>(_ value: inout Value) { noteCases(of: Value.self) }

    /// A structure's name; of one that is a single field without a name, that field.
    private mutating func form<Value: WireValue>(of blank: Value) -> String {
        var value = blank
        var inner = LayoutPrinter()
        value.code(&inner)
        take(inner)
        if inner.cases.isEmpty, inner.fields.count == 1, !inner.fields[0].contains(":") { return inner.fields[0] }
        let name = Self.name(Value.self)
        if inner.cases.isEmpty {
            structures.insert(Row(name: name, layout: inner.layout), at: 0)
        } else {
            structures.insert(
                contentsOf: inner.cases.map { Row(name: "\(name) \($0.name)", layout: $0.layout) }, at: 0)
        }
        return name
    }

    /// A row for each form of a union.
    mutating func noteCases<Value: WireUnion>(of union: Value.Type) {
        for tag in Value.Tag.allCases {
            var inner = LayoutPrinter()
            var blank = Value(blank: tag)
            blank.codePayload(&inner)
            cases.append(Row(name: "\(tag.rawValue) \(tag)", layout: inner.layout))
            take(inner)
        }
    }

    /// The parts of a snapshot, in their order.
    mutating func noteSnapshot() {
        let reference = SnapshotReference.sample
        var number = SnapshotNumber(sequence: 2, reference: 1)
        var header = SnapshotHeader()
        header.own.creature = 1
        header.tethers = [.sample(1), .sample(2)]
        header.clouds = [.sample(1), .sample(2)]
        notePart("number") { number.code(&$0) }
        notePart("header") { header.code(&$0, against: SnapshotHeader()) }
        var body = SnapshotBody.sample
        notePart("rest") { body.code(&$0, &header, reference) }
        var creature = QuantizedCreature.sample
        notePart("whole") { creature.codeWhole(&$0) }
        let known = CreatureReferences(newest: .sample, age: 1, older: nil, span: 0)
        notePart("change") { creature.code(&$0, against: known) { _ in .fine } }
    }

    private mutating func notePart(_ name: String, _ part: (inout LayoutPrinter) -> Void) {
        var inner = LayoutPrinter()
        part(&inner)
        cases.append(Row(name: name, layout: inner.layout))
        take(inner)
    }

    private mutating func take(_ inner: LayoutPrinter) {
        structures += inner.structures
        codes += inner.codes
    }

    /// The fields in a line; the same field several times in a row is named once, with their number.
    private var layout: String {
        var runs: [(field: String, count: Int)] = []
        for field in fields {
            if runs.last?.field == field, field.contains(":") {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((field, 1))
            }
        }
        return runs.map { $0.count > 1 ? "\($0.count)×\($0.field)" : $0.field }.joined(separator: " ")
    }

    /// Without the module's.
    private static func name<T>(_ type: T.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    }
}

extension LayoutPrinter: ContextCoder {
    static var isPrinting: Bool { true }

    mutating func bit(_ value: inout Bool, _ context: Context) {}
    mutating func flag(_ value: inout Bool, _ context: Context, _ name: String) { note(name, "~1") }
    mutating func number(_ value: inout UInt32, _ row: NumberRow, zero: Context?, _ name: String) { note(name, "~") }
    mutating func number(signed value: inout Int32, _ row: NumberRow, zero: Context?, _ name: String) {
        note(name, "~±")
    }

    mutating func begin(_ isThere: Bool) -> Bool {
        fields.append("[")
        return true
    }

    mutating func begin(unless isThere: Bool) -> Bool {
        fields.append("or [")
        return true
    }
}
