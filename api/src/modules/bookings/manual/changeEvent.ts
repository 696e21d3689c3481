import * as calls from '@quayside/contract';
import { currentEvents, judgeEvents, type TrackingEvent } from '@quayside/freight';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, notFound } from '../../../platform/errors';
import { getPersonId, type User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { applyTrackingEvents } from '../../tracking/apply/applyTrackingEvents';
import { findReportedEvents } from '../../tracking/events/eventRows';
import { findBooking, lockBooking } from '../booking/findBooking';
import { checkManualEvents } from './checkManualEvents';
import { toCorrectedHistory, toWithdrawnHistory } from './manualHistory';
import { refuseUnrecordable } from './recordEvents';
import { loadEnteredPlaces, toManualEvent } from './toManualEvent';

interface LockManualEventInput {
  readonly id: string;
  readonly event: string;
  readonly expectedVersion: number | undefined;
}

/** Locks a booking and returns its event by hand. @throws 404, or 409 when a person did not enter the event */
const lockManualEvent = async (tx: Tx, user: User, { id, event: eventId, expectedVersion }: LockManualEventInput) => {
  const booking = await lockBooking(tx, user, id);
  refuseStale('this booking', booking.version, expectedVersion);
  refuseUnrecordable(booking);
  const reported = await findReportedEvents(tx, id);
  const event = currentEvents(reported).find((one) => one.id === eventId);
  if (!event) throw notFound('This event does not exist or was withdrawn.');
  if (event.source !== 'manual')
    throw conflict(`${event.sourceName} reported this event. Enter your own date for the same step instead.`);
  return { booking, event, known: judgeEvents(reported, new Date()) };
};

/** Returns the later version of an event: the store replaces the earlier one. */
const laterVersion = (event: TrackingEvent, change: Partial<TrackingEvent>, now: Date): TrackingEvent => {
  // The clocks of two servers may differ; a correction always follows what it corrects.
  const at = new Date(Math.max(now.getTime(), Date.parse(event.updatedAt) + 1)).toISOString();
  return { ...event, ...change, receivedAt: at, updatedAt: at };
};

/** Corrects an event that was entered by hand. */
export const correctEvent = handle(
  calls.correctEvent,
  async ({ params: { id, event: eventId }, body, user, tx, expectedVersion, request }) => {
    const { booking, event, known } = await lockManualEvent(tx, user, { id, event: eventId, expectedVersion });
    if (event.milestone === null) throw conflict('This event has no step and can only be withdrawn.');
    const { reason, ...entered } = body;
    const now = new Date();
    const placeOf = await loadEnteredPlaces(tx, [entered]);
    const question = { booking, milestone: event.milestone, placeOf, path: '', corrected: event };
    const author = { userId: getPersonId(user) ?? undefined, now: now.toISOString() };
    const typed = toManualEvent(entered, question, author);
    const { id: stored, source, sourceName, sourceEventId } = event;
    const after = laterVersion(typed, { id: stored, source, sourceName, sourceEventId }, now);
    const others = known.filter((one) => one.id !== stored);
    checkManualEvents([{ event: after, reason, path: '' }], others, now);
    await applyTrackingEvents(tx, id, [after], {
      known,
      change: {
        ...{ actor: user, action: 'booking.event-corrected', requestId: request.id },
        history: toCorrectedHistory(event, after, reason),
      },
    });
    return findBooking(tx, user, id);
  },
);

/** Withdraws an event that was entered by hand. */
export const withdrawEvent = handle(
  calls.withdrawEvent,
  async ({ params: { id, event: eventId }, body, user, tx, expectedVersion, request }) => {
    const { event, known } = await lockManualEvent(tx, user, { id, event: eventId, expectedVersion });
    await applyTrackingEvents(tx, id, [laterVersion(event, { retracted: true }, new Date())], {
      known,
      change: {
        ...{ actor: user, action: 'booking.event-withdrawn', requestId: request.id },
        history: toWithdrawnHistory(event, body.reason),
      },
    });
    return findBooking(tx, user, id);
  },
);
