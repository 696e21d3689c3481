import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import type { Module } from '../../platform/module/module';
import { arrivalTotals } from '../../tables/bookingTables';
import { bookingScope } from './booking/bookingScope';
import { findBooking } from './booking/findBooking';
import { cancelBooking } from './change/cancel';
import { completeBooking } from './change/complete';
import { moveShippingStatus } from './change/moveShippingStatus';
import { restoreBooking } from './change/restoreBooking';
import { updateTracking } from './change/trackingInfo';
import { updateBookingContainers } from './containers/updateBookingContainers';
import { createBooking } from './create/createBooking';
import { priceBooking } from './create/priceBooking';
import {
  createBookingDraft,
  deleteBookingDraft,
  getBookingDraft,
  listBookingDrafts,
  updateBookingDraft,
} from './drafts/drafts';
import { createBookingTemplate, deleteBookingTemplate, listBookingTemplates } from './drafts/templates';
import { updateBooking } from './edit/updateBooking';
import { cancelExport, exportBookings } from './export/exportBookings';
import { updateBookingLegs } from './legs/updateBookingLegs';
import { announceCards } from './list/announceCards';
import { listBookingDays } from './list/bookingDays';
import { listBookingGroups } from './list/bookingGroups';
import { listBookingPositions } from './list/bookingPositions';
import { listBookingFilterValues } from './list/filterValues';
import { findSimilarBookings } from './list/findSimilarBookings';
import { countBookings, listPage } from './list/listPage';
import { listParties } from './list/parties';
import { findPastedBookings } from './list/pastedNumbers';
import { calculateBookingSummary } from './list/summary';
import { correctEvent, withdrawEvent } from './manual/changeEvent';
import { recordEvents } from './manual/recordEvents';
import { getBookingPriceLines, updateBookingPriceLines } from './priceLines/routes';
import { listBookingTeamChoices, listBookingTeams } from './team/bookingTeam';

const listBookings = handle(calls.listBookings, async ({ user, query, services }) =>
  listPage(services.database, user, query),
);
const searchBookings = handleWithoutTransaction(calls.searchBookings, async ({ user, body, services }) =>
  listPage(services.database, user, body),
);
const getBookingSummary = handle(calls.getBookingSummary, async ({ user, query, services }) =>
  calculateBookingSummary(services.database, user, query),
);
const countNewBookings = handle(calls.countNewBookings, async ({ user, services }) => ({
  count: (await countBookings(services.database, user, { status: ['new'] })).totalDocs,
}));
const getBooking = handle(calls.getBooking, async ({ db, user, params }) => findBooking(db, user, params.id));
const listBookingShippers = handle(calls.listBookingShippers, async ({ user, query, services }) =>
  listParties(services.database, user, 'shipperId', query),
);
const listBookingConsignees = handle(calls.listBookingConsignees, async ({ user, query, services }) =>
  listParties(services.database, user, 'consigneeId', query),
);

export const bookings: Module = {
  name: 'bookings',
  scope: bookingScope,
  start: announceCards,
  housekeeping: [
    (db) => db.execute(sql`select fold_totals()`),
    (db) => db.delete(arrivalTotals).where(eq(arrivalTotals.n, 0)),
  ],
  routes: [
    listBookings,
    searchBookings,
    exportBookings,
    cancelExport,
    getBookingSummary,
    countNewBookings,
    listBookingShippers,
    listBookingConsignees,
    listBookingFilterValues,
    listBookingGroups,
    listBookingDays,
    listBookingPositions,
    listBookingTeams,
    listBookingTeamChoices,
    getBooking,
    priceBooking,
    getBookingPriceLines,
    updateBookingPriceLines,
    updateBookingContainers,
    updateBookingLegs,
    createBooking,
    cancelBooking,
    moveShippingStatus,
    recordEvents,
    correctEvent,
    withdrawEvent,
    completeBooking,
    updateTracking,
    updateBooking,
    restoreBooking,
    findSimilarBookings,
    findPastedBookings,
    listBookingDrafts,
    getBookingDraft,
    createBookingDraft,
    updateBookingDraft,
    deleteBookingDraft,
    listBookingTemplates,
    createBookingTemplate,
    deleteBookingTemplate,
  ],
};
