import type { CallInput, listQuoteRequests, QuoteRequest } from '@quayside/contract';
import type { RequestState } from '@quayside/freight';
import type { BadgeStatus, Chosen, Filter } from '@quayside/ui';
import { writeQuestion } from '../question/rateQuestion';
import { toRateQuestion } from '../quotes/toRateQuestion';

/** Badge and label of each state. */
const stateLooks: Readonly<Record<RequestState, { look: BadgeStatus; label: string }>> = {
  open: { look: 'new', label: 'Open' },
  'in-work': { look: 'in-progress', label: 'In progress' },
  answered: { look: 'completed', label: 'Answered' },
  closed: { look: 'cancelled', label: 'Closed' },
  withdrawn: { look: 'expired', label: 'Withdrawn' },
};

const questionLook = { look: 'arriving-soon', label: 'Question asked' } as const;

/** Returns the badge of a request: by its state, or that it waits for the customer. */
export const requestLook = ({ state, isQuestionOpen }: Pick<QuoteRequest, 'state' | 'isQuestionOpen'>) =>
  isQuestionOpen ? questionLook : stateLooks[state];

type Query = NonNullable<CallInput<typeof listQuoteRequests>['query']>;

export const requestLists = {
  open: { label: 'Open', query: { state: 'open,in-work', sort: 'dueAt' } },
  answered: { label: 'Answered', query: { state: 'answered', sort: '-updatedAt' } },
  closed: { label: 'Closed', query: { state: 'closed,withdrawn', sort: '-updatedAt' } },
} as const satisfies Record<string, { label: string; query: Query }>;
export type RequestListName = keyof typeof requestLists;

/** Returns the list in an address; the open requests by default. */
export const readList = (params: URLSearchParams): RequestListName => {
  const name = params.get('list') ?? '';
  return name in requestLists ? (name as RequestListName) : 'open';
};

/** Filters of the staff's queue. */
export const requestFilters = {
  owner: { label: 'Owner', all: 'All owners', values: { mine: 'Mine', nobody: 'Not assigned' } },
  due: { label: 'Due', all: 'Any time', values: { overdue: 'Overdue', today: 'Due today' } },
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
