import type { BookingCard, BookingListQuery, BookingSummary } from '@quayside/contract';
import {
  type BookingCriteria,
  type BookingKind,
  type BookingStatus,
  isCounted,
  type LoadTypeChoice,
  summaryCounts,
  type TempStatus,
} from '@quayside/freight';

/** Query parameters that a card alone can be checked against; only the server knows `ids` and similar ones. */
const ofKind = ['status', 'loadType', 'tempStatus', 'arrivingWithinHours'] as const;
const ofPorts = ['portOfLoading', 'portOfDischarge'] as const;
/** Parameters that do not filter. */
const ofPaging = ['sort', 'limit', 'page', 'cursor'] as const;

const isSet = ([, value]: readonly [string, unknown]): boolean => value !== undefined;
const asksOnly = (query: BookingListQuery, keys: readonly string[]): boolean =>
  Object.entries(query)
    .filter(isSet)
    .every(([key]) => keys.includes(key));

/** Returns the values of a parameter, given as a list or comma-separated. */
const choices = <T extends string>(said: string | readonly string[] | undefined): T[] | undefined =>
  said === undefined ? undefined : ([said].flat().flatMap((one) => one.split(',')) as T[]);

const criteriaOf = ({ status, loadType, tempStatus, arrivingWithinHours }: BookingListQuery): BookingCriteria => ({
  ...(status !== undefined && { status: choices<BookingStatus>(status) ?? [] }),
  ...(loadType !== undefined && { loadType: choices<LoadTypeChoice>(loadType) ?? [] }),
  ...(tempStatus !== undefined && { tempStatus: tempStatus as TempStatus }),
  ...(arrivingWithinHours !== undefined && { arrivingWithinHours: Number(arrivingWithinHours) }),
});

const isAt = (codes: BookingListQuery['portOfLoading'], { code }: BookingCard['bookingFrom']): boolean =>
  choices(codes)?.some((one) => one.toUpperCase() === code) ?? true;

/** Returns whether a card belongs to a list; undefined when only the server knows. */
export const belongs = (query: BookingListQuery, card: BookingCard, now: Date): boolean | undefined => {
  if (!asksOnly(query, [...ofKind, ...ofPorts, ...ofPaging])) return undefined;
  return (
    isCounted(card, criteriaOf(query), now) &&
    isAt(query.portOfLoading, card.bookingFrom) &&
    isAt(query.portOfDischarge, card.bookingTo)
  );
};

/** Returns how much a list grows when a booking changes from `was` to `is`; undefined when only the server knows. */
export const growthOf = (
  query: BookingListQuery,
  was: BookingKind | null,
  is: BookingKind,
  now: Date,
): number | undefined =>
  asksOnly(query, [...ofKind, ...ofPaging]) ? stepOf(criteriaOf(query), was, is, now) : undefined;

const stepOf = (criteria: BookingCriteria, was: BookingKind | null, is: BookingKind, now: Date): number =>
  Number(isCounted(is, criteria, now)) - Number(was !== null && isCounted(was, criteria, now));

/** Returns the dashboard counts after the same change. */
export const summaryAfter = (
  summary: BookingSummary,
  was: BookingKind | null,
  is: BookingKind,
  now: Date,
): BookingSummary => ({
  ...summary,
  ...Object.fromEntries(summaryCounts.map(({ key, filter }) => [key, summary[key] + stepOf(filter, was, is, now)])),
});
