import { type CallInput, type listQuotes, type quoteBoxes, transportModes } from '@freight/shared-kernel/contract';
import { quoteStatuses } from '@freight/shared-kernel/freight';
import { quoteStatusLooks } from '../quoteStatusLooks';

export type QuoteBox = (typeof quoteBoxes)[number];
type Query = NonNullable<CallInput<typeof listQuotes>['query']>;

/** Each filter of the list with its values and their labels. */
export const quoteFilters = {
  status: {
    label: 'Status',
    all: 'All statuses',
    choices: Object.fromEntries(quoteStatuses.map((status) => [status, quoteStatusLooks[status].label])),
  },
  mode: {
    label: 'Mode of transport',
    all: 'All modes',
    choices: Object.fromEntries(transportModes.map((mode) => [mode, mode])),
  },
} as const satisfies Record<string, { label: string; all: string; choices: Readonly<Record<string, string>> }>;

export const quoteSorts = {
  '-updatedAt': 'Last updated',
  validTo: 'Ends first',
  totalCents: 'Lowest total',
  '-totalCents': 'Highest total',
} as const satisfies Record<NonNullable<Query['sort']>, string>;
const usual = '-updatedAt';

/** What a list shows, as its address has it; values that are not among the choices count as none. */
export interface QuoteView {
  readonly search: string;
  readonly status: string;
  readonly mode: string;
  readonly sort: keyof typeof quoteSorts;
}

const oneOf = (choices: object, value: string | null): string => (value && value in choices ? value : '');

export const readView = (params: URLSearchParams): QuoteView => ({
  search: (params.get('search') ?? '').slice(0, 80),
  status: oneOf(quoteFilters.status.choices, params.get('status')),
  mode: oneOf(quoteFilters.mode.choices, params.get('mode')),
  sort: (oneOf(quoteSorts, params.get('sort')) || usual) as QuoteView['sort'],
});

export const isFiltered = ({ search, status, mode }: QuoteView): boolean => Boolean(search || status || mode);

/** The query of the API for a box and what it is narrowed by. */
export const queryOf = (box: QuoteBox, { search, status, mode, sort }: QuoteView): Query => ({
  box,
  sort,
  ...(search && { searchText: search }),
  ...(status && { status }),
  ...(mode && { transportMode: mode }),
});
