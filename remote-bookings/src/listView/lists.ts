import type { BookingListQuery } from '@quayside/contract';

/** The four lists of bookings: what each holds before any filter, and what it says when it is empty. */
export const lists = {
  '/bookings/all': { tab: 'All Bookings', holds: {}, empty: 'No bookings yet' },
  '/bookings/my': { tab: 'My Bookings', holds: { mine: 'true' }, empty: 'You have not created a booking yet' },
  '/bookings/new': { tab: 'New Bookings', holds: { status: ['new'] }, empty: 'No new bookings' },
  '/bookings/canceled': { tab: 'Canceled Bookings', holds: { status: ['cancelled'] }, empty: 'No canceled bookings' },
} as const satisfies Record<string, { tab: string; holds: Partial<BookingListQuery>; empty: string }>;

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
