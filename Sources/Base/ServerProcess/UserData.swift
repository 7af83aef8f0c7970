/// Where a local game keeps what outlasts it: the archive, the best life.
public enum UserData {
    /// The path of our file `name` in the user's data folder; nil for a user without a home. Nothing is made.
    ///
    /// XDG Base Directory Specification 0.8: a relative `XDG_DATA_HOME` is ignored.
    public static func path(of name: String, environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/micro/" + name }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/share/micro/" + name
    }
}
