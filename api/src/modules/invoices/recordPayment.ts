import * as calls from '@quayside/contract';
import { formatDay, formatMoney, isUnpaid, stateAfterPayments } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid } from '../../platform/errors';
import { invoicePayments, invoices } from '../../tables/invoiceTables';
import { nextVersion } from '../../tables/nextVersion';
import { getInvoiceNumber, type InvoiceRow, lockInvoice, todayOfAgent } from './invoiceRows';
import { recordInvoice } from './recordInvoice';
import { findInvoice } from './toInvoice';

const refusals: Partial<Record<InvoiceRow['state'], string>> = {
  draft: 'A draft is not paid: issue it first.',
  paid: 'It is paid already.',
  void: 'It was cancelled by a credit note: no payment is due.',
};

/** @throws 409 when nothing is to be paid, 422 for more than the open amount and for a future day */
const requirePayable = (row: InvoiceRow, { amountMinor, paidOn }: { amountMinor: number; paidOn: string }): void => {
  if (row.kind === 'credit-note') throw conflict('A credit note is not paid.', 'not_payable');
  if (!isUnpaid(row.state)) throw conflict(refusals[row.state] ?? 'It cannot be paid.', 'not_payable');
  const open = row.totalMinor - row.paidMinor;
  const today = todayOfAgent(row);
  const errors = [
    ...(amountMinor > open
      ? [{ path: 'amountMinor', message: `At most ${formatMoney(open, row.currency)} is open` }]
      : []),
    ...(paidOn > today ? [{ path: 'paidOn', message: `Choose ${formatDay(today)} or an earlier day` }] : []),
  ];
  if (errors.length > 0) throw invalid(errors);
};

export const recordInvoicePayment = handle(
  calls.recordInvoicePayment,
  async ({ params: { id }, body, user, tx, request }) => {
    const row = await lockInvoice(tx, user, id);
    requirePayable(row, body);
    const paidMinor = row.paidMinor + body.amountMinor;
    const state = stateAfterPayments(row.totalMinor, paidMinor);
    await tx.insert(invoicePayments).values({ id: newId(), invoiceId: id, ...body });
    await tx
      .update(invoices)
      .set({ ...nextVersion(invoices), paidMinor, state })
      .where(eq(invoices.id, id));
    await recordInvoice(tx, {
      ...{ actor: user, action: 'invoice.paid', id, requestId: request.id },
      history: `Payment of ${formatMoney(body.amountMinor, row.currency)}`,
      before: { state: row.state, paidMinor: row.paidMinor },
      after: { number: getInvoiceNumber(row), state, paidMinor, ...body },
    });
    return findInvoice(tx, user, id);
  },
);
