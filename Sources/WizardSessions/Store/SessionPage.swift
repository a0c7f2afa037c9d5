/// A piece of a list.
package struct SessionPage: Sendable {
    /// The sessions that fit, in the list's order.
    package let records: [SessionRecord]
    /// Where the list goes on; `nil` at its end.
    ///
    /// A piece may be short of its limit, even empty, and yet not the last.
    package let next: SessionQuery.Position?

    package init(records: [SessionRecord], next: SessionQuery.Position?) {
        self.records = records
        self.next = next
    }
}
