import type { RealtimeEvents } from '@quayside/contract';
import type { Room } from './room';

/** An event sent to the sockets after a commit. */
export interface Announcement<E extends keyof RealtimeEvents = keyof RealtimeEvents> {
  readonly event: E;
  readonly payload: RealtimeEvents[E];
  readonly rooms: readonly Room[];
}
