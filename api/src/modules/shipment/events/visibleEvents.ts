import { isStaff } from '@quayside/contract/roles';
import { currentEvents, type TrackingEvent } from '@quayside/freight';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { eventsOf } from './eventRows';

/** What counts of all events of a booking and is meant for the caller. */
export const visibleOf = (user: Pick<User, 'role'>, events: readonly TrackingEvent[]): TrackingEvent[] =>
  currentEvents(events).filter(({ visibility }) => visibility === 'all' || isStaff(user.role));

/** What counts of a booking's events and is meant for the caller, who sees the booking; by time, unknown times last. */
export const visibleEvents = async (db: Executor, user: User, bookingId: string): Promise<TrackingEvent[]> =>
  visibleOf(user, await eventsOf(db, bookingId));
