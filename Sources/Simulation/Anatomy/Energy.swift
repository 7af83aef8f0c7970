/// An amount of energy in integer units, so that the dish's ledger balances to zero exactly.
///
/// Scale: a tissue cell's upkeep is about 100 units a second, a food particle holds some thousands.
public typealias Energy = Int64
