import { type Change, type ChangeOf, recordChange } from '../../platform/audit/recordChange';
import { newId } from '../../platform/encoding/id';
import { getPersonId, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { invoiceHistories } from '../../tables/invoiceTables';
import { byName } from '../quotes/quoteHistory';

interface InvoiceChange extends Omit<Change<ChangeOf<'invoice'>>, 'actor' | 'announcement'> {
  readonly actor: User;
  /** The history entry; null for a deleted invoice and for changes without an entry. */
  readonly history: string | null;
}

/** Writes the history and audit log of an invoice change, in its transaction. */
export const recordInvoice = async (tx: Tx, { history, ...change }: InvoiceChange): Promise<void> => {
  const { actor, id } = change;
  if (history !== null)
    await tx
      .insert(invoiceHistories)
      .values({ id: newId(), invoiceId: id, userId: getPersonId(actor), byName: byName(actor), text: history });
  await recordChange(tx, change);
};
