import * as calls from '@quayside/contract';
import {
  calculateDueDay,
  formatDay,
  type InvoiceKind,
  invoiceNumber,
  invoiceSums,
  isUnbilledAtCost,
  stateAfterPayments,
  zeroTaxes,
} from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { newId } from '../../platform/encoding/id';
import { conflict, type FieldError, invalid } from '../../platform/errors';
import { type News, notify } from '../../platform/events/notify';
import { getRecordOwnerId } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { invoiceNumbers, invoices } from '../../tables/invoiceTables';
import { nextVersion } from '../../tables/nextVersion';
import { lockDraft } from './changeInvoice';
import { getInvoiceNumber, type InvoiceRow, lockInvoice, todayOfAgent } from './invoiceRows';
import { recordInvoice } from './recordInvoice';
import { findCurrentSeller, findInvoice } from './toInvoice';

/**
 * Returns the next number of a series. Its row stays locked until the transaction ends, so numbers are unique and
 * without gaps.
 */
const nextNumber = async (tx: Tx, agentId: string, kind: InvoiceKind, year: number): Promise<number> => {
  const { last } = invoiceNumbers;
  const [number] = await tx
    .insert(invoiceNumbers)
    .values({ agentId, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.agentId, invoiceNumbers.kind, invoiceNumbers.year],
      set: { last: sql`${last} + 1` },
    })
    .returning({ last });
  return number?.last ?? 1;
};

const missingFields = ({ doc }: InvoiceRow): FieldError[] => {
  const { buyer, lines, zeroTax, zeroTaxReason } = doc;
  const isUntaxed = lines.some(({ taxPercent }) => taxPercent === 0);
  const missing: readonly (readonly [isMissing: boolean, path: string, message: string])[] = [
    [lines.length === 0, 'lines', 'Add at least one line'],
    [invoiceSums(lines).totalMinor < 0, 'lines', 'The total must not be below 0'],
    [buyer.street === '', 'buyer.street', 'Street is a required field'],
    [buyer.city === '', 'buyer.city', 'City is a required field'],
    [buyer.country === '', 'buyer.country', 'Choose a country'],
    [isUntaxed && zeroTax === 'AE' && buyer.vatNumber === '', 'buyer.vatNumber', 'A reverse charge names it'],
    [
      isUntaxed && zeroTaxes[zeroTax].needsReason && zeroTaxReason === '',
      'zeroTaxReason',
      'Enter the reason for no tax, as printed on the document',
    ],
  ];
  const atCost = lines.flatMap((line, index) =>
    isUnbilledAtCost(line)
      ? [{ path: `lines.${index}.unitMinor`, message: 'Enter what this charge at cost came to, or remove the line' }]
      : [],
  );
  return [...missing.flatMap(([isMissing, path, message]) => (isMissing ? [{ path, message }] : [])), ...atCost];
};

/** Notifies the customer about an issued document. The notification has no mail, because staff send the PDF by mail. */
const notifyIssued = (
  tx: Tx,
  news: Pick<News, 'label' | 'detail' | 'agentId' | 'subjectId' | 'actor'>,
): Promise<void> => notify(tx, { ...news, kind: 'invoice-issued' });

const issueInvoice = handle(calls.issueInvoice, async ({ params: { id }, user, tx, expectedVersion, request }) => {
  const row = await lockDraft(tx, user, { id, version: expectedVersion });
  const missing = missingFields(row);
  if (missing.length > 0) throw invalid(missing);
  const seller = await findCurrentSeller(tx, row.agentId);
  if (seller.legalName === '')
    throw conflict('Complete your company profile before issuing invoices.', 'profile_needed');
  const issuedOn = todayOfAgent(row);
  const year = Number(issuedOn.slice(0, 4));
  const number = await nextNumber(tx, row.agentId, 'invoice', year);
  const paper = invoiceNumber('invoice', year, number);
  const issued = {
    ...{ state: stateAfterPayments(row.totalMinor, 0), year, number, issuedOn },
    dueOn: calculateDueDay(issuedOn, row.doc.paymentDays),
  };
  await tx
    .update(invoices)
    .set({ ...nextVersion(invoices), ...issued, doc: { ...row.doc, seller } })
    .where(eq(invoices.id, id));
  await recordInvoice(tx, {
    ...{ actor: user, action: 'invoice.issued', id, requestId: request.id, history: 'Issued' },
    before: { state: row.state },
    after: { ...issued, number: paper, totalMinor: row.totalMinor },
  });
  const [label, detail] = [`Invoice ${paper} issued`, `Due ${formatDay(issued.dueOn)}`];
  await notifyIssued(tx, { label, detail, agentId: row.agentId, subjectId: id, actor: user });
  return findInvoice(tx, user, id);
});

const creditInvoice = handle(
  calls.creditInvoice,
  async ({ params: { id }, body: { reason }, user, tx, expectedVersion, request }) => {
    const row = await lockInvoice(tx, user, id);
    const credited = getInvoiceNumber(row);
    if (row.kind !== 'invoice' || credited === null)
      throw conflict('Only an issued invoice can be cancelled by a credit note.', 'not_creditable');
    if (row.state === 'void')
      throw conflict(`${credited} has already been cancelled by a credit note.`, 'invoice_void');
    refuseStale('this invoice', row.version, expectedVersion);
    const issuedOn = todayOfAgent(row);
    const year = Number(issuedOn.slice(0, 4));
    const number = await nextNumber(tx, row.agentId, 'credit-note', year);
    const note = { id: newId(), number: invoiceNumber('credit-note', year, number) };
    await tx
      .update(invoices)
      .set({ ...nextVersion(invoices), state: 'void' })
      .where(eq(invoices.id, id));
    const { agentId, companyId, bookingId, quoteId, currency, netMinor, taxMinor, totalMinor, doc } = row;
    await tx.insert(invoices).values({
      ...{ id: note.id, agentId, companyId, kind: 'credit-note', state: 'issued', year, number, creditsId: id },
      ...{ bookingId, quoteId, currency, netMinor, taxMinor, totalMinor, issuedOn, dueOn: issuedOn },
      doc: { ...doc, note: reason, paymentDays: 0, seller: await findCurrentSeller(tx, agentId) },
      createdBy: getRecordOwnerId(user),
    });
    const change = { actor: user, action: 'invoice.credited', requestId: request.id } as const;
    const after = { state: 'void', creditNote: note.number, reason };
    await recordInvoice(tx, {
      ...{ ...change, id, before: { state: row.state }, after },
      history: `Taken back by ${note.number}: ${reason}`,
    });
    await recordInvoice(tx, {
      ...{ ...change, id: note.id, before: null, after: { number: note.number, credits: credited, totalMinor } },
      history: `Issued, takes back ${credited}`,
    });
    const [label, detail] = [`Credit note ${note.number} issued`, `It takes back ${credited}`];
    await notifyIssued(tx, { label, detail, agentId, subjectId: note.id, actor: user });
    return findInvoice(tx, user, note.id);
  },
);

/** The calls that assign a number. */
export const issues = [issueInvoice, creditInvoice];
