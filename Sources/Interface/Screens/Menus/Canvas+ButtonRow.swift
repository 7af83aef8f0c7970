import Drawing

extension Canvas<ScreenAction> {
    /// Buttons side by side, each as wide as its words ask for and the rest shared: words differ in length from language
    /// to language. Where there is no room for the keys, the words go first.
    mutating func buttonRow(_ items: [MenuItem], in rect: Rect) {
        let gaps = style.gap * Float(items.count - 1)
        func needs(withKeys: Bool) -> [Float] {
            items.map { buttonWidth($0.title, detail: withKeys ? $0.detail : nil) }
        }
        let showsKeys = needs(withKeys: true).reduce(gaps, +) <= rect.width
        let widths = needs(withKeys: showsKeys)
        let spare = max(0, (rect.width - widths.reduce(gaps, +)) / Float(items.count))
        let share = min(1, (rect.width - gaps) / max(1, widths.reduce(0, +)))
        var row = rect
        for (item, width) in zip(items, widths) {
            button(
                item.title, in: row.cutLeft(width * share + spare, gap: style.gap), item.action, look: item.look,
                detail: showsKeys ? item.detail : nil)
        }
    }
}
