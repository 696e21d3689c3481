import * as v from 'valibot';
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
import { badRequest } from '../errors';
import { mockRoute } from '../mockRoute';
import { containsText, pageOf, sortedBy } from '../page';
import type { Caller, Store } from '../store';

type Query = v.InferOutput<typeof listBookings.query>;

const Cursor = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const cursorOf = (key: readonly string[]): string => btoa(JSON.stringify(key));

const keyOf = (cursor: string, length: number): readonly string[] => {
  const refused = badRequest('This cursor is not one of this list.');
  if (!/^[\w+/=]+$/.test(cursor) || cursor.replace(/=+$/, '').length % 4 === 1) throw refused;
  const key = v.safeParse(Cursor, atob(cursor));
  if (!key.success || key.output.length !== length) throw refused;
  return key.output;
};

/** A page of bookings. With a cursor it begins behind that, whatever its number. */
const listPage = (store: Store, user: Caller, query: Query): Page<BookingCard> => {
  const { page, limit, sort, cursor, ...filter } = query;
  const sortKey = sortKeyOf(sort);
  const found = filteredBookings(store, user, filter)
    .map((booking) => ({ booking, key: sortKey(booking) }))
    .sort((a, b) => compareKeys(a.key, b.key));
  const whole = pageOf(found, { page, limit: limit === -1 ? Math.max(1, found.length) : limit });
  const behind =
    cursor === undefined ? undefined : found.filter(({ key }) => compareKeys(key, keyOf(cursor, key.length)) > 0);
  const shown = limit === -1 ? found : (behind?.slice(0, limit) ?? whole.docs);
  const hasNextPage = behind ? behind.length > shown.length : whole.hasNextPage && limit !== -1;
  const last = shown.at(-1);
  return {
    ...whole,
    docs: shown.map(({ booking }) => toCard(store, booking)),
    ...(limit === -1 && { page: 1, pagingCounter: 1, limit: found.length, hasPrevPage: false, prevPage: null }),
    hasNextPage,
    nextPage: hasNextPage ? page + 1 : null,
    nextCursor: hasNextPage && last ? cursorOf(last.key) : null,
  };
};

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
    const count = ({ key, filter }: DashboardCard) => [key, found.filter((one) => meets(store, one, filter)).length];
    return Object.fromEntries(counts.map(count)) as BookingSummary;
  }),
  mockRoute(countNewBookings, ({ store, user }) => ({
    count: filteredBookings(store, user, { status: ['new'] }).length,
  })),
  mockRoute(listBookingShippers, parties('shipper')),
  mockRoute(listBookingConsignees, parties('consignee')),
  mockRoute(getBooking, ({ store, user, params }) => toBooking(store, user, findBooking(store, user, params.id))),
];
