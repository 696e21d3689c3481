import type { BookingListQuery } from '@quayside/contract';
import type { ListPath } from '../listView/lists';
import type { ListView } from '../listView/listView';

export interface ViewLayoutProps {
  path: ListPath;
  view: ListView;
  /** Query of the list. */
  query: BookingListQuery;
}
