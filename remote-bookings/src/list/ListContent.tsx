import type { BookingListQuery } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { countText } from '@quayside/freight';
import { errorMessage } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Faces, Flex, Panel, SkeletonRows, toaster, VisuallyHidden } from '@quayside/ui';
import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { CardSkeleton } from '../card/CardSkeleton';
import type { ListPath } from '../listView/lists';
import type { ListLayout, ListView } from '../listView/listView';
import type { AppendedCards } from '../listView/windowList';
import { uniqueCards } from './bookingPages';
import { NewBookingsPill } from './NewBookingsPill';
import type { useBookingPages } from './useBookingPages';
import { useLiveList } from './useLiveList';
import { VirtualCards } from './VirtualCards';

export interface ListContentProps {
  path: ListPath;
  view: ListView;
  layout: ListLayout;
  query: BookingListQuery;
  pages: ReturnType<typeof useBookingPages>;
  onCreate: () => void;
}

const EmptyList = lazy(() => import('./EmptyList'));
const BookingTable = lazy(() => import('../table/BookingTable'));
const ViewLayouts = lazy(() => import('../layouts/ViewLayouts'));

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth'];
const cardSkeleton = (
  <Flex direction="column" gap="8px">
    {skeletons.map((key) => (
      <CardSkeleton key={key} />
    ))}
  </Flex>
);
const tableSkeleton = (
  <Panel>
    <SkeletonRows
      count={10}
      height={{ base: '60px', sm: '40px' }}
      cells={{ number: { height: '14px', width: '150px' }, rest: { height: '14px', flex: '1' } }}
    />
  </Panel>
);

/** Cards or table of one view of a list, updated live, with the button that loads more. */
export function ListContent({ path, view, layout, query, pages, onCreate }: ListContentProps) {
  const exceptions = seesExceptions(useUser());
  const section = useRef<HTMLElement>(null);
  const cards = useMemo(() => pages.data && uniqueCards(pages.data), [pages.data]);
  const [appended, setAppended] = useState<AppendedCards>();
  const isAtTop = () => window.scrollY <= (section.current?.offsetTop ?? 0);
  const { waiting, showWaiting } = useLiveList({ query, sort: view.sort, isAtTop });

  const loadMore = async () => {
    const known = new Set(cards?.map(({ _id }) => _id));
    const { data } = await pages.fetchNextPage();
    const fresh = uniqueCards(data ?? { pages: [] }).filter(({ _id }) => !known.has(_id));
    if (fresh[0]) setAppended({ first: fresh[0]._id, count: fresh.length });
  };

  const show = async () => {
    try {
      await showWaiting();
    } catch (error) {
      toaster.error({ id: 'show-news', title: 'Error', detail: errorMessage(error) });
    }
  };

  const first = pages.data?.pages[0];
  return (
    <Box as="section" ref={section} aria-label="List" mt="8px">
      <NewBookingsPill count={waiting} onShow={show} />
      <Faces
        query={{ ...pages, data: cards }}
        skeleton={layout === 'cards' ? cardSkeleton : tableSkeleton}
        isEmpty={(shown) => shown.length === 0 && !pages.hasNextPage}
        empty={
          <Suspense fallback={layout === 'cards' ? cardSkeleton : tableSkeleton}>
            <EmptyList path={path} view={view} onCreate={onCreate} />
          </Suspense>
        }
      >
        {(shown) => {
          const list = {
            cards: shown,
            total: first?.totalCapped ? undefined : first?.totalDocs,
            exceptions,
            busy: pages.isFetchingNextPage,
            appended,
            query,
          };
          return layout === 'table' ? (
            <Suspense fallback={tableSkeleton}>
              <BookingTable {...list} sort={view.sort} groupBy={view.groupBy} />
            </Suspense>
          ) : layout !== 'cards' ? (
            <Suspense fallback={tableSkeleton}>
              <ViewLayouts {...{ path, view, layout, query }} />
            </Suspense>
          ) : (
            <VirtualCards name={JSON.stringify(query)} {...list} />
          );
        }}
      </Faces>
      {pages.isFetchNextPageError && (
        <Box role="alert" textAlign="center" mt="16px" textStyle="dense" color="fg.error">
          The next bookings could not be loaded. {pages.error?.message}
        </Box>
      )}
      {(layout === 'cards' || layout === 'table') && pages.hasNextPage && cards && first && (
        // Groups load their own bookings; phones show the list without groups.
        <Flex
          display={{ base: 'flex', sm: layout === 'table' && view.groupBy ? 'none' : 'flex' }}
          direction="column"
          align="center"
          gap="8px"
          mt="16px"
        >
          <Button
            variant="outline"
            onClick={() => void loadMore()}
            loading={pages.isFetchingNextPage}
            loadingText="Load more"
          >
            Load more
            <ArrowDown aria-hidden />
          </Button>
          <Box textStyle="caption" color="fg.muted">
            Showing {countText(cards.length)} of {countText(first.totalDocs)}
            {first.totalCapped && '+'}
          </Box>
        </Flex>
      )}
      <VisuallyHidden role="status">
        {appended && `${appended.count} more ${appended.count === 1 ? 'booking' : 'bookings'} loaded`}
      </VisuallyHidden>
    </Box>
  );
}
