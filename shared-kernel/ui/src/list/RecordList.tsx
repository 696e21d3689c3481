import { Box } from '@chakra-ui/react';
import type { Page } from '@quayside/contract';
import type { ReactNode } from 'react';
import { Faces, type QueryFace } from '../states/Faces';
import { LoadMore, type NextPages } from '../states/LoadMore';

/** The part of a TanStack infinite query that RecordList needs. */
export interface RecordPages<T>
  extends QueryFace<{ pages: readonly Pick<Page<T>, 'docs' | 'totalDocs' | 'totalCapped'>[] }>,
    NextPages {
  error: Error | null;
  isPlaceholderData: boolean;
}

export interface RecordListProps<T> {
  pages: RecordPages<T>;
  /** Placeholder in the size of the loaded list. */
  skeleton: ReactNode;
  /** Content of an empty list. */
  empty: ReactNode;
  children: (records: readonly T[]) => ReactNode;
}

/** States of a list: loading, failed, empty, or records with a button for more. */
export function RecordList<T>({ pages, skeleton, empty, children }: RecordListProps<T>) {
  return (
    <Faces query={pages} skeleton={skeleton} isEmpty={({ pages: [first] }) => first?.docs.length === 0} empty={empty}>
      {({ pages: loaded }) => {
        const records = loaded.flatMap(({ docs }) => docs);
        const [first] = loaded;
        return (
          <Box opacity={pages.isPlaceholderData ? 0.6 : 1}>
            {children(records)}
            <LoadMore
              pages={pages}
              shown={records.length}
              total={first?.totalDocs ?? records.length}
              capped={first?.totalCapped}
            />
          </Box>
        );
      }}
    </Faces>
  );
}
