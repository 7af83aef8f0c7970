import Anatomy
import Designs
import Drawing
import Foundation
import Logging
import PosedScenes
import Rendering
import Screens
import ServerProcess
import SimMath
import Sound

/// The saved designs: their screen over the editor, and what is done to their files.
extension Game {
    /// nil for a user without a home.
    private var library: DesignLibrary? {
        UserData.path(of: "designs", environment: ProcessInfo.processInfo.environment).map {
            DesignLibrary(folder: $0)
        }
    }

    func openShelf() {
        guard let library else { return say("There is no home folder to keep designs in.") }
        do {
            let shelf = try ShelfScreen()
            shelf.clipboard = SystemClipboard()
            shelf.suggest(name: link.name)
            interface.cover = shelf
            shelfDesk = ShelfDesk(library)
            shelf.show([], isReading: true)
        } catch {
            link.log.error("the saved designs cannot be shown: \(error)")
            say("The saved designs cannot be shown: the log says why.")
        }
    }

    /// One frame of the screen: does what the player wants.
    func update(_ shelf: ShelfScreen, stage: Stage) {
        follow(shelf)
        for request in shelf.takeRequests() {
            loudspeaker.play(SoundCue(.click))
            guard request != .close, let library else {
                interface.cover = nil
                continue
            }
            do throws(DesignError) {
                try perform(request, on: shelf, library, stage)
            } catch {
                link.log.info("designs: \(error)")
                shelf.tell(Phrase(verbatim: Self.sentence(error)), isGood: false)
            }
        }
    }

    private func perform(
        _ request: ShelfScreen.Request, on shelf: ShelfScreen, _ library: DesignLibrary, _ stage: Stage
    ) throws(DesignError) {
        switch request {
        case .save(let name):
            guard let draft = editorScreen?.editor.draft else { return }
            let design = try SavedDesign(name: name, plan: draft, savedAt: unixTime)
            let entry = try library.save(design, picture: try portrait(of: design, on: stage))
            link.log.info("design saved: \(entry.file)")
            put(entry, on: shelf)
            shelf.tell("Saved: \(design.name).", isGood: true)
        case .use(let entry): use(entry, on: shelf)
        case .rename(let entry, let name):
            let renamed = try library.rename(entry, to: name)
            shelfDesk?.stock.remove(entry.file)
            put(renamed, on: shelf)
            shelf.tell("It is called \(renamed.design.name) now.", isGood: true)
        case .export(let entry):
            guard let folder = pictureFolder else {
                return shelf.tell(Announcements.noPicture("\(PictureTrouble.noFolder)"), isGood: false)
            }
            let path = folder + "/" + entry.file
            try library.export(entry, to: path)
            shelf.tell("Exported: \(path)", isGood: true)
        case .remove(let entry):
            try library.remove(entry)
            shelfDesk?.stock.remove(entry.file)
            refresh(shelf)
            shelf.tell("Removed. It lies in \(library.folder + "/Removed") if you want it back.", isGood: true)
        case .take(let path):
            let entry = try library.add(pictureAt: path)
            put(entry, on: shelf)
            shelf.tell("Imported: \(entry.design.name).", isGood: true)
        case .close: break
        }
    }

    private func use(_ entry: DesignLibrary.Entry, on shelf: ShelfScreen) {
        guard case .editor(var screen) = interface.card else { return }
        if let refusal = screen.adopt(entry.design.plan) {
            shelf.tell(refusal, isGood: false)
            return
        }
        interface.card = .editor(screen)
        interface.cover = nil
    }

    private var editorScreen: EditorScreen? {
        if case .editor(let screen) = interface.card { return screen }
        return nil
    }

    /// Shows what has been read since the last frame; at the end of it, what could not be.
    private func follow(_ shelf: ShelfScreen) {
        guard shelfDesk?.follow(row) == true else { return }
        refresh(shelf)
        guard let desk = shelfDesk, !desk.isReading else { return }
        for warning in desk.warnings { link.log.warning("designs: \(warning)") }
        if let warning = desk.warnings.first { shelf.tell(Phrase(verbatim: warning), isGood: false) }
    }

    private func put(_ entry: DesignLibrary.Entry, on shelf: ShelfScreen) {
        shelfDesk?.stock.put(row(entry))
        refresh(shelf, choosing: entry.file)
    }

    private func refresh(_ shelf: ShelfScreen, choosing file: String? = nil) {
        guard let desk = shelfDesk else { return }
        shelf.show(desk.stock.rows, choosing: file, isReading: desk.isReading)
    }

    private func row(_ entry: DesignLibrary.Entry) -> ShelfScreen.Row {
        let proposal = editorScreen?.editor.adopting(entry.design.plan)
        return ShelfScreen.Row(
            entry, price: proposal?.total, isAffordable: proposal.map { $0.refusal == nil } ?? false)
    }

    /// A PNG file that shows it.
    private func portrait(of design: SavedDesign, on stage: Stage) throws(DesignError) -> [UInt8] {
        let list = DesignCard.drawList(of: design, measure: stage.renderer)
        let size = DesignCard.size
        do {
            return try stage.renderer.picture(of: list, width: Int(size.x), height: Int(size.y)).pngBytes()
        } catch {
            throw .notAPicture("\(error)")
        }
    }

    /// A file was dropped on the window.
    func take(dropped path: String) {
        if let shelf = interface.cover as? ShelfScreen { return shelf.take(path) }
        guard let library else { return }
        do throws(DesignError) {
            let entry = try library.add(pictureAt: path)
            say("\(entry.design.name) is among your saved designs now.")
        } catch {
            say(Phrase(verbatim: Self.sentence(error)))
        }
    }

    private static func sentence(_ error: DesignError) -> String {
        let words = error.description
        return words.prefix(1).uppercased() + words.dropFirst() + "."
    }
}
