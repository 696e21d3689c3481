import type { RealtimeEvents } from '@freight/shared-kernel/contract';
import { afterCommit } from './database/afterCommit';
import type { Tx } from './database/database';
import type { Room } from './rooms';

/** What leaves for the sockets after a commit. */
export interface Announcement<E extends keyof RealtimeEvents = keyof RealtimeEvents> {
  readonly event: E;
  readonly payload: RealtimeEvents[E];
  readonly rooms: readonly Room[];
}

/**
 * Tells the sockets in `rooms` once the transaction is committed, and never when it rolls back. `tx` is the outermost
 * transaction, not a savepoint in it. For a booking: `announce(tx, 'BOOKING_CHANGED', { … }, bookingRooms(booking))`.
 */
export const announce = <E extends keyof RealtimeEvents>(
  tx: Tx,
  event: E,
  payload: RealtimeEvents[E],
  rooms: readonly Room[],
): void => afterCommit(tx, (signals) => signals.emit('announcement', { event, payload, rooms }));
