import * as calls from '@quayside/contract';
import { bookingStatusLabels } from '@quayside/freight';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict } from '../../../platform/errors';
import { getPersonId } from '../../../platform/people/user';
import { applyTrackingEvents } from '../../tracking/apply/applyTrackingEvents';
import { findEvents } from '../../tracking/events/eventRows';
import type { BookingRow } from '../booking/bookingRows';
import { findBooking, lockBooking } from '../booking/findBooking';
import { isRecordable } from '../booking/shippingSteps';
import { checkManualEvents } from './checkManualEvents';
import { toRecordedHistory } from './manualHistory';
import { loadEnteredPlaces, toManualEvent } from './toManualEvent';

/** @throws 409 for a booking that takes no events by hand */
export const refuseUnrecordable = ({ status }: BookingRow): void => {
  if (!isRecordable(status))
    throw conflict(`This booking is ${bookingStatusLabels[status]}. No events can be entered for it.`);
};

/** Records actual events by hand. @throws 409 for a closed booking, 422 for dates that cannot be */
export const recordEvents = handle(
  calls.recordEvents,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const booking = await lockBooking(tx, user, id);
    refuseStale('this booking', booking.version, expectedVersion);
    refuseUnrecordable(booking);
    const placeOf = await loadEnteredPlaces(tx, body.events);
    const now = new Date();
    const author = { userId: getPersonId(user) ?? undefined, now: now.toISOString() };
    const recorded = body.events.map(({ milestone, reason, ...entered }, index) => {
      const path = `events.${index}.`;
      return { event: toManualEvent(entered, { booking, milestone, placeOf, path }, author), reason, path };
    });
    const known = await findEvents(tx, id);
    checkManualEvents(recorded, known, now);
    await applyTrackingEvents(
      tx,
      id,
      recorded.map(({ event }) => event),
      {
        known,
        change: {
          ...{ actor: user, action: 'booking.events-recorded', requestId: request.id },
          history: toRecordedHistory(id, recorded, user),
        },
      },
    );
    return findBooking(tx, user, id);
  },
);
