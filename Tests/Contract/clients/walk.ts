// Walks the registration flow with the TypeScript client of openapi-generator (typescript-fetch); clients.py generates it, type-checks this file
// and runs it.

import { ChangesApi, Configuration, ProblemFromJSON, ProgressApi, ResponseError, SessionsApi, SessionStatus, Snapshot } from "./generated";

declare const process: { argv: string[]; exit(code: number): void };

const answers: [step: string, answer: Record<string, string>][] = [
    ["account", { email: "ada@example.org" }],
    ["profile", { givenName: "Ada", familyName: "Lovelace" }],
    ["address", { street: "St. James's Square 12", city: "London", country: "GB" }],
];

function expect(truth: boolean, what: string): void {
    if (!truth) throw new Error(what);
}

async function refused(changes: ChangesApi, session: string): Promise<void> {
    try {
        await changes.pop({ session, popRequest: { count: 1 } });
    } catch (error) {
        if (!(error instanceof ResponseError)) throw error;
        const problem = ProblemFromJSON(await error.response.json());
        expect(problem.code === "at-root" && problem.status === 409, problem.detail);
        return;
    }
    throw new Error("The root was removed.");
}

async function walk(basePath: string): Promise<void> {
    const started = await new SessionsApi(new Configuration({ basePath })).startSession({ sessionStart: { flow: "registration" } });
    const session = started.id;
    const configuration = new Configuration({ basePath, accessToken: started.tokens.write });
    const changes = new ChangesApi(configuration);
    await refused(changes, session);

    let response = await new SessionsApi(configuration).getSessionRaw({ session });
    for (const [step, data] of answers) {
        const shown: Snapshot = await response.value();
        expect(shown.current.step === step, shown.current.step);
        response = await changes.nextRaw({ session, ifMatch: response.raw.headers.get("ETag") ?? "", nextRequest: { data } });
    }
    const returned = await changes.back({ session });
    expect(returned.current.step === "address" && returned.current.answer.city === "London", returned.current.step);
    await changes.next({ session });
    const completed = await changes.complete({ session, completeRequest: { data: { accepted: true } } });
    expect(completed.status === SessionStatus.Completed, completed.status);
    const progress = await new ProgressApi(configuration).getProgress({ session });
    expect(progress.percent === 100 && progress.remainingSteps.max === 0, `${progress.percent} %`);
}

walk(process.argv[2]).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
});
