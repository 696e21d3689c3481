import type { RealtimeEvent, RealtimeEvents, Session } from '@quayside/contract';
import type { policy, Role } from '@quayside/contract/roles';

/** How a page asks for its API. */
export interface WorkerStart {
  /** What links in mails begin with. */
  readonly publicUrl: string;
  /** The same seed and clock give the same data. */
  readonly seed: number;
  readonly demo: boolean;
  /** The moment at which the clock stands, ISO 8601; null when it goes. */
  readonly clock: string | null;
  /** The name under which the browser keeps all that is done here; without it every start is as the first. */
  readonly keptAs?: string;
  /** Discards what was kept, and begins again. */
  readonly afresh?: boolean;
}

/** How far a start is. */
export type Progress =
  /** Another worker of this browser has the data open; this one waits until it ends. */
  | { readonly phase: 'waiting' }
  /** So many bytes of the engine have come. */
  | { readonly phase: 'loading'; readonly bytes: number }
  | { readonly phase: 'seeding' };

/** A request as it crosses to the worker. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** A response as it comes back. */
export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** Something that was announced, and whom it reaches. */
export interface Said {
  readonly event: RealtimeEvent;
  readonly payload: RealtimeEvents[RealtimeEvent];
  readonly rooms: readonly string[];
}

/** What pages call in the worker, which may be shared by several, through Comlink; functions cross as proxies. */
export interface WorkerFace {
  /** Opens the API with the demo's data, unless it is open. Nothing else is answered before. */
  open(start: WorkerStart, tell?: (progress: Progress) => void): Promise<void>;
  answer(request: SentRequest): Promise<SentResponse>;
  /** Signs in the demo's user of a role, with these services and, where it is given, this row of the policy. */
  signIn(role: Role, services: readonly string[], may?: (typeof policy)[Role]): Promise<Session>;
  /** The text of the newest mail to an address: no mail leaves the browser. */
  readMail(email: string): Promise<string | undefined>;
  /** Hears what the socket of a session would, until that session ends. Answers the function that stops it. */
  connect(token: string, hear: (said: Said) => void): Promise<() => void>;
  /** Hears everything that is announced. */
  listen(hear: (said: Said) => void): void;
}
