import type * as v from 'valibot';
import type { listBookings } from '../../../contract';
import {
  arrivalWindow,
  type BookingCriteria,
  formatDate,
  loadTypesOf,
  normaliseContainerNumber,
  searchKey,
  splitContainerNumbers,
} from '../../../freight';
import { seesExceptions } from '../../../roles';
import { containsText } from '../page';
import { seesBooking } from '../scope';
import type { Caller, MockBooking, Store } from '../store';
import { journeyOf } from './journey';

type Query = v.InferOutput<typeof listBookings.query>;
/** How a list is narrowed, without its paging and sort. */
export type Filter = Omit<Query, 'page' | 'limit' | 'sort' | 'cursor'>;

const isOneOf = <T>(values: readonly T[] | undefined, value: T): boolean => !values || values.includes(value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Negative before, positive behind: a day is a day at the destination, a moment a moment. */
const compareEta = (booking: MockBooking, bound: string): number => {
  const { eta, to } = journeyOf(booking.fields);
  if (eta === null) return Number.NaN;
  if (!isDay(bound)) return Date.parse(eta) - Date.parse(bound);
  return Date.parse(formatDate(eta, to.timeZone).replaceAll('/', '-')) - Date.parse(bound);
};

/** Whether a card of the dashboard counts the booking, and the list behind it shows it. */
export const meets = (store: Store, user: Caller, booking: MockBooking, criteria: BookingCriteria): boolean => {
  const { loadType, status, tempStatus, arrivingWithinHours } = criteria;
  if (loadType && !loadTypesOf(loadType).includes(booking.loadType)) return false;
  if (!isOneOf(status, booking.status)) return false;
  if (tempStatus && (seesExceptions(user) ? booking.tempStatus : 'none') !== tempStatus) return false;
  if (arrivingWithinHours === undefined) return true;
  const { from, to } = arrivalWindow(arrivingWithinHours, store.now());
  const eta = Date.parse(journeyOf(booking.fields).eta ?? '');
  return eta >= from.getTime() && eta <= to.getTime();
};

const textsOf = ({ fields }: MockBooking): string[] => [
  fields.mblNumber,
  fields.hblNumber,
  fields.customerReference,
  splitContainerNumbers(fields.containerNumber).join('|'),
];

const isExactly = (typed: string, { fields }: MockBooking): boolean =>
  [fields.mblNumber, fields.hblNumber, fields.customerReference].some((text) => searchKey(text) === searchKey(typed)) ||
  splitContainerNumbers(fields.containerNumber).includes(normaliseContainerNumber(typed));

/** A whole identifier finds its bookings only, anything else all that contain it. */
const search = (bookings: readonly MockBooking[], typed: string | undefined, all: readonly MockBooking[]) => {
  if (!typed || searchKey(typed) === '') return bookings;
  const isIdentifier = all.some((booking) => isExactly(typed, booking));
  return bookings.filter((booking) =>
    isIdentifier ? isExactly(typed, booking) : containsText(typed, ...textsOf(booking)),
  );
};

/** The bookings of lists, searches and totals that the caller sees: FBA never. */
export const listedBookings = (store: Store, user: Caller): MockBooking[] =>
  [...store.bookings.values()].filter((booking) => booking.loadType !== 'FBA' && seesBooking(user, booking));

export const filteredBookings = (store: Store, user: Caller, filter: Filter): readonly MockBooking[] => {
  const listed = listedBookings(store, user);
  const upper = (codes: readonly string[] | undefined) => codes?.map((code) => code.toUpperCase());
  const found = listed.filter((booking) => {
    const { contacts } = booking.fields;
    const { from, to } = journeyOf(booking.fields);
    return (
      meets(store, user, booking, filter as BookingCriteria) &&
      isOneOf(filter.company, contacts.company.id) &&
      isOneOf(filter.shipper, contacts.shipper.id) &&
      isOneOf(filter.consignee, contacts.consignee.id) &&
      isOneOf(filter.ids, booking.id) &&
      isOneOf(upper(filter.portOfLoading), from.code) &&
      isOneOf(upper(filter.portOfDischarge), to.code) &&
      (filter.from === undefined || compareEta(booking, filter.from) >= 0) &&
      (filter.to === undefined || compareEta(booking, filter.to) <= 0) &&
      (filter.mine === undefined || booking.createdBy === user.id)
    );
  });
  return search(found, filter.searchText, listed);
};

type Sort = Query['sort'];
const byUpdate = ({ updatedAt, id }: MockBooking): readonly string[] => [updatedAt, id];
/** Bookings without an ETD are sorted last. */
const byEtd = ({ fields, createdAt, id }: MockBooking): readonly string[] => [
  journeyOf(fields).etd ?? '',
  createdAt,
  id,
];

const keys: Record<Sort, (booking: MockBooking) => readonly string[]> = {
  '-updatedAt': byUpdate,
  last_updated: byUpdate,
  '-fields.routes.etd,-fields.airRoutes.etd,-createdAt': byEtd,
  by_etd: byEtd,
};

/** What a booking is sorted by, descending; the id makes it unique. */
export const sortKeyOf = (sort: Sort) => keys[sort];

/** Above zero when `a` comes after `b` in a descending list. */
export const compareKeys = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0) return 0;
  return (a[at] ?? '') < (b[at] ?? '') ? 1 : -1;
};
