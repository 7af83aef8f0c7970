/// Where text is put to be used elsewhere: the system's clipboard, or a stand-in.
public protocol Clipboard: AnyObject {
    /// nil where there is none.
    func text() -> String?
    func setText(_ text: String)
}
