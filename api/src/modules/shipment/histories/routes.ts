import { listHistories } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import type { Module } from '../../../platform/module/module';
import { findBookingRow } from '../booking/findBooking';
import { acknowledge } from './acknowledge';
import { acknowledgeAll } from './acknowledgeAll';
import { readableBy, selectHistory } from './historyRows';

const list = handle(listHistories, async ({ db, user, params: { id } }) => {
  await findBookingRow(db, user, id);
  return selectHistory(db, sql`h.booking_id = ${id} and ${readableBy(user)}`);
});

export const histories: Module = { name: 'histories', routes: [list, acknowledge, acknowledgeAll] };
