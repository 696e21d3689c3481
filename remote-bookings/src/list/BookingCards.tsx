import type { BookingCard as Card } from '@freight/shared-kernel/contract';
import { seesExceptions } from '@freight/shared-kernel/roles';
import { useUser } from '@freight/shared-kernel/session';
import { Box, Button, Faces, Flex, VisuallyHidden } from '@freight/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { BookingCard, cardId } from '../card/BookingCard';
import { CardSkeleton } from '../card/CardSkeleton';
import { EmptyList } from './EmptyList';
import type { ListPath } from './lists';
import type { ListView } from './listView';
import { moveBetweenCards } from './moveBetweenCards';
import type { useBookingPages } from './useBookingPages';

export interface BookingCardsProps {
  path: ListPath;
  view: ListView;
  pages: ReturnType<typeof useBookingPages>;
  onCreate: () => void;
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Each booking once: one that moved to the top while a later page was fetched is on both. */
const cardsOf = (pages: readonly { docs: Card[] }[]): Card[] => [
  ...new Map(pages.flatMap(({ docs }) => docs).map((card) => [card._id, card])).values(),
];

/** The cards, and the button that appends the next ones. */
export function BookingCards({ path, view, pages, onCreate }: BookingCardsProps) {
  const exceptions = seesExceptions(useUser());
  const cards = pages.data ? cardsOf(pages.data.pages) : undefined;
  const [appended, setAppended] = useState<{ focus: string; count: number } | null>(null);

  const loadMore = async () => {
    const known = new Set(cards?.map(({ _id }) => _id));
    const { data } = await pages.fetchNextPage();
    const fresh = cardsOf(data?.pages ?? []).filter(({ _id }) => !known.has(_id));
    if (fresh[0]) setAppended({ focus: cardId(fresh[0]._id), count: fresh.length });
  };
  useEffect(() => {
    if (appended) document.getElementById(appended.focus)?.focus();
  }, [appended]);

  return (
    <Box as="section" aria-label="Bookings" mt="12px">
      <Faces
        query={{ ...pages, data: cards }}
        skeleton={
          <Rows>
            {skeletons.map((key) => (
              <CardSkeleton key={key} />
            ))}
          </Rows>
        }
        isEmpty={(shown) => shown.length === 0}
        empty={<EmptyList path={path} view={view} onCreate={onCreate} />}
      >
        {(shown) => (
          <Rows onKeyDown={moveBetweenCards}>
            {shown.map((card) => (
              <BookingCard key={card._id} booking={card} exceptions={exceptions} />
            ))}
          </Rows>
        )}
      </Faces>
      {pages.isFetchNextPageError && (
        <Box role="alert" textAlign="center" mt="16px" textStyle="dense" color="fg.error">
          The next bookings could not be loaded. {pages.error?.message}
        </Box>
      )}
      {pages.hasNextPage && (
        <Flex justify="center" mt="16px">
          <Button
            variant="outline"
            onClick={() => void loadMore()}
            loading={pages.isFetchingNextPage}
            loadingText="Load more"
          >
            Load more
          </Button>
        </Flex>
      )}
      <VisuallyHidden role="status">
        {appended && `${appended.count} more ${appended.count === 1 ? 'booking' : 'bookings'} loaded`}
      </VisuallyHidden>
    </Box>
  );
}

function Rows(props: React.ComponentProps<typeof Flex>) {
  return <Flex direction="column" gap="8px" {...props} />;
}
