public import Drawing

/// Tells a table what it holds.
public protocol TableViewDataSource: AnyObject {
    /// 1 by default.
    func numberOfSections(in tableView: TableView) -> Int
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// nil: a section without header.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase?
    /// The row's view: one that is out of use (`dequeueReusableCell`), or a new one.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
}

extension TableViewDataSource {
    /// One section by default.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    /// No header by default.
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? { nil }
}

/// Shapes a table and is notified of selections in it.
public protocol TableViewDelegate: AnyObject {
    /// Points; the table's `rowHeight` by default.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Float
    /// The player chose a row, by pointer or key.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// The player wants the chosen row's own action: Enter, or another click on it.
    func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
    /// The table's `rowHeight` by default.
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Float { tableView.rowHeight }
    /// Does nothing by default.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableView, didActivateRowAt indexPath: IndexPath) {}
}
