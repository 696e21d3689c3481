import {
  type BookingListQuery,
  type DocumentType,
  documentTypes,
  noMilestone,
  type Punctuality,
} from '@quayside/contract';
import {
  type BookingCriteria,
  type BookingGrouping,
  bookingStatuses,
  containerTypeCodes,
  type DueToday,
  dashboardCards,
  type dayFacts,
  dueTodayKinds,
  exceptionSeverities,
  exceptionTypeCodes,
  incotermCodes,
  isBookingGrouping,
  isDay,
  isDayRange,
  isObjectId,
  loadTypeChoices,
  MAX_PASTED_NUMBERS,
  milestoneCodes,
  readBookingSort,
} from '@quayside/freight';
import { viewerTimeZone } from '@quayside/ui';

export const sortLabels = { last_updated: 'Last updated', by_etd: 'By ETD' } as const;
/** A named order, or columns of the table, such as `eta,-carrier`. */
export type ListSort = string;

/** Returns the name of an order; one by columns of the table has no name of its own. */
export const sortLabel = (sort: ListSort): string =>
  (sortLabels as Readonly<Record<string, string>>)[sort] ?? 'By columns';

/** Layouts of the list, with the names of their switch. */
export const layoutLabels = {
  cards: 'Cards',
  table: 'Table',
  board: 'Board',
  calendar: 'Calendar',
  map: 'Map',
} as const;
export type ListLayout = keyof typeof layoutLabels;

/** Returns whether a stored or typed value names a layout. */
export const isLayout = (value: unknown): value is ListLayout => typeof value === 'string' && value in layoutLabels;

/** Filters, order and layout of the list, as in the address of the page. */
export interface ListView {
  readonly sort: ListSort;
  /** Undefined while the address names none: the person's last choice applies. */
  readonly layout?: ListLayout;
  /** Fact by which the table is grouped. */
  readonly groupBy?: BookingGrouping;
  /** Date and period of the calendar, such as `etd-week`; ETA by month without it. */
  readonly calendar?: string;
  /** Id of the saved view that the page started from. */
  readonly savedView?: string;
  readonly searchText?: string;
  /** Bookings that were chosen elsewhere, such as on the map. */
  readonly ids?: readonly string[];
  /** Pasted numbers: bookings with one of them. */
  readonly numbers?: readonly string[];
  readonly status?: readonly (typeof bookingStatuses)[number][];
  readonly loadType?: readonly (typeof loadTypeChoices)[number][];
  readonly tempStatus?: 'exception';
  readonly exceptionSeverity?: readonly (typeof exceptionSeverities)[number][];
  readonly exceptionType?: readonly (typeof exceptionTypeCodes)[number][];
  readonly hadException?: readonly (typeof exceptionTypeCodes)[number][];
  readonly exceptionCause?: readonly string[];
  readonly documentWasOverdue?: string;
  readonly stayedAt?: readonly string[];
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
  /** Ranges of days, such as `next-7-days` or `2026-11-01..2026-11-30`. */
  readonly etd?: string;
  readonly eta?: string;
  readonly atd?: string;
  readonly ata?: string;
  readonly created?: string;
  readonly updated?: string;
  /** Values of text fields, in upper case. */
  readonly carrier?: readonly string[];
  readonly vessel?: readonly string[];
  readonly voyage?: readonly string[];
  readonly agent?: readonly string[];
  readonly transhipmentPort?: readonly string[];
  readonly containerType?: readonly string[];
  readonly originCountry?: readonly string[];
  readonly destinationCountry?: readonly string[];
  readonly incoterm?: readonly string[];
  readonly lastMilestone?: readonly string[];
  readonly documents?: 'missing' | 'overdue';
  readonly missingDocument?: readonly DocumentType[];
  readonly overdueDocument?: readonly DocumentType[];
  /** Range of days, as of `etd`. */
  readonly freeTimeEnds?: string;
  readonly reference?: string;
  readonly commodity?: string;
  /** Ids. */
  readonly creator?: readonly string[];
  readonly punctuality?: Punctuality;
  readonly unread?: 'true';
  /** Ids, or `none`. */
  readonly owner?: readonly string[];
  readonly tag?: readonly string[];
  /** Conditions of which at least one must match, as a query string such as `owner=none&documents=missing`. */
  readonly anyOf?: string;
}

