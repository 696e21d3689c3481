import * as calls from '@quayside/contract';
import { bookingStatusLabels, isByContainer, splitContainerNumbers } from '@quayside/freight';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict } from '../../../platform/errors';
import { toBeKept } from '../../../platform/people/shownStyle';
import { reviewExceptions } from '../../exceptions/reviewExceptions';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { findBooking, lockBooking } from '../booking/findBooking';
import { containerChanges, withContainers } from './enteredContainers';

const inWords = (changes: ReturnType<typeof containerChanges>, side: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [change.label, change[side]]));

export const updateBookingContainers = handle(
  calls.updateBookingContainers,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const row = await lockBooking(tx, user, id);
    refuseStale('this booking', row.version, expectedVersion);
    if (row.status === 'cancelled' || row.status === 'completed')
      throw conflict(`This booking is ${bookingStatusLabels[row.status]}. Its containers can no longer be changed.`);
    if (!isByContainer(row.loadType) || row.fields.equipments.length === 0)
      throw conflict('This booking has no containers of its own.');
    const fields = withContainers(row.fields, body.containers);
    const changes = toBeKept(() => containerChanges(row.fields, fields));
    if (changes.length === 0) return findBooking(tx, user, id);
    const booking = await changeBooking(tx, {
      id,
      set: {
        doc: { fields, scheduleRates: row.scheduleRates },
        containerNumbers: splitContainerNumbers(fields.containerNumber),
      },
    });
    if (!booking) throw bookingChanged();
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.containers-changed',
      booking,
      history: { category: 'booking', label: 'Containers changed', changes },
      before: inWords(changes, 'before'),
      after: inWords(changes, 'after'),
      requestId: request.id,
    });
    await reviewExceptions(tx, id, new Date());
    return findBooking(tx, user, id);
  },
);
