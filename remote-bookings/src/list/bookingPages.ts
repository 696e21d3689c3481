import type { Answer, BookingCard, listBookings } from '@quayside/contract';
import type { InfiniteData } from '@quayside/kernel/query';
import type { ListSort } from '../listView/listView';

export type BookingPage = Answer<typeof listBookings>;
/** The pages that were loaded so far, each with the cursor that it was asked by. */
export type BookingPages = InfiniteData<BookingPage, string | undefined>;

/** Each booking once, where it stood first: one that moved while a later page was fetched is on both. */
export const cardsOf = ({ pages }: Pick<BookingPages, 'pages'>): BookingCard[] => {
  const once = new Map<string, BookingCard>();
  for (const { docs } of pages) for (const card of docs) if (!once.has(card._id)) once.set(card._id, card);
  return [...once.values()];
};

/** What the server said about some bookings: those that it was asked for, and those of them that are in the list. */
export interface Heard {
  readonly asked: ReadonlySet<string>;
  readonly listed: ReadonlyMap<string, BookingCard>;
}

/** The pages with what was heard: changed cards stay where they are, those that left the list go. */
export const patched = (data: BookingPages, { asked, listed }: Heard): BookingPages => ({
  ...data,
  pages: data.pages.map((page) => {
    if (!page.docs.some(({ _id }) => asked.has(_id))) return page;
    const kept = page.docs.filter(({ _id }) => !asked.has(_id) || listed.has(_id));
    return { ...page, docs: kept.map((card) => newer(card, listed.get(card._id))) };
  }),
});

const newer = (card: BookingCard, heard: BookingCard | undefined): BookingCard =>
  heard && heard.version >= card.version ? heard : card;

/** The bookings heard of that are new to the pages and belong among them, not behind the last one that is loaded. */
export const arrivedIn = (data: BookingPages, { listed }: Heard, sort: ListSort): BookingCard[] => {
  const shown = cardsOf(data);
  const known = new Set(shown.map(({ _id }) => _id));
  const last = data.pages.at(-1)?.hasNextPage ? shown.at(-1) : undefined;
  const rank = ({ updatedAt, etd }: BookingCard): string => (sort === 'by_etd' ? (etd ?? '') : updatedAt);
  return [...listed.values()].filter((card) => !known.has(card._id) && (!last || rank(card) >= rank(last)));
};

/** The pages with cards put on top, the latest change first. */
export const withOnTop = (data: BookingPages, cards: readonly BookingCard[]): BookingPages => {
  const [first, ...rest] = data.pages;
  if (!first || cards.length === 0) return data;
  const onTop = [...cards].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return { ...data, pages: [{ ...first, docs: [...onTop, ...first.docs] }, ...rest] };
};

/** The pages with the length of the list as it is now. */
export const withTotal = (data: BookingPages, { totalDocs, totalCapped }: BookingPage): BookingPages => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, totalDocs, totalCapped } : page)),
});

/** A list as it begins. */
export const beginningWith = (page: BookingPage): BookingPages => ({ pages: [page], pageParams: [undefined] });
