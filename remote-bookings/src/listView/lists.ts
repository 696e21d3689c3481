import type { BookingListQuery } from '@quayside/contract';

/** What fills a list, for those who may make bookings and for all others. */
const made = {
  staff: 'Create one, book an accepted quote, or import the open ones of another system.',
  others: 'Your forwarder makes them, and they appear here at once.',
};
const canceled = 'A booking that is canceled moves here, with its reason.';

/** The four lists of bookings: what each holds before any filter, and what it says when it is empty. */
export const lists = {
  '/bookings/all': { tab: 'All Bookings', holds: {}, empty: 'No bookings yet', filledBy: made },
  '/bookings/my': {
    tab: 'My Bookings',
    holds: { mine: 'true' },
    empty: 'You have not created a booking yet',
    filledBy: made,
  },
  '/bookings/new': { tab: 'New Bookings', holds: { status: ['new'] }, empty: 'No new bookings', filledBy: made },
  '/bookings/canceled': {
    tab: 'Canceled Bookings',
    holds: { status: ['cancelled'] },
    empty: 'No canceled bookings',
    filledBy: { staff: canceled, others: canceled },
  },
} as const satisfies Record<
  string,
  { tab: string; holds: Partial<BookingListQuery>; empty: string; filledBy: typeof made }
>;

export type ListPath = keyof typeof lists;

export const isListPath = (path: string): path is ListPath => path in lists;

/** Where the drafts are: no list of bookings, yet a tab beside them. */
export const draftsPath = '/bookings/drafts';

/** The tabs beside the title: the two of every list, the list one is on when it is another, and the drafts of who makes bookings. */
export const listTabs = (path: ListPath | typeof draftsPath, drafts: boolean) => {
  const own = path === draftsPath ? [] : [path];
  const paths = [...new Set<ListPath>(['/bookings/all', ...own, '/bookings/canceled'])];
  return [
    ...paths.map((value) => ({ value: value as ListPath | typeof draftsPath, label: lists[value].tab as string })),
    ...(drafts ? [{ value: draftsPath as ListPath | typeof draftsPath, label: 'Drafts' }] : []),
  ];
};
