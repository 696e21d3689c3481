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
const kindParameters = ['status', 'loadType', 'tempStatus', 'arrivingWithinHours'] as const;
const portParameters = ['portOfLoading', 'portOfDischarge'] as const;
/** Parameters that do not filter. */
const pagingParameters = ['sort', 'limit', 'page', 'cursor'] as const;

const isSet = ([, value]: readonly [string, unknown]): boolean => value !== undefined;
const hasOnly = (query: BookingListQuery, keys: readonly string[]): boolean =>
  Object.entries(query)
    .filter(isSet)
    .every(([key]) => keys.includes(key));

/** Returns the values of a parameter, given as a list or comma-separated. */
const splitValues = <T extends string>(parameter: string | readonly string[] | undefined): T[] | undefined =>
  parameter === undefined ? undefined : ([parameter].flat().flatMap((one) => one.split(',')) as T[]);

const toCriteria = ({ status, loadType, tempStatus, arrivingWithinHours }: BookingListQuery): BookingCriteria => ({
  ...(status !== undefined && { status: splitValues<BookingStatus>(status) ?? [] }),
  ...(loadType !== undefined && { loadType: splitValues<LoadTypeChoice>(loadType) ?? [] }),
  ...(tempStatus !== undefined && { tempStatus: tempStatus as TempStatus }),
  ...(arrivingWithinHours !== undefined && { arrivingWithinHours: Number(arrivingWithinHours) }),
});

const isAtPort = (codes: BookingListQuery['portOfLoading'], { code }: BookingCard['bookingFrom']): boolean =>
  splitValues(codes)?.some((one) => one.toUpperCase() === code) ?? true;

/** Returns whether a card belongs to a list; undefined when only the server knows. */
export const isInList = (query: BookingListQuery, card: BookingCard, now: Date): boolean | undefined => {
  if (!hasOnly(query, [...kindParameters, ...portParameters, ...pagingParameters])) return undefined;
  return (
    isCounted(card, toCriteria(query), now) &&
    isAtPort(query.portOfLoading, card.bookingFrom) &&
    isAtPort(query.portOfDischarge, card.bookingTo)
  );
};

/** Returns how much a list grows when a booking changes from `was` to `is`; undefined when only the server knows. */
export const calculateGrowth = (
  query: BookingListQuery,
  was: BookingKind | null,
  is: BookingKind,
  now: Date,
): number | undefined =>
  hasOnly(query, [...kindParameters, ...pagingParameters]) ? countChange(toCriteria(query), was, is, now) : undefined;

const countChange = (criteria: BookingCriteria, was: BookingKind | null, is: BookingKind, now: Date): number =>
  Number(isCounted(is, criteria, now)) - Number(was !== null && isCounted(was, criteria, now));

/** Returns the dashboard counts after the same change. */
export const updateSummary = (
  summary: BookingSummary,
  was: BookingKind | null,
  is: BookingKind,
  now: Date,
): BookingSummary => ({
  ...summary,
  ...Object.fromEntries(
    summaryCounts.map(({ key, filter }) => [key, summary[key] + countChange(filter, was, is, now)]),
  ),
});
