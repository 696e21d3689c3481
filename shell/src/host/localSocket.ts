import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { type LocalRealtime, localRealtime } from '@quayside/kernel/realtime';

/** Something that was announced. */
export interface Announced {
  readonly event: RealtimeEvent;
  readonly payload: RealtimeEvents[RealtimeEvent];
}

/** An API that runs in this browser. */
export interface LocalApi {
  /** Hears what the socket of a session would. Answers the function that stops it. */
  connect(token: string, hear: (announced: Announced) => void): Promise<() => void>;
  /** The text of the newest mail to an address. */
  readMail(email: string): Promise<string | undefined>;
}

declare global {
  /** Set by a page without a server before the shell runs: its API, once that answers. */
  var quaysideApi: Promise<LocalApi> | undefined;
}

/** The socket of a session at an API in this browser. */
export const openLocalSocket = (api: LocalApi, token: string): LocalRealtime => {
  const realtime = localRealtime();
  const stopped = api.connect(token, ({ event, payload }) => realtime.emit(event, payload));
  return {
    ...realtime,
    close: () => {
      realtime.close();
      // A session that has ended closed its socket by itself.
      stopped.then((stop) => stop()).catch(() => {});
    },
  };
};
