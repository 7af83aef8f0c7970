import AnatomyTrials
import ArgumentParser
import ServerCore
import UserFiles

/// The bodies that a trial is about: the hand-made ones, and those of a file.
enum BodyFile {
    static let help = ArgumentHelp(
        "More bodies: a JSON list of \(BodyList.maximumBodies) recipes at most (docs/anatomy.md, \"Bodies of your own\").",
        valueName: "file.json")

    /// Those of the file come last. Without a path there are none of them. Throws `ValidationError`, in one plain line.
    static func allBodies(and path: String?) throws -> [Archetype] {
        Archetype.all + (try path.map(bodies(in:)) ?? [])
    }

    private static func bodies(in path: String) throws -> [Archetype] {
        do {
            guard let bytes = try WholeFile.read(path, maximumBytes: BodyList.maximumBytes) else {
                throw refusal("there is no file '\(path)'.")
            }
            return try BodyList.bodies(of: bytes)
        } catch let error as UserFileError {
            throw refusal("\(error).")
        } catch let error as BodyListError {
            throw refusal("'\(path)': \(error).")
        } catch let error as RecipeError {
            throw refusal("'\(path)': \(error)")
        }
    }

    private static func refusal(_ words: String) -> ValidationError { ValidationError(PlainLine.of(words)) }
}
