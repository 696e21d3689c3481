import type { Answer, CallInput, ErrorAnswer, RealtimeEvent, RouteDefinition } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';

/** A message received over a socket. */
export interface ReceivedMessage {
  readonly event: RealtimeEvent;
  readonly payload: unknown;
}

/** Access to the API under test: where to send requests, and how to listen to a socket. */
export interface Wire {
  /** Such as `http://127.0.0.1:3000`, without /api. */
  readonly origin: string;
  readonly password: string;
  fetch(request: Request): Promise<Response>;
  /** Text of the newest mail to an address, or undefined while there is none. */
  readMail(email: string): Promise<string | undefined>;
  /** Collects the messages of a session's socket from now on; `heard` grows. */
  listen(token: string): Promise<{ readonly heard: readonly ReceivedMessage[]; close(): void }>;
}

/** Input of a call, valid for the route or not. */
export interface WireInput {
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
  /** The `data` field of the body. */
  readonly data: T;
  /** The body of an error response. */
  readonly error: ErrorAnswer;
}

/** A caller, with a session or without. */
export interface Caller {
  readonly token: string | undefined;
  /** Makes a call of the contract; an edit sends the current version. */
  call<const R extends RouteDefinition>(route: R, input: CallInput<R>, headers?: Headers): Promise<Reply<Answer<R>>>;
  /** Makes the same call with input that the API must refuse. */
  attempt(route: RouteDefinition, sending?: WireInput, headers?: Headers): Promise<Reply>;
  /** Sends exactly the given input and nothing else. */
  send(route: RouteDefinition, sending?: WireInput, headers?: Headers): Promise<Reply>;
}

/** The demo's world as the suite sees it: one user of each role at one agent, and a user of another agent. */
export interface World {
  readonly wire: Wire;
  readonly anonymous: Caller;
  /** The demo's user of a role; the same session every time. */
  signIn(role: Role): Promise<Caller>;
  /** An agent of another forwarder. */
  signInElsewhere(): Promise<Caller>;
  /** A new session of any user. */
  signInAs(email: string, password?: string): Promise<Caller>;
  /** The caller with this token. */
  withToken(token: string): Caller;
  /** Listens to the caller's socket. */
  listen(caller: Caller): Promise<{ readonly heard: readonly ReceivedMessage[]; close(): void }>;
}

export interface ConformanceCase {
  /** Facts that hold for the API in each of its hosts. */
  readonly name: string;
  readonly run: (world: World) => Promise<void>;
}
