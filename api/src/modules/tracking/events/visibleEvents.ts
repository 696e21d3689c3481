import { isStaff } from '@quayside/contract/roles';
import { currentEvents, type TrackingEvent } from '@quayside/freight';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { findEvents } from './eventRows';

/** Returns an event without what only staff may see: author and note of an entry by hand, and the message. */
const withoutInternals = ({ enteredBy: _, note: __, messageId: ___, ...event }: TrackingEvent): TrackingEvent => event;

/** Returns the current events that the user may see. */
export const filterVisibleEvents = (user: Pick<User, 'role'>, events: readonly TrackingEvent[]): TrackingEvent[] => {
  const current = currentEvents(events);
  return isStaff(user.role) ? current : current.filter(({ visibility }) => visibility === 'all').map(withoutInternals);
};

/**
 * Returns the current events of a booking that the user may see, ordered by time, unknown times last. The caller has
 * checked access to the booking.
 */
export const visibleEvents = async (db: Executor, user: User, bookingId: string): Promise<TrackingEvent[]> =>
  filterVisibleEvents(user, await findEvents(db, bookingId));
