/// The version of all programs: said by `--version`, written into files, and the version of the packages.
public enum ProgramVersion {
    /// Semantic Versioning 2.0.0. `Scripts/package` reads it from this line.
    public static let current = "0.1.0"
}
