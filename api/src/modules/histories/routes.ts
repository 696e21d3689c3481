import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { bookingHistories } from '../../tables/bookingTables';
import { findBookingRow } from '../bookings/booking/findBooking';
import { acknowledgeHistory, undoAcknowledgement } from './acknowledge';
import { acknowledgeBooking } from './acknowledgeAll';
import { canReadEntry, selectHistory } from './historyRows';

const listHistories = handle(calls.listHistories, async ({ db, user, params: { id } }) => {
  await findBookingRow(db, user, id);
  return selectHistory(db, and(eq(bookingHistories.bookingId, id), canReadEntry(user)));
});

export const histories: Module = {
  name: 'histories',
  routes: [listHistories, acknowledgeHistory, undoAcknowledgement, acknowledgeBooking],
};
