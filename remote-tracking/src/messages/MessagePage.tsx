import {
  Box,
  Count,
  PageTitle,
  Panel,
  RecordList,
  type RecordPages,
  type SkeletonCell,
  SkeletonRows,
} from '@quayside/ui';
import type { ReactNode } from 'react';

interface MessagePageProps<T> {
  title: string;
  /** Explains the page and how long messages stay. */
  intro: string;
  pages: RecordPages<T>;
  /** Cells of a placeholder row, by column. */
  cells: Readonly<Record<string, SkeletonCell>>;
  empty: ReactNode;
  children: (messages: readonly T[]) => ReactNode;
}

/** Page of carrier and airline messages that need a user. */
export function MessagePage<T>({ title, intro, pages, cells, empty, children }: MessagePageProps<T>) {
  return (
    <Box>
      <PageTitle>
        {title} <Count of={pages.data?.pages[0]} />
      </PageTitle>
      <Box mb="12px" textStyle="dense" color="fg.muted">
        {intro}
      </Box>
      <RecordList
        pages={pages}
        skeleton={
          <Panel>
            <SkeletonRows count={10} height="46px" cells={cells} />
          </Panel>
        }
        empty={empty}
      >
        {children}
      </RecordList>
    </Box>
  );
}
