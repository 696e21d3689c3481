import type { RealtimeEvents, RealtimeMessages, RealtimeQuestions, SharedPlace } from '@quayside/contract';
import type { Present } from '../../modules/conversations/presence';

/** Events sent to sockets. */
export type EmittedEvents = { [E in keyof RealtimeEvents]: (payload: RealtimeEvents[E]) => void };

/** Messages from sockets; untrusted, so of unknown shape. */
export type SocketListeners = { [S in keyof RealtimeMessages]: (sent: unknown) => void } & {
  [Q in keyof RealtimeQuestions]: (asked: unknown, answer: unknown) => void;
};

/** Messages between the nodes. */
export interface BetweenNodes {
  exportStopped: (exportId: string) => void;
  presenceChanged: (place: SharedPlace) => void;
}

/** Data stored with a socket; nodes see each other's, as JSON. */
export interface SocketData {
  sessionId: string;
  /** End of the session, in milliseconds of `performance.now()`. */
  endsAt: number;
  /** The user shown to others; nobody where it is missing. */
  present?: Present;
}
