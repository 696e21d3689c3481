import type { BookingCard } from '@quayside/contract';
import { and, sql } from 'drizzle-orm';
import { countCacheReads } from '../../../platform/database/cacheReads';
import { BY_TEXT } from '../../../platform/database/namedByText';
import type { User } from '../../../platform/people/user';
import type { Database } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { type HeadRow, selectCards, toCardWithoutExceptions } from '../booking/bookingRows';
import { listScope } from './listed';

interface CachedCard {
  readonly rowVersion: string;
  readonly card: BookingCard;
}

/** Maximum number of cached cards, about 3 kB each. The oldest is removed first. */
const CACHE_SIZE = 2_000;

const caches = new WeakMap<Database['signals'], Map<string, CachedCard>>();

const getCardCache = ({ signals }: Database): Map<string, CachedCard> => {
  const before = caches.get(signals);
  if (before) return before;
  const kept = new Map<string, CachedCard>();
  caches.set(signals, kept);
  return kept;
};

/**
 * Returns cards for the given rows by booking id, as shown without exceptions. A card depends only on its row, so it
 * is built once per row version and cached; rows are read only when this version is not cached. A booking that the
 * caller can no longer see has no card.
 */
export const loadBookingCards = async (
  database: Database,
  user: User,
  heads: readonly Pick<HeadRow, 'id' | 'rowVersion'>[],
): Promise<ReadonlyMap<string, BookingCard>> => {
  const kept = getCardCache(database);
  const cards = new Map<string, BookingCard>();
  for (const { id, rowVersion } of heads) {
    const known = kept.get(id);
    if (known?.rowVersion === rowVersion) cards.set(id, known.card);
  }
  const unknown = heads.flatMap(({ id }) => (cards.has(id) ? [] : [id]));
  countCacheReads('booking_cards', cards.size, unknown.length);
  if (unknown.length === 0) return cards;
  const isUnknown = sql`${bookings.id} = any(${sql.param(unknown)}::text[])`;
  const rows = await selectCards(database.db, and(listScope(user), isUnknown))
    .prepare(BY_TEXT)
    .execute();
  for (const { rowVersion, ...row } of rows) {
    // A frozen card is serialized only once, too.
    const card = Object.freeze(toCardWithoutExceptions(row));
    cards.set(row.id, card);
    kept.delete(row.id);
    kept.set(row.id, { rowVersion, card });
  }
  for (const [id] of kept) {
    if (kept.size <= CACHE_SIZE) break;
    kept.delete(id);
  }
  return cards;
};
