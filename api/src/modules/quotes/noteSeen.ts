import { canDoQuoteAction } from '@quayside/freight';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { quoteRecipients } from '../../tables/quoteTables';
import type { QuoteActor } from './quoteHistory';
import type { QuoteRow } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { storeQuote } from './storeQuote';

interface NoteSeenInput {
  readonly actor: QuoteActor;
  /** Locked. */
  readonly row: QuoteRow;
  /** Condition for the recipient who has opened it. */
  readonly who: SQL;
  readonly requestId: string;
}

/** Records that a recipient has seen a quote, the first time only. Ignores other users. */
export const noteSeen = async (tx: Tx, { actor, row, who, requestId }: NoteSeenInput): Promise<void> => {
  const { quoteId, viewedAt } = quoteRecipients;
  const { rowCount } = await tx
    .update(quoteRecipients)
    .set({ viewedAt: sql`now()` })
    .where(and(eq(quoteId, row.id), who, isNull(viewedAt)));
  if (rowCount === 0) return;
  const status = canDoQuoteAction('view', row.status) ? 'viewed' : row.stored;
  await storeQuote(tx, row.id, { status, doc: row.doc });
  await recordQuoteChange(tx, {
    actor,
    action: 'quote.viewed',
    id: row.id,
    history: { staff: 'recipient' in actor ? `Seen by the link of ${actor.recipient}` : 'Seen', everybody: 'Seen' },
    notification: { kind: 'quote-viewed', label: 'Quote read', detail: row.name, agentId: row.agentId },
    before: { status: row.stored },
    after: { status },
    requestId,
  });
};
