import type { RealtimeEvent, RealtimeEvents, Session } from '@quayside/contract';
import type { policy, Role } from '@quayside/contract/roles';

/** How a page asks for its API. */
export interface WorkerStart {
  /** The origin of the page. */
  readonly publicUrl: string;
  /** The same seed and clock give the same data. */
  readonly seed: number;
  readonly demo: boolean;
  /** The moment at which the clock stands, ISO 8601; null when it goes. */
  readonly clock: string | null;
}

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

/** What a page calls in the worker, through Comlink; functions cross as proxies. */
export interface WorkerFace {
  /** Opens the API with the demo's data. Nothing else is answered before. */
  open(start: WorkerStart): Promise<void>;
  answer(request: SentRequest): Promise<SentResponse>;
  /** Signs in the demo's user of a role, with these services and, where it is given, this row of the policy. */
  signIn(role: Role, services: readonly string[], may?: (typeof policy)[Role]): Promise<Session>;
  /** Hears what the socket of a session would, until that session ends. Answers the function that stops it. */
  connect(token: string, hear: (said: Said) => void): Promise<() => void>;
  /** Hears everything that is announced. */
  listen(hear: (said: Said) => void): void;
}
