import type { BookingCard } from '@quayside/contract';
import { and, sql } from 'drizzle-orm';
import { BY_TEXT } from '../../../platform/database/namedByText';
import type { User } from '../../../platform/user';
import type { Database } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { calmCard, type HeadRow, selectCards } from '../booking/bookingRows';
import { listed } from './listed';

interface Kept {
  readonly rowVersion: string;
  readonly card: BookingCard;
}

/** Cards that are kept at most, about 3 kB each; then the one that was made first goes. */
const KEPT = 2_000;

const keptOf = new WeakMap<Database['signals'], Map<string, Kept>>();

const keptIn = ({ signals }: Database): Map<string, Kept> => {
  const before = keptOf.get(signals);
  if (before) return before;
  const kept = new Map<string, Kept>();
  keptOf.set(signals, kept);
  return kept;
};

/**
 * The cards of bookings whose rows the caller was just given, as everybody sees them, by id. All that such a card tells stands in its
 * row, so it is made once for each version of that; a row is read where this version of it was not shown yet. A booking that
 * left the caller's sight meanwhile has none.
 */
export const cardsOf = async (
  database: Database,
  user: User,
  heads: readonly Pick<HeadRow, 'id' | 'rowVersion'>[],
): Promise<ReadonlyMap<string, BookingCard>> => {
  const kept = keptIn(database);
  const cards = new Map<string, BookingCard>();
  for (const { id, rowVersion } of heads) {
    const known = kept.get(id);
    if (known?.rowVersion === rowVersion) cards.set(id, known.card);
  }
  const unknown = heads.flatMap(({ id }) => (cards.has(id) ? [] : [id]));
  if (unknown.length === 0) return cards;
  const isUnknown = sql`${bookings.id} = any(${sql.param(unknown)}::text[])`;
  const rows = await selectCards(database.db, and(listed(user), isUnknown))
    .prepare(BY_TEXT)
    .execute();
  for (const { rowVersion, ...row } of rows) {
    // Frozen, it is written once, too.
    const card = Object.freeze(calmCard(row));
    cards.set(row.id, card);
    kept.delete(row.id);
    kept.set(row.id, { rowVersion, card });
  }
  for (const [id] of kept) {
    if (kept.size <= KEPT) break;
    kept.delete(id);
  }
  return cards;
};
