import {
  countNewBookings,
  getBooking,
  getBookingSummary,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
} from '@freight/shared-kernel/contract';
import { handle } from '../../platform/handle';
import type { Module } from '../../platform/services';
import type { Filter } from './bookingFilter';
import { cancel } from './cancel';
import { create } from './create';
import { findBooking } from './findBooking';
import { listPage, whereOf } from './listPage';
import { listParties } from './parties';
import { summaryOf } from './summary';
import { totalOf } from './totals';

const list = handle(listBookings, async ({ user, query, services }) => listPage(services.database, user, query));
const summary = handle(getBookingSummary, async ({ user, query, services }) =>
  summaryOf(services.database, user, query),
);
const countNew = handle(countNewBookings, async ({ user, services: { database } }) => {
  const filter: Filter = { status: ['new'] };
  const where = await whereOf(database, user, filter);
  return { count: (await totalOf(database, { user, filter, where, shown: 0 })).totalDocs };
});
const read = handle(getBooking, async ({ db, user, params }) => findBooking(db, user, params.id));
const shippers = handle(listBookingShippers, async ({ db, user, query }) => listParties(db, user, 'shipper_id', query));
const consignees = handle(listBookingConsignees, async ({ db, user, query }) =>
  listParties(db, user, 'consignee_id', query),
);

export const bookings: Module = {
  name: 'bookings',
  routes: [list, summary, countNew, shippers, consignees, read, create, cancel],
};
