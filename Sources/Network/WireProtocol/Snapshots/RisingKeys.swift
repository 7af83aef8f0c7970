extension Array {
    /// The first index whose key is not below `key`, in an array whose keys rise.
    @inline(__always)
    func lowerBound(of key: UInt32, _ keyOf: (Element) -> UInt32) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if keyOf(self[middle]) < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of `key`, in an array whose keys rise.
    @inline(__always)
    func index(of key: UInt32, _ keyOf: (Element) -> UInt32) -> Int? {
        let index = lowerBound(of: key, keyOf)
        return index < count && keyOf(self[index]) == key ? index : nil
    }
}
