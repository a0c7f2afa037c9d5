/** Types of `client.js`, the client of wizardd. */

export interface WizardClientOptions {
  /** The service's address; the page's own host, if left out. */
  base?: string;
  /** An admin key, or a session's token; none where the service is open. */
  token?: string;
  /** How often a request is sent again that the service did not answer, or answered with 429, 502, 503 or 504. */
  retries?: number;
  /** Milliseconds that one attempt may take. */
  timeout?: number;
  fetch?: typeof fetch;
  /** Told of every request that was answered. */
  onRequest?: (request: SentRequest) => void;
}

export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  milliseconds: number;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };
export type SessionStatus = 'active' | 'completed' | 'cancelled' | 'expired';
export type StepStatus = 'completed' | 'current' | 'needsReview' | 'pending';
export type LaunchMode = 'standard' | 'singleTop' | 'singleTask' | 'singleInstance';
export type Decision = 'save' | 'discard' | 'stay';
export type Target = { entry: string } | { step: string } | { kind: string } | { root: true };

export interface Progress {
  version: number;
  status: SessionStatus;
  visible: boolean;
  style: 'ratio' | 'nodes';
  position?: number;
  total: number;
  fraction: number;
  nodes?: { step: string; title: string; status: StepStatus }[];
  indicator?: number;
  indicatorAt?: number;
  completedSteps: number;
  remainingSteps: { min: number; max: number };
  exact: boolean;
  completion: number;
  percent: number;
}

export interface NavigationBar {
  hidden: boolean;
  animated: boolean;
  title: string;
  backTitle?: string;
  customLeading: boolean;
  backGesture: boolean;
  bottomBarHidden: boolean;
}

export interface Pages {
  index: number;
  previous: number;
  before?: number;
  after?: number;
  items: { id: string; title: string; selected: boolean }[];
}

export interface Transition {
  fromVersion: number;
  kind: 'none' | 'push' | 'pop' | 'popTo' | 'popToRoot' | 'replace' | 'set' | 'task' | 'select' | 'deliver';
  direction?: 'forward' | 'reverse';
  removed: { entry: string; step: string }[];
  delivered: boolean;
  reselected?: true;
  progress: { change: 'none' | 'appear' | 'grow' | 'shrink' | 'disappear'; from: number; to: number };
  navigationBar: { hidden: boolean; animated: boolean };
}

export interface Snapshot {
  id: string;
  flow: { id: string; revision: number };
  version: number;
  status: SessionStatus;
  subject?: string;
  current?: {
    entry: string;
    step: string;
    kind: string;
    title: string;
    params?: JsonObject;
    dirty: boolean;
    applicable: boolean;
    answer?: Json;
    draft?: Json;
    pages?: Pages;
  };
  stack?: { entry: string; step: string }[];
  depth: number;
  path?: { step: string; title: string; status: StepStatus }[];
  progress: Progress;
  navigationBar?: NavigationBar;
  allowed: { next: boolean; back: boolean; complete: boolean };
  transition: Transition;
  changes: { nowApplicable: string[]; nowInapplicable: string[]; needsReview: string[] };
  tokens?: Tokens;
  createdAt: string;
  updatedAt: string;
  endedAt?: string;
  expiresAt: string;
}

export interface Tokens {
  write: string;
  read: string;
}

export interface Event {
  id: string;
  version: number;
  type: string;
  via?: string;
  at: string;
  entry: string;
  step?: string;
  removed: number;
  depth: number;
}

/** What goes with a request rather than into it. */
export interface RequestOptions {
  signal?: AbortSignal;
}

export interface ChangeOptions extends RequestOptions {
  /** The version that the change is made on: the last one seen, if left out; `''` for whichever there is. */
  ifMatch?: string;
  /** The key under which the service makes the change once; a fresh one, if left out. */
  key?: string;
  /** True for an answer without stack, path and navigation bar. */
  minimal?: boolean;
}

interface Expecting {
  /** The entry or step that the person saw on top. */
  expect?: string | { step: string };
}

interface Removing extends Expecting {
  decision?: Decision;
  guarded?: string[];
}

export type PushBody = Removing & {
  step: string;
  params?: JsonObject;
  launchMode?: LaunchMode;
  under?: string;
  reuse?: 'replace' | 'deliver';
  before?: Target;
  after?: Target;
  ifAbsent?: 'push' | 'refuse';
};
export type PopBody = Removing & {
  count?: number;
  to?: Target;
  inclusive?: boolean;
  search?: 'nearest' | 'lowest';
  ifAbsent?: 'refuse' | 'popOne';
};
export type SelectBody = Expecting &
  ({ index: number } | { page: string } | { neighbour: 'before' | 'after' }) & { via?: 'tap' | 'swipe' | 'program' };
