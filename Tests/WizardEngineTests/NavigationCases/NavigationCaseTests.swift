import JSONValue
import Testing

@Suite("The cases of other systems, through one adapter")
struct NavigationCaseTests {
    @Test("a case is answered as it expects, and one on the list of exceptions is not", arguments: NavigationCase.all)
    func answers(test: NavigationCase) {
        let differences = NavigationCasePlayer.differences(of: test)
        if let rule = NavigationCaseExceptions.rules[test.id] {
            #expect(!differences.isEmpty, "\(test.id) passes and leaves the list: \(rule)")
        } else {
            #expect(differences.isEmpty, "\(test.id)")
        }
    }

    @Test("the list of exceptions names cases of the file, and stays under three tenths of it")
    func exceptions() {
        let ids = Set(NavigationCase.all.map(\.id))
        #expect(ids.count == 199)
        #expect(Set(NavigationCaseExceptions.rules.keys).subtracting(ids).isEmpty)
        #expect(NavigationCaseExceptions.rules.count * 10 < ids.count * 3)
    }
}
