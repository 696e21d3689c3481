import * as calls from '@quayside/contract';
import { invoiceSums } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { conflict, invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import { refuseHeld } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import { invoices } from '../../tables/invoiceTables';
import { nextVersion } from '../../tables/nextVersion';
import { getInvoiceNumber, type InvoiceRow, lockInvoice } from './invoiceRows';
import { recordInvoice } from './recordInvoice';
import { findInvoice } from './toInvoice';

/**
 * Returns and locks the draft in the version that the caller has read. @throws 409 when it was issued or changed in
 * the meantime
 */
export const lockDraft = async (
  tx: Tx,
  user: User,
  { id, version }: { readonly id: string; readonly version: number | undefined },
): Promise<InvoiceRow> => {
  const row = await lockInvoice(tx, user, id);
  if (row.state !== 'draft')
    throw conflict(`${getInvoiceNumber(row)} was issued and can no longer be changed.`, 'invoice_issued');
  refuseStale('this invoice', row.version, version);
  return row;
};

const updateInvoice = handle(
  calls.updateInvoice,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const row = await lockDraft(tx, user, { id, version: expectedVersion });
    const { currency, ...said } = body;
    const { netMinor, taxMinor, totalMinor } = invoiceSums(said.lines);
    if (Math.abs(totalMinor) > calls.invoiceLimits.totalMinor)
      throw invalid([{ path: 'lines', message: 'The total is too large' }]);
    const doc = { ...row.doc, ...said };
    await tx
      .update(invoices)
      .set({ ...nextVersion(invoices), currency, netMinor, taxMinor, totalMinor, doc })
      .where(eq(invoices.id, id));
    const of = ({ buyer, lines, paymentDays }: typeof doc) => ({ buyer, lines, paymentDays });
    await recordInvoice(tx, {
      ...{ actor: user, action: 'invoice.changed', id, requestId: request.id, history: null },
      before: { currency: row.currency, totalMinor: row.totalMinor, ...of(row.doc) },
      after: { currency, totalMinor, ...of(doc) },
    });
    return findInvoice(tx, user, id);
  },
);

const deleteInvoice = handle(calls.deleteInvoice, async ({ params: { id }, user, tx, request }) => {
  const { currency, totalMinor, doc } = await lockDraft(tx, user, { id, version: undefined });
  await refuseHeld(tx, { kind: 'invoice', id, stays: 'it stays' });
  await recordInvoice(tx, {
    ...{ actor: user, action: 'invoice.discarded', id, requestId: request.id, history: null },
    before: { company: doc.buyer.name, currency, totalMinor },
  });
  await tx.delete(invoices).where(eq(invoices.id, id));
});

/** The calls that change a draft. */
export const draftChanges = [updateInvoice, deleteInvoice];
