import { Box, Button, EmptyState, Faces, LoadMore } from '@freight/shared-kernel/ui';
import type { ReactNode } from 'react';
import { RowsSkeleton } from './RowsSkeleton';
import type { ListPages } from './useListPages';

export interface RecordListProps<T> {
  pages: ListPages<T>;
  /** Something narrows the list, so that an empty one is a search without a match. */
  filtered: boolean;
  onClear: () => void;
  /** What an empty list says: without a match, and without any record. */
  noMatch: { title: string; text: string };
  none: { title: string; text: string };
  children: (records: readonly T[]) => ReactNode;
}

/** The faces of a list: loading, failed, empty, no match, and the records with what loads more of them. */
export function RecordList<T>({ pages, filtered, onClear, noMatch, none, children }: RecordListProps<T>) {
  return (
    <Faces
      query={pages}
      skeleton={<RowsSkeleton />}
      isEmpty={({ pages: [first] }) => first?.totalDocs === 0}
      empty={
        filtered ? (
          <EmptyState
            title={noMatch.title}
            actions={
              <Button variant="outline" onClick={onClear}>
                Clear the search
              </Button>
            }
          >
            {noMatch.text}
          </EmptyState>
        ) : (
          <EmptyState title={none.title}>{none.text}</EmptyState>
        )
      }
    >
      {({ pages: loaded }) => {
        const records = loaded.flatMap(({ docs }) => docs);
        return (
          <Box opacity={pages.isPlaceholderData ? 0.6 : 1}>
            {children(records)}
            <LoadMore pages={pages} shown={records.length} total={loaded[0]?.totalDocs ?? records.length} />
          </Box>
        );
      }}
    </Faces>
  );
}
