import { newId } from '../../platform/id';
import { type Change, type ChangeOf, recordChange } from '../../platform/recordChange';
import type { User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { invoiceHistories } from '../../tables/invoiceTables';
import { byName } from '../quotes/quoteHistory';

interface InvoiceChange extends Omit<Change<ChangeOf<'invoice'>>, 'actor' | 'announcement'> {
  readonly actor: User;
  /** The line of history; null for an invoice that goes with its history, and for what is no news. */
  readonly history: string | null;
}

/** Writes the history and the audit of a change of an invoice, in the transaction that makes it. */
export const recordInvoice = async (tx: Tx, { history, ...change }: InvoiceChange): Promise<void> => {
  const { actor, id } = change;
  if (history !== null)
    await tx
      .insert(invoiceHistories)
      .values({ id: newId(), invoiceId: id, userId: actor.id, byName: byName(actor), text: history });
  await recordChange(tx, change);
};
