import type { TrackingInfo } from '@quayside/contract';

export type SearchType = NonNullable<TrackingInfo['searchType']>;

/** As the list's View link says it in the address. */
const inAddress: Readonly<Record<string, SearchType>> = { mblNumber: 'mbl', containerNumber: 'container' };

/** How the booking was found; nothing in the address, or anything else there, is `none`. */
export const searchTypeOf = (search: URLSearchParams): SearchType =>
  inAddress[search.get('searchType') ?? ''] ?? 'none';
