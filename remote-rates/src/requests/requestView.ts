import type { CallInput, listQuoteRequests, QuoteRequest } from '@quayside/contract';
import type { RequestState } from '@quayside/freight';
import type { BadgeStatus, Chosen, Filter } from '@quayside/ui';
import { writeQuestion } from '../question/rateQuestion';
import { toRateQuestion } from '../quotes/toRateQuestion';
import { t } from '../texts/requests';

/** Badge and label of each state. */
const stateLooks: Readonly<Record<RequestState, { look: BadgeStatus; label: string }>> = {
  open: {
    look: 'new',
    get label() {
      return t('Open');
    },
  },
  'in-work': {
    look: 'in-progress',
    get label() {
      return t('In progress');
    },
  },
  answered: {
    look: 'completed',
    get label() {
      return t('Answered');
    },
  },
  closed: {
    look: 'cancelled',
    get label() {
      return t('Closed');
    },
  },
  withdrawn: {
    look: 'expired',
    get label() {
      return t('Withdrawn');
    },
  },
};

const questionLook = {
  look: 'arriving-soon',
  get label() {
    return t('Question asked');
  },
} as const;

/** Returns the badge of a request: by its state, or that it waits for the customer. */
export const requestLook = ({ state, isQuestionOpen }: Pick<QuoteRequest, 'state' | 'isQuestionOpen'>) =>
  isQuestionOpen ? questionLook : stateLooks[state];

type Query = NonNullable<CallInput<typeof listQuoteRequests>['query']>;

export const requestLists = {
  open: {
    get label() {
      return t('Open');
    },
    query: { state: 'open,in-work', sort: 'dueAt' },
  },
  answered: {
    get label() {
      return t('Answered');
    },
    query: { state: 'answered', sort: '-updatedAt' },
  },
  closed: {
    get label() {
      return t('Closed');
    },
    query: { state: 'closed,withdrawn', sort: '-updatedAt' },
  },
} as const satisfies Record<string, { label: string; query: Query }>;
export type RequestListName = keyof typeof requestLists;

/** Returns the list in an address; the open requests by default. */
export const readList = (params: URLSearchParams): RequestListName => {
  const name = params.get('list') ?? '';
  return name in requestLists ? (name as RequestListName) : 'open';
};

/** Filters of the staff's queue. */
export const requestFilters = {
  owner: {
    get label() {
      return t('Owner');
    },
    get all() {
      return t('All owners');
    },
    values: {
      get mine() {
        return t('Mine');
      },
      get nobody() {
        return t('Not assigned');
      },
    },
  },
  due: {
    get label() {
      return t('Due');
    },
    get all() {
      return t('Any time');
    },
    values: {
      get overdue() {
        return t('Overdue');
      },
      get today() {
        return t('Due today');
      },
    },
  },
} as const satisfies Record<string, Filter>;
export type RequestFilters = Chosen<typeof requestFilters>;

/** Returns the API query of a list; filters apply to the queue. */
export const toRequestQuery = (list: RequestListName, { owner, due }: RequestFilters): Query => ({
  ...requestLists[list].query,
  ...(list === 'open' && owner && { owner }),
  ...(list === 'open' && due && { due }),
});

/** Returns the company that asks, with the person when known. */
export const askerText = ({ company, askedBy, entered, caller }: QuoteRequest): string =>
  [company.companyName, entered ? caller : askedBy.fullName].filter(Boolean).join(', ');

/**
 * Returns the address of the search that answers a request. @param today yyyy-MM-dd; an earlier date is replaced by
 * today
 */
export const answerAddress = (request: QuoteRequest, today: string): string => {
  const question = toRateQuestion(request.search, request, null);
  const date = question.date && question.date >= today ? question.date : null;
  return `/rates?${writeQuestion({ ...question, date, customer: request.company.id, request: request.id })}`;
};
