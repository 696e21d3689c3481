import type { BookingDraft } from '@quayside/contract';
import { desc } from 'drizzle-orm';
import { readPages } from '../../../platform/export/readPages';
import type { User } from '../../../platform/people/user';
import type { Database } from '../../../ports/database';
import { bookingDrafts } from '../../../tables/bookingTables';
import { ownedByAgent } from '../drafts/draftScope';
import { toDraft } from '../drafts/drafts';
import type { RowConsumer } from './readBookings';

/** Reads the drafts of the user's agent from one snapshot, in list order. */
export const readDrafts = (
  database: Database,
  { user, signal }: { readonly user: User; readonly signal: AbortSignal },
  { onStart, onRows }: RowConsumer<BookingDraft>,
): Promise<void> =>
  database.transaction(async (tx) => {
    signal.throwIfAborted();
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
    const own = ownedByAgent(user, bookingDrafts);
    await onStart(await tx.$count(bookingDrafts, own));
    const query = tx.select().from(bookingDrafts).where(own).orderBy(desc(bookingDrafts.updatedAt), bookingDrafts.id);
    await readPages(tx, query, signal, (rows) => onRows(rows.map(toDraft)));
  });
