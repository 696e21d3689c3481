import type { BookingCard as Booking, BookingListQuery } from '@quayside/contract';
import { useQueryClient } from '@quayside/kernel/query';
import { Box } from '@quayside/ui';
import { type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BookingCard, type BookingCardProps, cardId } from '../card/BookingCard';
import {
  type AppendedCards,
  rangeWithFocus,
  useListMargin,
  useScrollAfterMount,
  useSteadyView,
} from '../listView/windowList';
import { SelectionContext } from '../selection/SelectBooking';
import { SelectedBookings } from '../selection/SelectedBookings';
import { useCardSelection } from '../selection/useCardSelection';
import { moveBetweenCards } from './moveBetweenCards';
import { useStaggeredRender } from './useStaggeredRender';

export interface VirtualCardsProps {
  /** Name of the list, under which measured heights are stored for coming back. */
  name: string;
  cards: readonly Booking[];
  /** Length of the whole list; undefined when not exactly known. */
  total: number | undefined;
  exceptions: boolean;
  busy: boolean;
  appended: AppendedCards | undefined;
  query: BookingListQuery;
}

/** Pixels between cards, and the estimated height of an unmeasured card. */
const gap = 8;
const typicalHeight = 144;

const Card = memo(BookingCard);

interface RowProps extends BookingCardProps {
  isAtOnce: boolean;
  height: number;
}

/** Row with a card; the contents of cards that scroll into view are rendered one after another. */
function Row({ isAtOnce, height, ...card }: RowProps) {
  return <Card {...card} emptyHeight={useStaggeredRender(isAtOnce) ? undefined : height} />;
}

/** Renders only the visible cards and a few around them; the window scrolls. */
export function VirtualCards({ name, cards, total, exceptions, busy, appended, query }: VirtualCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [selection, select] = useCardSelection(cards);
  const [focused, setFocused] = useState<string>();
  const [met, setMet] = useState(appended);
  const awaited = met === appended ? undefined : appended?.first;
  const kept = awaited ?? focused;
  const keptAt = kept === undefined ? -1 : cards.findIndex(({ _id }) => _id === kept);
  const known = useStoredHeights(name);
  const margin = useListMargin(list);

  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: cards.length,
    getItemKey: (index) => cards[index]?._id ?? index,
    estimateSize: () => typicalHeight,
    gap,
    overscan: 5,
    scrollMargin: margin,
    initialMeasurementsCache: known,
    scrollToFn: useScrollAfterMount(),
    rangeExtractor: useCallback((range: Range) => rangeWithFocus(range, keptAt), [keptAt]),
  });
  const items = virtual.getVirtualItems();
  const isAtOnce = useIsFirstRender(items.length > 0);
  const isInSight = (index: number) =>
    virtual.range !== null && index >= virtual.range.startIndex && index <= virtual.range.endIndex;
  useStoreHeights(name, virtual.takeSnapshot);
  useSteadyView(cards, virtual);
  useLayoutEffect(() => {
    const card = awaited && document.getElementById(cardId(awaited));
    if (!card) return;
    card.focus();
    setMet(appended);
  });

  const onFocus = (event: FocusEvent<HTMLElement>) =>
    setFocused((event.target as HTMLElement).closest<HTMLElement>('[data-booking]')?.dataset.booking);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  };

  const selecting = useMemo(() => ({ selection, select }), [selection, select]);
  return (
    <SelectionContext value={selecting}>
      <Box
        ref={list}
        role="feed"
        aria-label="Bookings"
        aria-busy={busy}
        position="relative"
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={moveBetweenCards}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {items.map(({ index, key, start, size }) => {
          const card = cards[index];
          return (
            card && (
              <Box
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-booking={card._id}
                position="absolute"
                insetX="0"
                style={{ top: start - margin }}
              >
                <Row
                  booking={card}
                  exceptions={exceptions}
                  place={index + 1}
                  of={total ?? -1}
                  isAtOnce={isAtOnce && isInSight(index)}
                  height={size}
                />
              </Box>
            )
          );
        })}
      </Box>
      <SelectedBookings selection={selection} select={select} cards={cards} query={query} total={total} />
    </SelectionContext>
  );
}

/** Returns true until the first cards were shown, so that none of them is empty for a moment. */
function useIsFirstRender(isShown: boolean): boolean {
  const [isBeginning, setIsBeginning] = useState(true);
  useEffect(() => {
    if (isShown) setIsBeginning(false);
  }, [isShown]);
  return isBeginning;
}

/** Query key of the stored card heights. */
const heightsKey = (name: string) => ['booking-heights', name];

function useStoredHeights(name: string): VirtualItem[] {
  const queries = useQueryClient();
  const [known] = useState(() => queries.getQueryData<VirtualItem[]>(heightsKey(name)) ?? []);
  return known;
}

function useStoreHeights(name: string, take: () => VirtualItem[]) {
  const queries = useQueryClient();
  const keep = useEffectEvent(() => void queries.setQueryData(heightsKey(name), take()));
  useEffect(() => () => keep(), []);
}
