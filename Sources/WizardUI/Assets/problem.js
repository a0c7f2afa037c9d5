/**
 * Why the service did not do what it was asked: a problem document (RFC 9457), or that it could not be reached. `code` is stable and made
 * for `switch`; `unreachable` is the client's own, for a service that does not answer.
 */
export class WizardProblem extends Error {
  /**
   * @param {number} status the HTTP status; 0 where there was no answer
   * @param {Record<string, any>} document the members of the problem document
   * @param {{retryAfter?: number, cause?: unknown}} [more] seconds to wait, and what lies below
   */
  constructor(status, document, { retryAfter, cause } = {}) {
    super(document.detail ?? document.title ?? `The service answered ${status}.`, { cause });
    this.name = 'WizardProblem';
    this.status = status;
    this.code = document.code ?? 'unknown';
    this.title = document.title ?? '';
    this.detail = document.detail ?? '';
    /** @type {{pointer: string, detail: string}[]} */
    this.errors = document.errors ?? [];
    this.version = document.version;
    this.current = document.current;
    /** @type {string[]} */
    this.guarded = document.guarded ?? [];
    /** @type {string[]} */
    this.choices = document.choices ?? [];
    this.firstIncomplete = document.firstIncomplete;
    this.document = document;
    this.retryAfter = retryAfter;
  }

  /** True where there is no such session (any more), at least not for these credentials. */
  get isGone() {
    return this.status === 404 || this.status === 401;
  }

  /** True where the same request may well succeed a little later. */
  get isPassing() {
    return [0, 429, 502, 503, 504].includes(this.status);
  }

  /** The problem that an answer with an error status holds. */
  static async of(response) {
    const isProblem = response.headers.get('Content-Type')?.includes('json');
    const document = isProblem ? await response.json().catch(() => ({})) : {};
    return new WizardProblem(response.status, document, { retryAfter: secondsAfter(response) });
  }
}

/** The seconds of `Retry-After`, which may also be a date; undefined where there is none. */
export function secondsAfter(response) {
  const field = response.headers.get('Retry-After');
  if (!field) return undefined;
  const seconds = /^\d+$/.test(field) ? Number(field) : (Date.parse(field) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