export type StackBody = Removing & { entries: ({ entry: string } | { step: string; params?: JsonObject })[] };

/** Why the service did not do what it was asked; `unreachable` where it did not answer. */
export class WizardProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors: { pointer: string; detail: string }[];
  readonly version?: number;
  readonly current?: { entry: string; step: string };
  readonly guarded: string[];
  readonly choices: Decision[];
  readonly firstIncomplete?: string;
  readonly document: Record<string, unknown>;
  readonly retryAfter?: number;
  get isGone(): boolean;
  get isPassing(): boolean;
}

/** One session, as far as a token lets one reach it. Every method rejects with a `WizardProblem`. */
export class WizardSession {
  readonly id: string;
  /** The version seen last. */
  etag?: string;
  get(options?: RequestOptions & { since?: string }): Promise<Snapshot | undefined>;
  flow(options?: RequestOptions): Promise<JsonObject>;
  stack(options?: RequestOptions): Promise<{ tasks: { entries: { entry: string; step: string; params?: JsonObject }[] }[] }>;
  data(options?: RequestOptions & { draft?: boolean; view?: 'live' | 'all' }): Promise<JsonObject>;
  events(options?: RequestOptions & { after?: string; limit?: number }): Promise<{ reset: boolean; events: Event[] }>;
  progress(options?: RequestOptions & { since?: string; wait?: number }): Promise<Progress | undefined>;
  push(body: PushBody, options?: ChangeOptions): Promise<Snapshot>;
  singleTask(
    body: Removing & { step: string; params?: JsonObject; under?: string; reuse?: 'replace' | 'deliver' },
    options?: ChangeOptions,
  ): Promise<Snapshot>;
  pop(body?: PopBody, options?: ChangeOptions): Promise<Snapshot>;
  replace(body: Removing & { step: string; params?: JsonObject }, options?: ChangeOptions): Promise<Snapshot>;
  setStack(body: StackBody, options?: ChangeOptions): Promise<Snapshot>;
  select(body: SelectBody, options?: ChangeOptions): Promise<Snapshot>;
  update(body: Expecting & { entry?: string; params?: JsonObject; dirty?: boolean }, options?: ChangeOptions): Promise<Snapshot>;
  next(body?: Expecting & { data?: Json }, options?: ChangeOptions): Promise<Snapshot>;
  back(body?: Removing & { via?: 'button' | 'swipe' | 'program' }, options?: ChangeOptions): Promise<Snapshot>;
  edit(body: Expecting & { step: string }, options?: ChangeOptions): Promise<Snapshot>;
  complete(body?: Removing & { data?: Json }, options?: ChangeOptions): Promise<Snapshot>;
  cancel(body?: Removing, options?: ChangeOptions): Promise<Snapshot>;
  extend(body?: Expecting, options?: ChangeOptions): Promise<Snapshot>;
  restore(body?: Expecting, options?: ChangeOptions): Promise<Snapshot>;
  batch(body: Removing & { operations: JsonObject[] }, options?: ChangeOptions): Promise<Snapshot>;
  putData(body: JsonObject, options?: ChangeOptions & { draft?: boolean; expect?: string }): Promise<Snapshot>;
  patchData(body: JsonObject, options?: ChangeOptions & { draft?: boolean; expect?: string }): Promise<Snapshot>;
  createToken(right?: 'write' | 'read', options?: RequestOptions): Promise<{ [right in 'write' | 'read']?: { id: string; token: string } }>;
  revokeToken(id: string, options?: RequestOptions): Promise<void>;
  delete(options?: RequestOptions): Promise<void>;
  /** Follows the session by stream, by waiting requests, or by plain ones; the answer ends it. */
  watch(
    changed: (etag: string) => void | Promise<void>,
    options?: RequestOptions & { report?: (state: 'live' | 'polling' | 'offline' | 'gone', problem?: WizardProblem) => void },
  ): () => void;
}

/** The service as a whole. */
export class WizardClient {
  constructor(options?: WizardClientOptions);
  flows(query?: {
    cursor?: string;
    limit?: number;
  }): Promise<{ flows: { id: string; revision: number; title?: string; steps: number; createdAt: string }[] }>;
  flow(id: string, options?: { revision?: number }): Promise<JsonObject>;
  createFlow(definition: JsonObject, options?: { dryRun?: boolean; key?: string }): Promise<JsonObject>;
  replaceFlow(id: string, definition: JsonObject, options?: { ifMatch?: string; key?: string }): Promise<JsonObject>;
  start(
    body: { flow: string; revision?: number; data?: JsonObject; params?: JsonObject; subject?: string; ifActive?: 'return' | 'new' },
    options?: { key?: string },
  ): Promise<{ session: WizardSession; snapshot: Snapshot; tokens: Tokens }>;
  session(id: string, token?: string, etag?: string): WizardSession;
}
