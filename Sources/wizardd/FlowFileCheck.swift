internal import WizardEngine

/// The command `wizardd check`.
enum FlowFileCheck {
    /// Checks every file and says what came of it; 0 if all are good, 1 if one is not, 2 without files.
    static func run(_ files: [String]) -> Int32 {
        guard !files.isEmpty else {
            Process.complain("wizardd: check needs a file")
            return 2
        }
        var status: Int32 = 0
        for file in files {
            do throws(FlowFile.Refusal) {
                let checked = try FlowFile.read(file)
                let extent = checked.extent
                let steps = "\(extent.shortest.count) to \(extent.longest.count) steps in order"
                Process.print("\(file): flow \(checked.flow.id) is good; \(steps)")
            } catch {
                Process.print("\(error)")
                status = 1
            }
        }
        return status
    }
}
