extension Endpoint {
    /// Every operation of the API, as `openapi.yaml` lists them.
    package static let all: [Endpoint] =
        [
            listFlows, createFlow, getFlow, replaceFlow, deleteFlow,
            listSessions, startSession, getSession, deleteSession, getSessionFlow, getStack, setStack,
        ] + SessionChange.posted.map(\.endpoint) + [
            getData, replaceData, patchData, getProgress, getProgressPicture, getEvents, createToken, revokeToken,
            getHealth, getReadiness, getMetrics, getDescription, listProblems, getProblem, getPage, getAsset,
        ]
}
