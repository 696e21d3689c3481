import { type CallInput, type listQuotes, type quoteBoxes, transportModes } from '@quayside/contract';
import { isStaff, type Role } from '@quayside/contract/roles';
import { type QuoteStatus, quoteStatuses, unsentQuoteStatuses } from '@quayside/freight';
import type { Chosen, Filter } from '@quayside/ui';
import { t } from '../../texts/quotes';
import { quoteStatusLooks } from '../quoteStatusLooks';

export type QuoteBox = (typeof quoteBoxes)[number];
type Query = NonNullable<CallInput<typeof listQuotes>['query']>;

const statusFilter = (statuses: readonly QuoteStatus[]) => ({
  get label() {
    return t('Status');
  },
  get all() {
    return t('All statuses');
  },
  get values() {
    return Object.fromEntries(statuses.map((status) => [status, quoteStatusLooks[status].label]));
  },
});

const isSent = (status: QuoteStatus): boolean => !unsentQuoteStatuses.some((unsent) => unsent === status);

/** Filters of a list of quotes. */
const quoteFilters = {
  status: statusFilter(quoteStatuses.filter(isSent)),
  mode: {
    get label() {
      return t('Mode of transport');
    },
    get all() {
      return t('All modes');
    },
    values: Object.fromEntries(transportModes.map((mode) => [mode, mode])),
  },
} as const satisfies Record<string, Filter>;

/** Filters for staff, who also see unsent quotes and approvals. */
const staffFilters = {
  ...quoteFilters,
  status: statusFilter(quoteStatuses),
  approval: {
    get label() {
      return t('Approval');
    },
    get all() {
      return t('Any approval');
    },
    values: {
      get waiting() {
        return t('Waiting for approval');
      },
      get approved() {
        return t('Approved');
      },
      get refused() {
        return t('Refused');
      },
    },
  },
} as const satisfies Record<string, Filter>;

/** Returns the filters of a role; other filters are ignored. */
export const getQuoteFilters = (role: Role): typeof staffFilters =>
  isStaff(role) ? staffFilters : (quoteFilters as typeof staffFilters);

export const quoteSorts = {
  get '-updatedAt'() {
    return t('Last updated');
  },
  get validTo() {
    return t('Ends first');
  },
  get totalMinor() {
    return t('Lowest total');
  },
  get '-totalMinor'() {
    return t('Highest total');
  },
} as const satisfies Record<NonNullable<Query['sort']>, string>;
export type QuoteSort = keyof typeof quoteSorts;

/** Returns the order in an address. */
export const readSort = (params: URLSearchParams): QuoteSort => {
  const sort = params.get('sort') ?? '';
  return sort in quoteSorts ? (sort as QuoteSort) : '-updatedAt';
};

/** Returns the API query of a box with filters. */
export const toQuoteQuery = (box: QuoteBox, chosen: Chosen<typeof staffFilters>, sort: QuoteSort): Query => ({
  box,
  sort,
  ...(chosen.search && { searchText: chosen.search }),
  ...(chosen.status && { status: chosen.status }),
  ...(chosen.mode && { transportMode: chosen.mode }),
  ...(chosen.approval && { approval: chosen.approval }),
});
