import type * as v from 'valibot';
import {
  type BookingCard,
  type BookingSummary,
  countNewBookings,
  getBooking,
  getBookingSummary,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  type Page,
  searchBookings,
} from '../../../contract';
import { type DashboardCard, summaryCounts } from '../../../freight';
import { toBooking, toCard } from '../booking/answers';
import { compareKeys, filteredBookings, listedBookings, meets, sortKeyOf } from '../booking/bookingFilter';
import { findBooking } from '../booking/findBooking';
import { cursorPageOf } from '../cursorPage';
import { mockRoute } from '../mockRoute';
import { containsText, mapPage, pageOf, sortedBy } from '../page';
import type { Caller, Store } from '../store';

type Query = v.InferOutput<typeof listBookings.query>;

/** A page of bookings. With a cursor it begins behind that, whatever its number. */
const listPage = (store: Store, user: Caller, { page, limit, sort, cursor, ...filter }: Query): Page<BookingCard> =>
  mapPage(
    cursorPageOf(
      filteredBookings(store, user, filter),
      { page, limit, cursor },
      { sortKey: sortKeyOf(sort), compare: compareKeys },
    ),
    (booking) => toCard(store, user, booking),
  );

const counts: readonly DashboardCard[] = summaryCounts;

const parties =
  (role: 'shipper' | 'consignee') =>
  ({
    store,
    user,
    query,
  }: {
    store: Store;
    user: Caller;
    query: { page: number; limit: number; searchText?: string | undefined };
  }) => {
    const ids = new Set(listedBookings(store, user).map(({ fields }) => fields.contacts[role].id));
    const named = [...ids]
      .flatMap((id) => store.contacts.get(id) ?? [])
      .filter(({ companyName }) => containsText(query.searchText, companyName))
      .map(({ id, companyName }) => ({ id, companyName }));
    return pageOf(
      sortedBy(
        named,
        ({ companyName }) => companyName,
        ({ id }) => id,
      ),
      query,
    );
  };

export const bookings = [
  mockRoute(listBookings, ({ store, user, query }) => listPage(store, user, query)),
  mockRoute(searchBookings, ({ store, user, body }) => listPage(store, user, body)),
  mockRoute(getBookingSummary, ({ store, user, query }) => {
    const found = filteredBookings(store, user, query);
    const count = ({ key, filter }: DashboardCard) => [
      key,
      found.filter((one) => meets(store, user, one, filter)).length,
    ];
    return Object.fromEntries(counts.map(count)) as BookingSummary;
  }),
  mockRoute(countNewBookings, ({ store, user }) => ({
    count: filteredBookings(store, user, { status: ['new'] }).length,
  })),
  mockRoute(listBookingShippers, parties('shipper')),
  mockRoute(listBookingConsignees, parties('consignee')),
  mockRoute(getBooking, ({ store, user, params }) => toBooking(store, user, findBooking(store, user, params.id))),
];
