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
  /** What stands here, and for how long. */
  intro: string;
  pages: RecordPages<T>;
  /** The cells of a row that is still to come, by their columns. */
  cells: Readonly<Record<string, SkeletonCell>>;
  empty: ReactNode;
  children: (messages: readonly T[]) => ReactNode;
}

/** A page of messages of carriers and airlines that wait for somebody. */
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
