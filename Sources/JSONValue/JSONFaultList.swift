/// Collects the faults of a JSON value while readers go through it; keeps the first ones and counts the rest.
///
/// A class, so that a reader and those of the objects inside write to one list.
package final class JSONFaultList {
    /// The faults kept, in the order they were found.
    package private(set) var faults: [JSONFault] = []
    /// How many were found, those that were not kept included.
    package private(set) var found = 0
    private let most: Int

    /// A list that keeps at most so many faults.
    package init(most: Int = 100) {
        self.most = most
    }

    /// Notes a fault.
    package func add(_ fault: @autoclosure () -> JSONFault) {
        found += 1
        if faults.count < most { faults.append(fault()) }
    }
}
