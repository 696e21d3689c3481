import type { RealtimeEvents } from '@quayside/contract';
import type { Announcement } from '../../ports/announcement';
import type { Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { afterCommit } from '../database/afterCommit';

/**
 * Announces an event to the sockets in `rooms` after the commit, and never after a rollback. `tx` is the outermost
 * transaction, not a savepoint in it. For example `announce(tx, 'BOOKING_CHANGED', { … }, partyRooms(…))`.
 */
export const announce = <E extends keyof RealtimeEvents>(
  tx: Tx,
  event: E,
  payload: RealtimeEvents[E],
  rooms: readonly Room[],
): void =>
  afterCommit(tx, (signals) => {
    const announcement = { event, payload, rooms };
    const isCompleted = event === 'BOOKING_CHANGED' && signals.listenerCount('bookingChanged') > 0;
    if (isCompleted) signals.emit('bookingChanged', announcement as Announcement<'BOOKING_CHANGED'>);
    else signals.emit('announcement', announcement);
  });
