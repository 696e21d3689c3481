import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { type LocalRealtime, localRealtime } from '@quayside/kernel/realtime';

/** A realtime event with its data. */
export interface RealtimeMessage {
  readonly event: RealtimeEvent;
  readonly payload: RealtimeEvents[RealtimeEvent];
}

/** An API that runs in this browser. */
export interface LocalApi {
  /** Subscribes to the realtime events of a session. Returns a function that unsubscribes. */
  connect(token: string, hear: (announced: RealtimeMessage) => void): Promise<() => void>;
  /** Returns the text of the newest mail to an address. */
  readMail(email: string): Promise<string | undefined>;
}

declare global {
  /** Set by a page without a server before the shell runs: resolves to its API once it answers. */
  var quaysideApi: Promise<LocalApi> | undefined;
}

/** Opens the realtime connection of a session to an API in this browser. */
export const openLocalSocket = (api: LocalApi, token: string): LocalRealtime => {
  const realtime = localRealtime();
  const stopped = api.connect(token, ({ event, payload }) => realtime.emit(event, payload));
  return {
    ...realtime,
    close: () => {
      realtime.close();
      // An ended session has closed its socket already.
      stopped.then((stop) => stop()).catch(() => {});
    },
  };
};
