import type { Answer, CallInput, ErrorAnswer, RealtimeEvent, RouteDefinition } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';

/** Something that was said over a socket. */
export interface Heard {
  readonly event: RealtimeEvent;
  readonly payload: unknown;
}

/** All that the suite knows of whoever it asks: where requests go, and how a socket is listened to. */
export interface Wire {
  /** Such as `http://127.0.0.1:3000`, without /api. */
  readonly origin: string;
  readonly password: string;
  fetch(request: Request): Promise<Response>;
  /** Hears what the socket of a session says from now on; `heard` grows. */
  listen(token: string): Promise<{ readonly heard: readonly Heard[]; close(): void }>;
}

/** What may be sent, whether it fits the route or not. */
export interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: readonly File[];
}
export type Headers = Readonly<Record<string, string>>;

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly bytes: Uint8Array;
  /** JSON where it is JSON, else undefined. */
  readonly body: unknown;
  /** What is below `data`. */
  readonly data: T;
  /** The body of an error. */
  readonly error: ErrorAnswer;
}

/** Somebody who calls, with a session or without. */
export interface Caller {
  readonly token: string | undefined;
  /** A call as the contract has it; an edit carries the version that is there. */
  call<const R extends RouteDefinition>(route: R, input: CallInput<R>, headers?: Headers): Promise<Reply<Answer<R>>>;
  /** The same with whatever is to be refused. */
  attempt(route: RouteDefinition, sending?: Sending, headers?: Headers): Promise<Reply>;
  /** Exactly what is said, and nothing beside it. */
  send(route: RouteDefinition, sending?: Sending, headers?: Headers): Promise<Reply>;
}

/** The demo's world as the suite sees it: one user of each role at one agent, and somebody at another one. */
export interface World {
  readonly wire: Wire;
  readonly anonymous: Caller;
  /** The demo's user of a role; the same session every time. */
  signIn(role: Role): Promise<Caller>;
  /** An agent of another forwarder. */
  signInElsewhere(): Promise<Caller>;
  /** A new session of anybody. */
  signInAs(email: string, password?: string): Promise<Caller>;
  /** Hears the caller's socket. */
  listen(caller: Caller): Promise<{ readonly heard: readonly Heard[]; close(): void }>;
}

export interface ConformanceCase {
  /** What is true of the API in each of its hosts. */
  readonly name: string;
  readonly run: (world: World) => Promise<void>;
}
