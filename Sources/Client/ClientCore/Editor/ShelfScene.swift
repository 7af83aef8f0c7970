import Preferences
import Anatomy
import Designs
import Drawing
import Logging
import Screens

/// The saved designs over the editor, and what is done to their files.
final class ShelfScene: Scene {
    private let editor: EditorScreen
    private let library: DesignLibrary
    private let shelf: ShelfScreen
    /// nil when all has been read.
    private var reading: ShelfReading?
    private var stock = ShelfStock()
    /// A line for each picture that could not be taken.
    private var warnings: [String] = []

    /// Designs a frame: each is priced on the window's thread, which must not wait for hundreds of them.
    private static let maximumPerFrame = 32

    /// nil if there is no shelf to show; a message says why.
    init?(over editor: EditorScreen, in app: App) {
        guard let library = app.designLibrary else {
            app.say("There is no home folder to keep designs in.")
            return nil
        }
        do {
            shelf = try ShelfScreen()
        } catch {
            app.outside.log.error("the saved designs cannot be shown: \(error)")
            app.say("The saved designs cannot be shown: the log says why.")
            return nil
        }
        self.editor = editor
        self.library = library
        reading = ShelfReading(library)
        shelf.clipboard = app.outside.clipboard
        shelf.suggest(
            name: app.languages.current.words(Announcements.guest(named: app.book.settings.player.name)))
        stock.add(DesignLibrary.Entry.examples.map(row))
        show()
    }

    var screen: ViewScreen { shelf }
    var takesText: Bool { true }

    func take(dropped path: String) -> Bool {
        shelf.take(path)
        return true
    }

    func update(_ elapsed: Float, isOnTop: Bool, in app: App) -> Transition {
        read(in: app)
        return follow(shelf.takeRequests(), in: app) { request in
            do throws(DesignError) {
                return try perform(request, in: app)
            } catch {
                app.outside.log.info("designs: \(error)")
                shelf.tell(Phrase(verbatim: error.sentence), isGood: false)
                return .stay
            }
        }
    }

    private func perform(_ request: ShelfScreen.Request, in app: App) throws(DesignError) -> Transition {
        switch request {
        case .save(let name):
            let draft = editor.editor.draft
            let design = try SavedDesign(name: name, plan: draft, savedAt: app.outside.unixTime())
            put(try library.save(design, picture: try app.outside.portrait(of: design)))
            shelf.tell("Saved: \(design.name).", isGood: true)
        case .use(let entry):
            guard let refusal = editor.adopt(entry.design.plan) else { return .pop }
            shelf.tell(refusal, isGood: false)
        case .rename(let entry, let name):
            let renamed = try library.rename(entry, to: name)
            stock.remove(entry.file)
            put(renamed)
            shelf.tell("It is called \(renamed.design.name) now.", isGood: true)
        case .export(let entry): try export(entry, in: app)
        case .remove(let entry):
            try library.remove(entry)
            stock.remove(entry.file)
            show()
            shelf.tell("Removed. It lies in \(library.folder + "/Removed") if you want it back.", isGood: true)
        case .take(let path):
            let entry = try library.add(pictureAt: path)
            put(entry)
            shelf.tell("Imported: \(entry.design.name).", isGood: true)
        case .close: return .pop
        }
        return .stay
    }

    private func export(_ entry: DesignLibrary.Entry, in app: App) throws(DesignError) {
        guard let folder = app.outside.files.pictures else {
            return shelf.tell(Announcements.noPicture("\(PictureError.noFolder)"), isGood: false)
        }
        let path = folder + "/" + entry.file
        try library.export(entry, to: path)
        shelf.tell("Exported: \(path)", isGood: true)
    }

    /// Shows what has been read since the last frame; at the end of it, what could not be.
    private func read(in app: App) {
        guard let reading else { return }
        let (found, isOver) = reading.take(atMost: Self.maximumPerFrame)
        stock.add(found.entries.map(row))
        warnings += found.warnings
        guard isOver || !found.entries.isEmpty else { return }
        if isOver { self.reading = nil }
        show()
        guard isOver else { return }
        for warning in warnings { app.outside.log.warning("designs: \(warning)") }
        if let warning = warnings.first { shelf.tell(Phrase(verbatim: warning), isGood: false) }
    }

    private func put(_ entry: DesignLibrary.Entry) {
        stock.put(row(entry))
        show(choosing: entry.file)
    }

    private func show(choosing file: String? = nil) {
        shelf.show(stock.rows, choosing: file, isReading: reading != nil)
    }

    private func row(_ entry: DesignLibrary.Entry) -> ShelfScreen.Row {
        let proposal = editor.editor.adopting(entry.design.plan)
        return ShelfScreen.Row(entry, price: proposal.total, isAffordable: proposal.refusal == nil)
    }
}

extension App {
    /// The player's designs; nil for a user without a home.
    var designLibrary: DesignLibrary? { outside.files.designs.map { DesignLibrary(folder: $0) } }
}

extension DesignError {
    /// The words that the player reads.
    var sentence: String { description.prefix(1).uppercased() + description.dropFirst() + "." }
}
