import type { RealtimeEvent, RealtimeEvents, Session } from '@quayside/contract';
import type { policy, Role } from '@quayside/contract/roles';

/** Settings with which a page opens its API. */
export interface WorkerStart {
  /** Base address of links in mails. */
  readonly publicUrl: string;
  /** The same seed and clock give the same data. */
  readonly seed: number;
  readonly demo: boolean;
  /** Moment at which the clock is stopped, ISO 8601; null for a running clock. */
  readonly clock: string | null;
  /** Name under which the browser stores all changes; without it every start begins with the same data. */
  readonly keptAs?: string;
  /** Discards the stored data and starts again. */
  readonly afresh?: boolean;
}

/** Progress of a start. */
export type Progress =
  /** Another worker of this browser has the data open; this one waits until that one ends. */
  | { readonly phase: 'waiting' }
  /** Bytes of the engine loaded so far. */
  | { readonly phase: 'loading'; readonly bytes: number }
  | { readonly phase: 'seeding' };

/** A request as sent to the worker. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** A response as returned. */
export interface SentResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** An announcement with its recipients. */
export interface DeliveredAnnouncement {
  readonly event: RealtimeEvent;
  readonly payload: RealtimeEvents[RealtimeEvent];
  readonly rooms: readonly string[];
}

/**
 * The worker's functions for pages, called through Comlink; several pages may share a worker. Functions cross as
 * proxies.
 */
export interface WorkerFace {
  /** Opens the API with the demo's data, unless it is open. No other call is answered before. */
  open(start: WorkerStart, tell?: (progress: Progress) => void): Promise<void>;
  answer(request: SentRequest): Promise<SentResponse>;
  /** Signs in the demo's user of a role, with these services and, where given, this row of the policy. */
  signIn(role: Role, services: readonly string[], may?: (typeof policy)[Role]): Promise<Session>;
  /** Returns the text of the newest mail to an address: no mail leaves the browser. */
  readMail(email: string): Promise<string | undefined>;
  /**
   * Delivers what the socket of a session would receive, until that session ends. Returns the function that stops it.
   */
  connect(token: string, hear: (said: DeliveredAnnouncement) => void): Promise<() => void>;
  /** Delivers all announcements. */
  listen(hear: (said: DeliveredAnnouncement) => void): void;
}
