import { Feed } from './feed.js';

/** The changes that are posted to a path of their own, by the name of the method that asks for them. */
const posted = {
  push: 'push',
  pop: 'pop',
  replace: 'replace',
  singleTask: 'single-task',
  select: 'select',
  update: 'update',
  next: 'next',
  back: 'back',
  edit: 'edit',
  complete: 'complete',
  cancel: 'cancel',
  extend: 'extend',
  restore: 'restore',
  batch: 'batch',
};

/**
 * One session, as far as a token lets one reach it. Remembers the version that it saw last and names it in every change (`If-Match`), so
 * that a change made on stale ground is refused instead of done.
 */
export class WizardSession {
  /**
   * @param {import('./transport.js').Transport} transport
   * @param {string} id
   * @param {string} [etag] the version that is known
   */
  constructor(transport, id, etag) {
    this.transport = transport;
    this.id = id;
    this.etag = etag;
    this.path = `/v1/sessions/${encodeURIComponent(id)}`;
  }

  /** The snapshot; undefined where it is still the one of `since`. */
  async get({ since, signal } = {}) {
    return this.#read('', { headers: since ? { 'If-None-Match': since } : {}, signal });
  }

  /** The flow as a frontend needs it: titles, schemas, pages, bars. */
  async flow(options) {
    return (await this.transport.send('GET', `${this.path}/flow`, options)).body;
  }

  /** The stacks of all tasks, the front one last. */
  async stack(options) {
    return (await this.transport.send('GET', `${this.path}/stack`, options)).body;
  }

  /** Answers, or drafts, by step. */
  async data({ draft, view, ...options } = {}) {
    return (await this.transport.send('GET', `${this.path}/data`, { query: { draft, view }, ...options })).body;
  }

  /** A piece of the event log. */
  async events({ after, limit, ...options } = {}) {
    return (await this.transport.send('GET', `${this.path}/events`, { query: { after, limit }, ...options })).body;
  }

  /** The progress; with `since` and `wait` (seconds) held by the service until it changes, and undefined if it did not. */
  async progress({ since, wait, signal } = {}) {
    const headers = { ...(since && { 'If-None-Match': since }), ...(wait && { Prefer: `wait=${wait}` }) };
    const timeout = wait ? (wait + 15) * 1000 : undefined;
    return this.#read('/progress', { headers, signal, ...(timeout && { timeout }) });
  }

  /** Sets the current task's stack. */
  setStack(body, options) {
    return this.#write('PUT', '/stack', { body, ...options });
  }

  /** Replaces answers, or drafts, by step. */
  putData(body, { draft, expect, ...options } = {}) {
    return this.#write('PUT', '/data', { body, query: { draft, expect }, ...options });
  }

  /** Changes answers, or drafts, by merge patches (RFC 7396). */
  patchData(body, { draft, expect, ...options } = {}) {
    return this.#write('PATCH', '/data', { body, query: { draft, expect }, mediaType: 'application/merge-patch+json', ...options });
  }

  /** A further pair of tokens, or one of a right. */
  async createToken(right, options) {
    return (await this.transport.send('POST', `${this.path}/tokens`, { body: right ? { right } : {}, ...options })).body;
  }

  /** Takes a token's right away. */
  async revokeToken(id, options) {
    await this.transport.send('DELETE', `${this.path}/tokens/${encodeURIComponent(id)}`, options);
  }

  /** Removes the session for good. */
  async delete(options) {
    await this.transport.send('DELETE', this.path, options);
  }

  /**
   * Follows the session until the signal ends it: calls `changed` with each version's tag.
   *
   * @param {(etag: string) => void | Promise<void>} changed
   * @param {{signal?: AbortSignal, report?: (state: string) => void}} [options]
   */
  watch(changed, { signal, report = () => {} } = {}) {
    const feed = new Feed(this.transport, this.path, {
      tag: () => this.etag,
      notify: async (etag) => {
        this.etag = etag;
        await changed(etag);
      },
      report,
    });
    signal?.addEventListener('abort', () => feed.stop());
    feed.start();
    return () => feed.stop();
  }

  async #read(path, options) {
    const answer = await this.transport.send('GET', this.path + path, options);
    this.etag = answer.etag ?? this.etag;
    return answer.body;
  }

  async #write(method, path, { ifMatch = this.etag, minimal, ...options }) {
    const headers = { ...(ifMatch && { 'If-Match': ifMatch }), ...(minimal && { Prefer: 'return=minimal' }) };
    const answer = await this.transport.send(method, this.path + path, { headers, ...options });
    this.etag = answer.etag ?? this.etag;
    return answer.body;
  }

  static {
    for (const [name, path] of Object.entries(posted)) {
      WizardSession.prototype[name] = function (body = {}, options = {}) {
        return this.#write('POST', `/${path}`, { body, ...options });
      };
    }
  }
}
