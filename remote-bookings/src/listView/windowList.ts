import type { BookingCard as Booking } from '@quayside/contract';
import {
  defaultRangeExtractor,
  type Range,
  type VirtualItem,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Result of Load more. */
export interface AppendedCards {
  /** Id of the first new card, which takes the focus once rendered. */
  readonly first: string;
  readonly count: number;
}

/** Keeps the focused booking and its neighbours rendered while scrolling, because the next key leads there. */
export const rangeWithFocus = (range: Range, keptAt: number): number[] => {
  const near = keptAt < 0 ? [] : [keptAt - 1, keptAt, keptAt + 1];
  const all = [...defaultRangeExtractor(range), ...near.filter((index) => index >= 0 && index < range.count)];
  return [...new Set(all)].sort((one, other) => one - other);
};

/** Returns the distance of the list from the top of the page, in pixels. */
export function useListMargin(list: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const top = list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0;
    if (top !== margin) setMargin(top);
  });
  return margin;
}

/** Skips the virtualizer's first scroll, because Back has already positioned the window. */
export function useScrollAfterMount(): typeof windowScroll {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
  }, []);
  return useCallback<typeof windowScroll>((offset, options, virtual) => {
    if (mounted.current) windowScroll(offset, options, virtual);
  }, []);
}

/** Row of a list. */
type Row = Pick<Booking, '_id'>;

interface RenderedBookings {
  cards: readonly Row[];
  items: readonly VirtualItem[];
}

/** Keeps the visible bookings in place when others above them come or go. */
export function useSteadyView(cards: readonly Row[], virtual: Virtualizer<Window, HTMLDivElement>) {
  const before = useRef<RenderedBookings>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { cards, items: virtual.getVirtualItems() };
    if (!last || last.cards === cards || window.scrollY <= virtual.options.scrollMargin) return;
    const places = new Map(cards.map(({ _id }, index) => [_id, index]));
    const read = last.items.find(({ key, end }) => end > window.scrollY && places.has(`${key}`));
    const now = read && virtual.measurementsCache[places.get(`${read.key}`) ?? -1];
    if (read && now && now.start !== read.start) window.scrollBy(0, now.start - read.start);
  });
}
