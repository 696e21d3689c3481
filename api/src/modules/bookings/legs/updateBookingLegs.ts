import * as calls from '@quayside/contract';
import { bookingStatusLabels, legsText } from '@quayside/freight';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict } from '../../../platform/errors';
import { reviewExceptions } from '../../exceptions/reviewExceptions';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { storeEditedTrip } from '../../tracking/events/storeTrip';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { findBooking, lockBooking } from '../booking/findBooking';
import { toLegs, withLegs } from './enteredLegs';

export const updateBookingLegs = handle(
  calls.updateBookingLegs,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const row = await lockBooking(tx, user, id);
    refuseStale('this booking', row.version, expectedVersion);
    if (row.status === 'cancelled' || row.status === 'completed')
      throw conflict(`This booking is ${bookingStatusLabels[row.status]}. Its legs can no longer be changed.`);
    const legs = await toLegs(tx, row, body.legs);
    const [before, after] = [legsText(row.fields.legs ?? []), legsText(legs)];
    const doc = { fields: withLegs(row.fields, legs), scheduleRates: row.scheduleRates };
    const booking = await changeBooking(tx, { id, set: { doc } });
    if (!booking) throw bookingChanged();
    await storeEditedTrip(tx, { before: row, eta: row.eta, user });
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.legs-changed',
      booking,
      history: { category: 'booking', label: 'Legs changed', changes: [{ label: 'Legs', before, after }] },
      before: { legs: before },
      after: { legs: after },
      requestId: request.id,
    });
    await reviewExceptions(tx, id, new Date());
    return findBooking(tx, user, id);
  },
);