export type ListFilter = Omit<ListView, 'sort' | 'layout' | 'groupBy' | 'calendar' | 'savedView'>;

/** Returns the filters of a view, without its order, layout, grouping and saved view. */
const filterOf = ({
  sort: _sort,
  layout: _layout,
  groupBy: _group,
  calendar: _calendar,
  savedView: _saved,
  ...filter
}: ListView): ListFilter => filter;

type Read<T> = (text: string) => T | undefined;

const createListReader =
  <T extends string>(fits: (value: string) => value is T): Read<readonly T[]> =>
  (text) => {
    const values = text.split(',').filter(fits);
    return values.length > 0 ? values : undefined;
  };
const createChoiceCheck =
  <T extends string>(choices: readonly T[]) =>
  (value: string): value is T =>
    (choices as readonly string[]).includes(value);
const isCode = (value: string): value is string => /^[A-Za-z0-9]{2,10}$/.test(value);
const isNumber = (value: string): value is string => value.trim().length > 0 && value.length <= 40;
const isId = (value: string): value is string => isObjectId(value);
const day: Read<string> = (text) => (isDay(text) ? text : undefined);
const range: Read<string> = (text) => (isDayRange(text) ? text : undefined);
const texts = createListReader((value): value is string => value.length <= 40);
const hours: Read<number> = (text) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

const part: Read<string> = (text) => text.trim().slice(0, 80) || undefined;
const documents = createListReader(createChoiceCheck(documentTypes));

/** Filters by one field, each of which can be a condition of a group. */
const readers: { [Key in Exclude<keyof ListFilter, 'anyOf'>]-?: Read<NonNullable<ListFilter[Key]>> } = {
  searchText: part,
  ids: createListReader(isId),
  numbers: (text) => createListReader(isNumber)(text)?.slice(0, MAX_PASTED_NUMBERS),
  status: createListReader(createChoiceCheck(bookingStatuses)),
  loadType: createListReader(createChoiceCheck(loadTypeChoices)),
  tempStatus: (text) => (text === 'exception' ? text : undefined),
  exceptionSeverity: createListReader(createChoiceCheck(exceptionSeverities)),
  exceptionType: createListReader(createChoiceCheck(exceptionTypeCodes)),
  hadException: createListReader(createChoiceCheck(exceptionTypeCodes)),
  exceptionCause: texts,
  documentWasOverdue: (text) => text.slice(0, 80) || undefined,
  stayedAt: createListReader(isCode),
  from: day,
  to: day,
  portOfLoading: createListReader(isCode),
  portOfDischarge: createListReader(isCode),
  shipper: createListReader(isId),
  consignee: createListReader(isId),
  company: createListReader(isId),
  arrivingWithinHours: hours,
  dueToday: (text) => dueTodayKinds.find((kind) => kind === text),
  etd: range,
  eta: range,
  atd: range,
  ata: range,
  created: range,
  updated: range,
  carrier: texts,
  vessel: texts,
  voyage: texts,
  agent: createListReader(isId),
  transhipmentPort: createListReader(isCode),
  containerType: createListReader(createChoiceCheck(containerTypeCodes)),
  originCountry: texts,
  destinationCountry: texts,
  incoterm: createListReader(createChoiceCheck(incotermCodes)),
  lastMilestone: createListReader(createChoiceCheck([...milestoneCodes, noMilestone])),
  documents: (text) => (text === 'missing' || text === 'overdue' ? text : undefined),
  missingDocument: documents,
  overdueDocument: documents,
  freeTimeEnds: range,
  reference: part,
  commodity: part,
  creator: createListReader(isId),
  punctuality: (text) => (/^(departed|arrived)-(on-time|late)$/.test(text) ? (text as Punctuality) : undefined),
  unread: (text) => (text === 'true' ? text : undefined),
  owner: createListReader((value): value is string => value === 'none' || isId(value)),
  tag: texts,
};

const defaultSort = 'last_updated';

/** Returns the filters of an address that name one field each. */
const readFields = (address: URLSearchParams): ListFilter =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([key, read]) => {
      const text = address.get(key);
      const value = text === null ? undefined : read(text);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : `${value}`);
