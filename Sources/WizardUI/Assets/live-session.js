import { Feed } from './feed.js';
import { SharedFeed } from './shared-feed.js';
import { WizardClient } from './client.js';

/** The sessions that this page shows, by service, id and token. */
const open = new Map();

/**
 * A session that stays up to date, shared by everything on the page that shows it with the same token.
 *
 * Fires `change` (`detail`: `snapshot`, `previous`, `own`: made here), `connection` (`detail`: `connecting`, `live`, `polling`,
 * `offline`), `gone` (the service has no such session, or not for this token; `detail` is the problem) and `request` (what was sent, for
 * those who look). Reads and changes go one after the other, so that what came last is what is shown.
 */
export class LiveSession extends EventTarget {
  #users = 0;
  #turn = Promise.resolve();
  #flow;
  #feed;

  /** The last snapshot; undefined until the first has come. */
  snapshot;
  connection = 'connecting';
  /** The problem, once the session is gone. */
  gone;

  /** The live session of a service, an id and a token; `release` it when it is no longer shown. */
  static open({ base = '', id, token = '' }) {
    const key = JSON.stringify([base, id, token]);
    const live = open.get(key) ?? new LiveSession(key, base, id, token);
    open.set(key, live);
    live.#retain();
    return live;
  }

  constructor(key, base, id, token) {
    super();
    this.key = key;
    this.base = base;
    const onRequest = (request) => this.#fire('request', request);
    this.session = new WizardClient({ base, token: token || undefined, onRequest }).session(id);
    this.shareName = `wizardd:${new URL(base || '/', location.href).href}:${id}`;
  }

  /** Gives it back; the last one to do so closes the stream. */
  release() {
    this.#users -= 1;
    if (this.#users > 0) return;
    open.delete(this.key);
    this.#stop();
  }

  /** The flow as a frontend needs it; it never changes for a session. */
  flow() {
    this.#flow ??= this.session.flow().catch((problem) => {
      this.#flow = undefined;
      throw problem;
    });
    return this.#flow;
  }

  /** Looks whether there is a newer version than the one shown. */
  refresh(tag) {
    return this.#inTurn(async () => {
      if (tag !== undefined && tag === this.session.etag) return;
      await this.#load();
    });
  }

  /**
   * Makes a change: `change('next', {data})`. If another device was faster, it is made on the newer version, as long as the person still
   * looks at the same entry.
   *
   * @throws {import('./problem.js').WizardProblem}
   */
  change(name, ...parameters) {
    return this.#inTurn(async () => {
      const seen = this.snapshot?.current?.entry;
      try {
        return this.#accept(await this.session[name](...parameters), true);
      } catch (problem) {
        if (problem.status === 404) this.#end(problem);
        if (problem.status !== 412) throw problem;
        await this.#load();
        if (this.snapshot.current?.entry !== seen) throw problem;
        return this.#accept(await this.session[name](...parameters), true);
      }
    });
  }

  #retain() {
    this.#users += 1;
    if (this.#users === 1) this.#start();
  }

  async #start() {
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    while (this.#users > 0 && !this.snapshot && !this.gone) {
      try {
        await this.refresh();
      } catch (problem) {
        this.#report(problem.isPassing ? 'offline' : 'gone', problem);
      }
    }
    if (this.#users > 0 && !this.gone && !this.#feed) this.#follow();
  }

  #follow() {
    const make = (hooks) => new Feed(this.session.transport, this.session.path, { tag: () => this.session.etag, ...hooks });
    this.#feed = new SharedFeed(
      this.shareName,
      make,
      (tag) => this.refresh(tag),
      (state, problem) => this.#report(state, problem),
    );
    this.#feed.start();
  }

  #stop() {
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#feed?.stop();
    this.#feed = undefined;
  }

  #wake = () => {
    if (!document.hidden) this.#feed?.wake();
  };

  async #load() {
    try {
      this.#accept(await this.session.get({ since: this.snapshot && this.session.etag }), false);
    } catch (problem) {
      if (problem.isGone) this.#end(problem);
      throw problem;
    }
  }

  #accept(snapshot, own) {
    if (!snapshot) return this.snapshot;
    const previous = this.snapshot;
    this.snapshot = snapshot;
    this.#fire('change', { snapshot, previous, own });
    if (own) this.#feed?.tell(this.session.etag);
    return snapshot;
  }

  #report(state, problem) {
    if (state === 'gone') return this.#end(problem);
    if (state === this.connection) return;
    this.connection = state;
    this.#fire('connection', state);
  }

  #end(problem) {
    if (this.gone) return;
    this.gone = problem;
    this.#stop();
    this.#fire('gone', problem);
  }

  #inTurn(work) {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }

  #fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
