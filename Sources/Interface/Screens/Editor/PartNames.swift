import Anatomy
import Drawing

/// What the catalogue's parts are called on the screen.
extension CellType {
    var phrase: Phrase { Phrase(key: traits.name) }
    /// Inside a sentence.
    var inSentence: Phrase { Phrase(key: traits.name.lowercased()) }
}

extension LinkType {
    var phrase: Phrase { Phrase(key: traits.name) }
    /// Inside a sentence.
    var inSentence: Phrase { Phrase(key: traits.name.lowercased()) }
}
