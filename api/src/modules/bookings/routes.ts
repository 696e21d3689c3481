import {
  countNewBookings,
  getBooking,
  getBookingSummary,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  searchBookings,
} from '@quayside/contract';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import type { Filter } from './bookingFilter';
import { bookingScope } from './bookingScope';
import { cancel } from './cancel';
import { complete } from './complete';
import { create } from './create';
import { exportCsv, stopExport } from './export/exportBookings';
import { findBooking } from './findBooking';
import { listPage, whereOf } from './listPage';
import { move } from './moveShippingStatus';
import { listParties } from './parties';
import { summaryOf } from './summary';
import { totalOf } from './totals';
import { editTracking } from './trackingInfo';

const list = handle(listBookings, async ({ user, query, services }) => listPage(services.database, user, query));
const search = handleWithoutTransaction(searchBookings, async ({ user, body, services }) =>
  listPage(services.database, user, body),
);
const summary = handle(getBookingSummary, async ({ user, query, services }) =>
  summaryOf(services.database, user, query),
);
const countNew = handle(countNewBookings, async ({ user, services: { database } }) => {
  const filter: Filter = { status: ['new'] };
  const where = await whereOf(database.db, user, filter);
  return { count: (await totalOf(database, { user, filter, where, shown: 0 })).totalDocs };
});
const read = handle(getBooking, async ({ db, user, params }) => findBooking(db, user, params.id));
const shippers = handle(listBookingShippers, async ({ db, user, query }) => listParties(db, user, 'shipper_id', query));
const consignees = handle(listBookingConsignees, async ({ db, user, query }) =>
  listParties(db, user, 'consignee_id', query),
);

export const bookings: Module = {
  name: 'bookings',
  scope: bookingScope,
  routes: [
    list,
    search,
    exportCsv,
    stopExport,
    summary,
    countNew,
    shippers,
    consignees,
    read,
    create,
    cancel,
    move,
    complete,
    editTracking,
  ],
};
