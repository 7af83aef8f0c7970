public import Drawing
public import SimMath

/// Which rows and section headers there are at the moment, and where.
extension TableView {
    public var numberOfSections: Int {
        countRows()
        return geometry.sections.count
    }

    /// Rows of a section; 0 for a section that does not exist.
    public func numberOfRows(inSection section: Int) -> Int {
        countRows()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows : 0
    }

    /// The rows in sight, from the top.
    public var indexPathsForVisibleRows: [IndexPath] { cells.keys.sorted() }

    /// The row's view while it is in sight.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath] }

    /// The section's header while it is in sight.
    public func headerView(forSection section: Int) -> TableSectionHeader? { sectionHeaders[section] }

    /// The row under a point of the table's coordinates; nil over headers.
    public func indexPathForRow(at point: Vector2) -> IndexPath? {
        guard bounds.contains(point), point.y >= pinnedBottom else { return nil }
        countRows()
        return geometry.row(at: point.y)
    }

    /// The row's place in the table's coordinates; nil where there is none.
    public func rectForRow(at indexPath: IndexPath) -> Rect? {
        countRows()
        return geometry.edges(of: indexPath).map { Rect(0, $0.top, frame.width, $0.bottom - $0.top) }
    }

    func countRows() {
        guard isStale else { return }
        isStale = false
        geometry = TableGeometry(top: inlineHeader?.frame.height ?? 0)
        if let dataSource {
            for section in 0..<max(0, dataSource.numberOfSections(in: self)) { count(section, dataSource) }
        }
        if let selected = indexPathForSelectedRow, !geometry.contains(selected) { indexPathForSelectedRow = nil }
        contentSize = Vector2(frame.width, geometry.bottom)
    }

    private func count(_ section: Int, _ dataSource: any TableViewDataSource) {
        let rows = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
        let hasHeader = dataSource.tableView(self, titleForHeaderInSection: section) != nil
        let heights = (0..<rows).map { row in
            delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? rowHeight
        }
        geometry.addSection(headerHeight: hasHeader ? sectionHeaderHeight : 0, rowHeights: heights)
    }

    func layoutRows(from low: Float, to high: Float) {
        let wanted = geometry.rows(from: low, to: high)
        let kept = Set(wanted)
        for (path, cell) in cells where !kept.contains(path) {
            retire(cell)
            cells[path] = nil
        }
        for path in wanted {
            guard let edges = geometry.edges(of: path), let cell = cells[path] ?? made(path) else { continue }
            cell.isSelected = path == indexPathForSelectedRow
            cell.frame = Rect(0, edges.top, frame.width, edges.bottom - edges.top)
        }
    }

    private func made(_ path: IndexPath) -> TableViewCell? {
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        // Below the headers, which take the presses on what they cover.
        insertSubview(cell, at: 0)
        cells[path] = cell
        return cell
    }

    // MARK: Section headers

    /// Where section headers stay: the top edge of what shows, below the safe area. The table's own header lies above
    /// all sections, so as long as it is in sight no section has reached this line and they stand right below it.
    private var pinnedTop: Float { contentOffset.y + safeAreaInsets.top }

    /// The bottom of the section header that is pinned in sight; the top of the content without one.
    var pinnedBottom: Float {
        for (section, header) in sectionHeaders where geometry.sections.indices.contains(section) {
            if header.frame.y > geometry.sections[section].top { return header.frame.maxY }
        }
        return -.greatestFiniteMagnitude
    }

    func layoutSectionHeaders(from low: Float, to high: Float) {
        let wanted = geometry.sections(from: low, to: high).filter { geometry.sections[$0].headerHeight > 0 }
        for (section, header) in sectionHeaders where !wanted.contains(section) {
            header.removeFromSuperview()
            spareHeaders.append(header)
            sectionHeaders[section] = nil
        }
        for section in wanted {
            let header = sectionHeaders[section] ?? spareHeaders.popLast() ?? TableSectionHeader()
            if sectionHeaders[section] == nil {
                addSubview(header)
                sectionHeaders[section] = header
            }
            header.title = dataSource?.tableView(self, titleForHeaderInSection: section) ?? ""
            header.frame = headerFrame(geometry.sections[section])
        }
    }

    /// The section's last row pushes its header out.
    private func headerFrame(_ section: TableGeometry.Section) -> Rect {
        let lowest = section.bottom - section.headerHeight
        let y = max(section.top, min(pinnedTop, lowest))
        return Rect(0, y, frame.width, section.headerHeight)
    }
}
