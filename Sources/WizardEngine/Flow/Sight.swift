/// Which answers a condition may see where it is judged.
struct Sight {
    /// The answers of the session.
    let answers: AnswerBook
    /// The applicable steps judged before: a condition sees the answers of no others.
    var visible = StepSet()
    /// The steps whose answers may still change; a condition that reads one is open.
    var unsettled = StepSet()
}
