internal import GRDB

/// Columns by index, whatever a file holds there: GRDB's own subscripts end the process when the type is another.
extension Row {
    /// 0 if the column is not an integer.
    func integer(_ column: Int) -> Int64 { Int64.fromDatabaseValue(value(column)) ?? 0 }
    /// 0 if the column is not a number.
    func real(_ column: Int) -> Double { Double.fromDatabaseValue(value(column)) ?? 0 }
    /// nil if the column is not text.
    func text(_ column: Int) -> String? { String.fromDatabaseValue(value(column)) }
    /// nil if the column is not a creature's number.
    func identity(_ column: Int) -> UInt32? {
        Int64.fromDatabaseValue(value(column)).flatMap { UInt32(exactly: $0) }
    }
    /// nil if the column is empty.
    func tick(_ column: Int) -> UInt64? { isEmpty(column) ? nil : UInt64(clamping: integer(column)) }
    func isEmpty(_ column: Int) -> Bool { value(column).isNull }

    private func value(_ column: Int) -> DatabaseValue { self[column] }
}
