extension Disk {
    /// Gives a file another name, so that nothing is written over it: its own with `.damaged`, or with the first number from 2 on
    /// that is free. What was set aside before stays. Returns the name.
    ///
    /// - Throws: `UserFileError`; the file has its old name then.
    public func setAside(_ name: String, in folder: String) throws(UserFileError) -> String {
        let taken = Set(try list(folder))
        var (free, number) = (name + ".damaged", 1)
        while taken.contains(free) {
            number += 1
            free = "\(name).damaged-\(number)"
        }
        try rename("\(folder)/\(name)", to: "\(folder)/\(free)")
        try syncFolder(folder)
        return free
    }
}
