internal import JSONValue

extension FlowReader {
    /// Reads the tabs inside a step (contract, rule 10); `nil` where there is no list of them to speak of.
    mutating func readPages(_ reader: inout JSONObjectReader) -> PagesRule? {
        let backBehavior: PagesRule.BackBehavior = reader.choice("backBehavior") ?? .none
        guard let count = pageCount(&reader) else {
            _ = reader.value("initial")
            return nil
        }
        let initial = reader.integer("initial", in: 0...(count - 1)) ?? 0
        let items = reader.objects("items") { item in
            item.identifier("id", required: true).map { PagesRule.Item(id: $0, title: item.string("title") ?? $0) }
        }
        let pages = PagesRule(items: items?.compactMap { $0 } ?? [], initial: initial, backBehavior: backBehavior)
        noteTwins(items ?? [], at: reader.pointer.appending("items"))
        return pages
    }

    /// How many pages there are, at least one; `nil` where their number is none that a step may have.
    private mutating func pageCount(_ reader: inout JSONObjectReader) -> Int? {
        guard let items = reader.array("items", required: true) else { return nil }
        if items.isEmpty {
            reader.refuse("items", "A step with pages has at least one.")
            return nil
        }
        guard items.count <= limits.pages else {
            let place = reader.pointer.appending("items")
            note(.tooManyPages, at: place, "A step has at most \(limits.pages) pages.", limit: limits.pages)
            return nil
        }
        return items.count
    }

    private mutating func noteTwins(_ items: [PagesRule.Item?], at place: JSONPointer) {
        var ids: Set<String> = []
        for (index, item) in items.enumerated() {
            guard let id = item?.id, !ids.insert(id).inserted else { continue }
            note(.duplicatePage, at: place.appending(index).appending("id"), "Another page of this step has the id \(id).")
        }
    }
}