const writeFields = (filter: ListFilter): [string, string][] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '' && value !== null)
    .map(([key, value]) => [key, toText(value)]);

/** Returns the conditions of a group; empty without one. */
export const readAnyOf = ({ anyOf }: Pick<ListFilter, 'anyOf'>): ListFilter =>
  anyOf ? readFields(new URLSearchParams(anyOf)) : {};

/** Returns the conditions as the text of a group; undefined without any. */
export const writeAnyOf = (conditions: ListFilter): string | undefined =>
  `${new URLSearchParams(writeFields(conditions))}` || undefined;

/** Returns the view of an address, ignoring invalid values. */
export const readView = (address: URLSearchParams): ListView => {
  const anyOf = writeAnyOf(readAnyOf({ anyOf: address.get('anyOf') ?? '' }));
  const [layout, groupBy, calendar, savedView, sort = defaultSort] = [
    'layout',
    'groupBy',
    'calendar',
    'view',
    'sort',
  ].map((key) => address.get(key) ?? undefined);
  return {
    ...readFields(address),
    ...(anyOf && { anyOf }),
    ...(isLayout(layout) && { layout }),
    ...(isBookingGrouping(groupBy) && { groupBy }),
    ...(calendar && /^et[ad]-(month|week)$/.test(calendar) && { calendar }),
    ...(savedView && isObjectId(savedView) && { savedView }),
    sort: readBookingSort(sort) ? sort : defaultSort,
  };
};

/** Returns the address of a view without default values. */
export const writeView = (view: ListView): URLSearchParams => {
  const { sort, layout, groupBy, calendar, savedView } = view;
  const pairs = writeFields(filterOf(view));
  if (sort !== defaultSort) pairs.push(['sort', sort]);
  if (layout) pairs.push(['layout', layout]);
  if (groupBy) pairs.push(['groupBy', groupBy]);
  if (calendar) pairs.push(['calendar', calendar]);
  if (savedView) pairs.push(['view', savedView]);
  return new URLSearchParams(pairs);
};

/** Returns the view with changes; `undefined` removes a part. */
export const changeView = (view: ListView, part: { [Key in keyof ListView]?: ListView[Key] | undefined }): ListView => {
  const entries = Object.entries({ ...view, ...part }).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return { sort: view.sort, ...Object.fromEntries(entries) };
};

/**
 * Returns the view that a dashboard card or a number of the day opens: its filter with the given order, layout and grouping, and
 * every other filter reset.
 */
export const toCardView = (
  filter: BookingCriteria | (typeof dayFacts)[number]['filter'],
  { sort, layout, groupBy }: Pick<ListView, 'sort' | 'layout' | 'groupBy'>,
): ListView => ({ ...filter, sort, ...(layout && { layout }), ...(groupBy && { groupBy }) }) as ListView;

export const isFiltered = (view: ListView): boolean => Object.keys(filterOf(view)).length > 0;

const sameFilter = (one: object, other: object): boolean => {
  const text = (filter: object) => JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));
  return text(one) === text(other);
};

/** Returns the dashboard card with this filter; undefined for the whole list and for a saved view. */
export const findDashboardCard = (view: ListView): string | undefined =>
  isFiltered(view) && !view.savedView
    ? dashboardCards.find((card) => sameFilter(card.filter, filterOf(view)))?.key
    : undefined;

/** Bookings per page by layout: a screen shows far more rows than cards. */
const pageSize = (layout: ListLayout): number => (layout === 'table' ? 50 : 10);

const dayFields = ['etd', 'eta', 'atd', 'ata', 'created', 'updated', 'freeTimeEnds'] as const;

/** Returns the filters of a view for the API: with the time zone of the current day when a range of days needs it. */
export const toQueryFilter = (view: ListView) => ({
  ...filterOf(view),
  ...((dayFields.some((key) => view[key]) || view.anyOf) && { dayZone: viewerTimeZone() }),
});

/** Returns the API query of a list. The list's own filter overrides the address. */
export const toListQuery = (
  view: ListView,
  holds: Partial<BookingListQuery>,
  layout: ListLayout = 'cards',
): BookingListQuery =>
  ({
    ...toQueryFilter(view),
    ...{ sort: view.sort, ...holds, limit: pageSize(layout) },
  }) as BookingListQuery;
