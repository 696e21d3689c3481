import { SearchField } from '@freight/shared-kernel/ui';
import type { ReactNode } from 'react';
import { FilterSelect } from './FilterSelect';
import { ListHead } from './ListHead';
import { RecordList, type RecordListProps } from './RecordList';
import type { ListFilters } from './useListFilters';

interface ListPageProps<T> extends Pick<RecordListProps<T>, 'pages' | 'noMatch' | 'none' | 'children'> {
  title: string;
  /** The search field: what it is called for readers, and what it looks through. */
  search: { label: string; placeholder: string };
  filters: ListFilters;
  /** The button that adds a record. */
  add: ReactNode;
}

/** A list of records under its head: search, filters, the button that adds, and the records page by page. */
export function ListPage<T>({ title, search, filters: narrowing, add, pages, ...list }: ListPageProps<T>) {
  const { filters, chosen, put, clear, filtered } = narrowing;
  return (
    <>
      <ListHead title={title} total={pages.data?.pages[0]?.totalDocs}>
        <SearchField
          {...search}
          width={{ base: '100%', sm: '260px' }}
          order={{ base: 5, sm: 0 }}
          value={chosen.search}
          onChange={(text) => put('search', text)}
        />
        {Object.entries(filters).map(([name, filter]) => (
          <FilterSelect key={name} filter={filter} value={chosen[name] ?? ''} onChange={(value) => put(name, value)} />
        ))}
        {add}
      </ListHead>
      <RecordList pages={pages} filtered={filtered} onClear={clear} {...list} />
    </>
  );
}
