import type { BookingListQuery } from '@quayside/contract';

/** Explain how an empty list fills, to staff and to other users. */
const creationHints = {
  staff: 'Create a booking, book an accepted quote, or import open bookings from another system.',
  others: 'Your forwarder makes them, and they appear here at once.',
};
const canceled = 'Canceled bookings appear here with their reason.';

/** The four lists of bookings, with their fixed filters and empty texts. */
export const lists = {
  '/bookings/all': { tab: 'All Bookings', holds: {}, empty: 'No bookings yet', filledBy: creationHints },
  '/bookings/my': {
    tab: 'My Bookings',
    holds: { mine: 'true' },
    empty: 'You have not created a booking yet',
    filledBy: creationHints,
  },
  '/bookings/new': {
    tab: 'New Bookings',
    holds: { status: ['new'] },
    empty: 'No new bookings',
    filledBy: creationHints,
  },
  '/bookings/canceled': {
    tab: 'Canceled Bookings',
    holds: { status: ['cancelled'] },
    empty: 'No canceled bookings',
    filledBy: { staff: canceled, others: canceled },
  },
} as const satisfies Record<
  string,
  { tab: string; holds: Partial<BookingListQuery>; empty: string; filledBy: typeof creationHints }
>;

export type ListPath = keyof typeof lists;

export const isListPath = (path: string): path is ListPath => path in lists;

/** Path of the drafts, which are a tab beside the lists. */
export const draftsPath = '/bookings/drafts';

/**
 * Returns the tabs beside the title: the two common lists, the current list, and the drafts for users who create
 * bookings.
 */
export const listTabs = (path: ListPath | typeof draftsPath, drafts: boolean) => {
  const own = path === draftsPath ? [] : [path];
  const paths = [...new Set<ListPath>(['/bookings/all', ...own, '/bookings/canceled'])];
  return [
    ...paths.map((value) => ({ value: value as ListPath | typeof draftsPath, label: lists[value].tab as string })),
    ...(drafts ? [{ value: draftsPath as ListPath | typeof draftsPath, label: 'Drafts' }] : []),
  ];
};
