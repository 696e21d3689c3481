import type { RealtimeEvents, RealtimeQuestions, RealtimeSayings, SharedPlace } from '@quayside/contract';
import type { Present } from '../../modules/conversations/presence';

/** What sockets are told. */
export type Emitted = { [E in keyof RealtimeEvents]: (payload: RealtimeEvents[E]) => void };

/** What they say; from outside, so of no shape that one could rely on. */
export type Listened = { [S in keyof RealtimeSayings]: (sent: unknown) => void } & {
  [Q in keyof RealtimeQuestions]: (asked: unknown, answer: unknown) => void;
};

/** What the nodes tell each other. */
export interface BetweenNodes {
  exportStopped: (exportId: string) => void;
  presenceChanged: (place: SharedPlace) => void;
}

/** What is kept of a socket; the nodes see it of each other's, as JSON. */
export interface SocketData {
  sessionId: string;
  /** When the session ends, in milliseconds of `performance.now()`. */
  endsAt: number;
  /** Whom others meet in it; nobody where it is missing. */
  present?: Present;
}
