/**
 * A small client of wizardd without dependencies. `client.d.ts` beside it holds its types.
 *
 *     const client = new WizardClient({ base: 'https://wizards.example' });
 *     const { session, snapshot } = await client.start({ flow: 'registration' });
 *     await session.next({ data: { email: 'ada@example.org' } });
 */
import { Transport } from './transport.js';
import { WizardSession } from './session.js';

export { WizardProblem } from './problem.js';
export { WizardSession };

/** The service as a whole: its flows, and the way to sessions. */
export class WizardClient {
  /** @param {import('./client.js').WizardClientOptions} [options] */
  constructor(options = {}) {
    this.transport = new Transport(options);
  }

  /** The flows, a page of them by `cursor` and `limit`. */
  async flows(query = {}) {
    return (await this.transport.send('GET', '/v1/flows', { query })).body;
  }

  /** A flow's definition. */
  async flow(id, { revision } = {}) {
    return (await this.transport.send('GET', `/v1/flows/${encodeURIComponent(id)}`, { query: { revision } })).body;
  }

  /** Checks a definition and stores it, or with `dryRun` only checks. */
  async createFlow(definition, { dryRun, key } = {}) {
    return (await this.transport.send('POST', '/v1/flows', { body: definition, query: { dryRun }, key })).body;
  }

  /** Stores another revision of a flow; `ifMatch` names the one it replaces. */
  async replaceFlow(id, definition, { ifMatch, key } = {}) {
    const headers = ifMatch ? { 'If-Match': ifMatch } : { 'If-None-Match': '*' };
    return (await this.transport.send('PUT', `/v1/flows/${encodeURIComponent(id)}`, { body: definition, headers, key })).body;
  }

  /** Starts a session; its tokens are told this once. */
  async start(body, { key } = {}) {
    const { body: snapshot, etag } = await this.transport.send('POST', '/v1/sessions', { body, key });
    return { session: this.session(snapshot.id, snapshot.tokens?.write, etag), snapshot, tokens: snapshot.tokens };
  }

  /** A session that is there already. */
  session(id, token = this.transport.token, etag = undefined) {
    return new WizardSession(this.transport.with(token), id, etag);
  }
}
