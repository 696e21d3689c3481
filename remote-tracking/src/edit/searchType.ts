import type { TrackingInfo } from '@quayside/contract';

export type SearchType = NonNullable<TrackingInfo['searchType']>;

/** Values of the list's View link in the address. */
const searchTypeByParameter: Readonly<Record<string, SearchType>> = { mblNumber: 'mbl', containerNumber: 'container' };

/** Returns the identifier by which the booking was found; `none` when the address has no valid one. */
export const readSearchType = (search: URLSearchParams): SearchType =>
  searchTypeByParameter[search.get('searchType') ?? ''] ?? 'none';
