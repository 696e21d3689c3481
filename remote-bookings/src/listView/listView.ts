import type { BookingListQuery } from '@quayside/contract';
import {
  type BookingCriteria,
  bookingStatuses,
  type DueToday,
  dashboardCards,
  type dayFacts,
  dueTodayKinds,
  exceptionSeverities,
  exceptionTypeCodes,
  isDay,
  isObjectId,
  loadTypeChoices,
  MAX_PASTED_NUMBERS,
} from '@quayside/freight';

export const sortLabels = { last_updated: 'Last updated', by_etd: 'By ETD' } as const;
export type ListSort = keyof typeof sortLabels;

/** Filters and order of the list; stored only in the address of the page. */
export interface ListView {
  readonly sort: ListSort;
  readonly searchText?: string;
  /** Pasted numbers: bookings with one of them. */
  readonly numbers?: readonly string[];
  readonly status?: readonly (typeof bookingStatuses)[number][];
  readonly loadType?: readonly (typeof loadTypeChoices)[number][];
  readonly tempStatus?: 'exception';
  readonly exceptionSeverity?: readonly (typeof exceptionSeverities)[number][];
  readonly exceptionType?: readonly (typeof exceptionTypeCodes)[number][];
  /** ETA, yyyy-MM-dd. */
  readonly from?: string;
  readonly to?: string;
  /** Codes. */
  readonly portOfLoading?: readonly string[];
  readonly portOfDischarge?: readonly string[];
  /** Ids. */
  readonly shipper?: readonly string[];
  readonly consignee?: readonly string[];
  readonly company?: readonly string[];
  readonly arrivingWithinHours?: number;
  readonly dueToday?: DueToday;
}

export type ListFilter = Omit<ListView, 'sort'>;

type Read<T> = (text: string) => T | undefined;

const someOf =
  <T extends string>(fits: (value: string) => value is T): Read<readonly T[]> =>
  (text) => {
    const values = text.split(',').filter(fits);
    return values.length > 0 ? values : undefined;
  };
const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (value: string): value is T =>
    (choices as readonly string[]).includes(value);
const isCode = (value: string): value is string => /^[A-Za-z0-9]{2,10}$/.test(value);
const isNumber = (value: string): value is string => value.trim().length > 0 && value.length <= 40;
const isId = (value: string): value is string => isObjectId(value);
const day: Read<string> = (text) => (isDay(text) ? text : undefined);
const hours: Read<number> = (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

const readers: { [Key in keyof ListFilter]-?: Read<NonNullable<ListFilter[Key]>> } = {
  searchText: (text) => text.trim().slice(0, 80) || undefined,
  numbers: (text) => someOf(isNumber)(text)?.slice(0, MAX_PASTED_NUMBERS),
  status: someOf(oneOf(bookingStatuses)),
  loadType: someOf(oneOf(loadTypeChoices)),
  tempStatus: (text) => (text === 'exception' ? text : undefined),
  exceptionSeverity: someOf(oneOf(exceptionSeverities)),
  exceptionType: someOf(oneOf(exceptionTypeCodes)),
  from: day,
  to: day,
  portOfLoading: someOf(isCode),
  portOfDischarge: someOf(isCode),
  shipper: someOf(isId),
  consignee: someOf(isId),
  company: someOf(isId),
  arrivingWithinHours: hours,
  dueToday: (text) => dueTodayKinds.find((kind) => kind === text),
};

/** Returns the view of an address, ignoring invalid values. */
export const readView = (address: URLSearchParams): ListView => {
  const set = Object.entries(readers).flatMap(([key, read]) => {
    const text = address.get(key);
    const value = text === null ? undefined : read(text);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...Object.fromEntries(set), sort: address.get('sort') === 'by_etd' ? 'by_etd' : 'last_updated' };
};

/** Returns the address of a view without default values. */
export const writeView = ({ sort, ...filter }: ListView): URLSearchParams => {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== null);
  const pairs = set.map(([key, value]): [string, string] => [key, Array.isArray(value) ? value.join(',') : `${value}`]);
  return new URLSearchParams(sort === 'last_updated' ? pairs : [...pairs, ['sort', sort]]);
};

/** Returns the view with changes; `undefined` removes a part. */
export const changeView = (view: ListView, part: { [Key in keyof ListView]?: ListView[Key] | undefined }): ListView => {
  const entries = Object.entries({ ...view, ...part }).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { sort: view.sort, ...Object.fromEntries(entries) };
};

/** Returns the view that a dashboard card or a number of the day opens, with everything else reset. */
export const toCardView = (filter: BookingCriteria | (typeof dayFacts)[number]['filter'], sort: ListSort): ListView =>
  ({ ...filter, sort }) as ListView;

export const isFiltered = (view: ListView): boolean => Object.keys(view).some((key) => key !== 'sort');

const sameFilter = (one: object, other: object): boolean => {
  const text = (filter: object) => JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
};

/** Returns the dashboard card with this filter; undefined for the whole list. */
export const findDashboardCard = ({ sort: _, ...filter }: ListView): string | undefined =>
  isFiltered({ ...filter, sort: 'last_updated' })
    ? dashboardCards.find((card) => sameFilter(card.filter, filter))?.key
    : undefined;

/** Returns the API query of a list. The list's own filter overrides the address. */
export const toListQuery = (view: ListView, holds: Partial<BookingListQuery>): BookingListQuery =>
  ({ ...view, ...holds, limit: 10 }) as BookingListQuery;
