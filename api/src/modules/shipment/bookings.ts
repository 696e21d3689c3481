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
import { bookingScope } from './booking/bookingScope';
import { findBooking } from './booking/findBooking';
import { cancel } from './change/cancel';
import { complete } from './change/complete';
import { move } from './change/moveShippingStatus';
import { editTracking } from './change/trackingInfo';
import { create } from './create/create';
import { exportCsv, stopExport } from './export/exportBookings';
import type { Filter } from './list/bookingFilter';
import { listPage, whereOf } from './list/listPage';
import { listParties } from './list/parties';
import { summaryOf } from './list/summary';
import { totalOf } from './list/totals';

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
