import Drawing
import SimMath
import Widgets

/// What a screen shows, drawn only when it has changed.
extension ViewScreen {
    /// Commands of a usual screen: a list that grows from nothing is copied again and again.
    private static let usualLength = 256

    /// What it shows in a window, window points. `pointer` in interface points. `isAnew`: whatever was kept.
    func drawing(in context: ViewContext, pointer: Vector2?, isAnew: Bool) -> DrawList {
        if !isAnew, let kept, kept.revision == revision, kept.context.isLike(context),
            kept.pointer.allows(pointer.map { $0 + largePage.offset })
        {
            return moved(kept, in: context)
        }
        let onPage = pageContext(context)
        let offset = largePage.offset
        let pointer = pointer.map { $0 + offset }
        var canvas = onPage.canvas(pointer: pointer)
        let use = PointerUse(pointer)
        canvas.pointerUse = use
        canvas.list = DrawList(room: Self.usualLength)
        draw(on: &canvas)
        var moving = passage == nil ? movingPicture : nil
        redraws += 1
        if followFocus() { return drawing(in: context, pointer: pointer.map { $0 - offset }, isAnew: true) }
        var panel = panel(on: canvas)
        if largePage.isLarger {
            canvas.list = canvas.list.translated(by: -largePage.offset)
            panel = panel?.offset(-largePage.offset)
            canvas.list.append(pageSigns(in: context))
        }
        if let keyboard { canvas.list.append(drawing(of: keyboard, in: context, pointer: use)) }
        if let passage { canvas.list = passage.bent(canvas.list, in: context.bounds, panel: panel) }
        if headroom > 0 {
            canvas.list = lowered(canvas.list, in: context.bounds)
            // Behind the clip that lies around all of it.
            moving = moving?.shifted(by: 1)
            panel = panel?.offset(Vector2(0, headroom))
        }
        let list = canvas.list.scaled(by: context.scale)
        kept = KeptDrawing(
            list: list, panel: panel?.scaled(by: context.scale), context: context, pointer: use, revision: revision,
            moving: moving)
        return list
    }

    /// What was kept, with what moves on it as it is now.
    private func moved(_ kept: KeptDrawing, in context: ViewContext) -> DrawList {
        guard var moving = kept.moving, moving.step != motionStep else { return kept.list }
        var canvas = context.canvas()
        drawMoving(on: &canvas)
        if largePage.isLarger { canvas.list = canvas.list.translated(by: -largePage.offset) }
        if headroom > 0 { canvas.list = canvas.list.translated(by: Vector2(0, headroom)) }
        var now = kept
        now.list.replace(moving.commands, with: canvas.list.scaled(by: context.scale))
        moving = MovingPicture(from: moving.commands.lowerBound, count: canvas.list.commands.count, step: motionStep)
        now.moving = moving
        self.kept = now
        motions += 1
        return now.list
    }

    /// The keyboard on the screen lies over the window, not over the page.
    private func drawing(of keyboard: FieldKeyboard, in context: ViewContext, pointer: PointerUse) -> DrawList {
        var canvas = context.canvas()
        canvas.pointerUse = pointer
        keyboard.draw(on: &canvas)
        return canvas.list
    }
}
