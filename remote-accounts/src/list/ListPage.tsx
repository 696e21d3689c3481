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
import { t } from '../texts/edit';
import { RowsSkeleton } from './RowsSkeleton';

/** Number of records per page. */
export const pageSize = 10;

interface ListPageProps<T> {
  title: string;
  /** Search field: its accessible label, and its placeholder that names the searched fields. */
  search: { label: string; placeholder: string };
  filters: ListFilters;
  /** Buttons to add and import records; also shown in an empty list. */
  add: ReactNode;
  pages: RecordPages<T>;
  /** Texts of an empty list: without a match, and without any record. */
  noMatch: { title: string; text: string };
  none: { title: string; text: string };
  children: (records: readonly T[]) => ReactNode;
}

/** List page with search, filters, the add button, and records page by page. */
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
                  {t('Clear the search')}
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
