import type { Answer, BookingCard, listBookings } from '@quayside/contract';
import type { InfiniteData } from '@quayside/kernel/query';
import type { ListSort } from '../listView/listView';

export type BookingPage = Answer<typeof listBookings>;
/** Loaded pages with their cursors. */
export type BookingPages = InfiniteData<BookingPage, string | undefined>;

/** Returns each booking once, at its first position: one that moved while a later page loaded is on both. */
export const uniqueCards = ({ pages }: Pick<BookingPages, 'pages'>): BookingCard[] => {
  const once = new Map<string, BookingCard>();
  for (const { docs } of pages) for (const card of docs) if (!once.has(card._id)) once.set(card._id, card);
  return [...once.values()];
};

/** Update from the server: the requested ids, and those of them that are in the list. */
export interface ListUpdate {
  readonly asked: ReadonlySet<string>;
  readonly listed: ReadonlyMap<string, BookingCard>;
}

/** Returns the pages with changed cards updated in place and removed ones dropped. */
export const applyListUpdate = (data: BookingPages, { asked, listed }: ListUpdate): BookingPages => ({
  ...data,
  pages: data.pages.map((page) => {
    if (!page.docs.some(({ _id }) => asked.has(_id))) return page;
    const kept = page.docs.filter(({ _id }) => !asked.has(_id) || listed.has(_id));
    return { ...page, docs: kept.map((card) => newerCard(card, listed.get(card._id))) };
  }),
});

const newerCard = (card: BookingCard, heard: BookingCard | undefined): BookingCard =>
  heard && heard.version >= card.version ? heard : card;

/** Values by which named orders sort, latest first. */
const ranks: Readonly<Record<ListSort, (card: BookingCard) => string>> = {
  by_etd: ({ etd }) => etd ?? '',
  last_updated: ({ updatedAt }) => updatedAt,
};

/**
 * Returns the updated bookings that are new to the pages and do not belong after the last loaded one. Only the server
 * knows the place in an order by columns, so that its list takes them when all of it is loaded.
 */
export const findNewBookings = (data: BookingPages, { listed }: ListUpdate, sort: ListSort): BookingCard[] => {
  const shown = uniqueCards(data);
  const known = new Set(shown.map(({ _id }) => _id));
  const last = data.pages.at(-1)?.hasNextPage ? shown.at(-1) : undefined;
  const rank = ranks[sort];
  const isBefore = (card: BookingCard) => !last || (rank !== undefined && rank(card) >= rank(last));
  return [...listed.values()].filter((card) => !known.has(card._id) && isBefore(card));
};

/** Returns the pages with cards added on top, latest change first. */
export const prependCards = (data: BookingPages, cards: readonly BookingCard[]): BookingPages => {
  const [first, ...rest] = data.pages;
  if (!first || cards.length === 0) return data;
  const onTop = [...cards].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return { ...data, pages: [{ ...first, docs: [...onTop, ...first.docs] }, ...rest] };
};

/** Returns the pages with the current length of the list. */
export const withTotal = (data: BookingPages, { totalDocs, totalCapped }: BookingPage): BookingPages => ({
  ...data,
  pages: data.pages.map((page, index) => (index === 0 ? { ...page, totalDocs, totalCapped } : page)),
});

/** Returns a list that consists of its first page. */
export const startPages = (page: BookingPage): BookingPages => ({ pages: [page], pageParams: [undefined] });
