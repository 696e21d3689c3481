import {
  Button,
  Count,
  EmptyState,
  FilterSelect,
  Flex,
  Heading,
  type ListFilters,
  RecordList,
  type RecordPages,
  SearchField,
} from '@quayside/ui';
import type { ReactNode } from 'react';
import { RowsSkeleton } from './RowsSkeleton';

/** How many records a list takes at a time. */
export const pageSize = 10;

interface ListPageProps<T> {
  title: string;
  /** The search field: what it is called for readers, and what it looks through. */
  search: { label: string; placeholder: string };
  filters: ListFilters;
  /** The ways in: a button that adds a record, and the import. An empty list has them, too. */
  add: ReactNode;
  pages: RecordPages<T>;
  /** What an empty list says: without a match, and without any record. */
  noMatch: { title: string; text: string };
  none: { title: string; text: string };
  children: (records: readonly T[]) => ReactNode;
}

/** A list of records under its head: search, filters, the button that adds, and the records page by page. */
export function ListPage<T>({
  title,
  search,
  filters: narrowing,
  add,
  pages,
  noMatch,
  none,
  children,
}: ListPageProps<T>) {
  const { filters, chosen, put, clear, filtered } = narrowing;
  return (
    <>
      <Flex align="center" wrap="wrap" gap="12px 16px" minH="64px" py="12px">
        <Heading as="h1" textStyle="title" flex="1" tabIndex={-1} outline="0" whiteSpace="nowrap">
          {title} <Count of={pages.data?.pages[0]} />
        </Heading>
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
      </Flex>
      <RecordList
        pages={pages}
        skeleton={<RowsSkeleton />}
        empty={
          filtered ? (
            <EmptyState
              title={noMatch.title}
              actions={
                <Button variant="outline" onClick={clear}>
                  Clear the search
                </Button>
              }
            >
              {noMatch.text}
            </EmptyState>
          ) : (
            <EmptyState title={none.title} actions={add}>
              {none.text}
            </EmptyState>
          )
        }
      >
        {children}
      </RecordList>
    </>
  );
}
