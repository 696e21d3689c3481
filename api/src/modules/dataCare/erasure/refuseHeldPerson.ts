import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { withoutRowSecurity } from '../../../platform/database/withoutRowSecurity';
import { conflict } from '../../../platform/errors';
import { hasLegalHold, isAnyUnderHold, isHeld, isTenantHeld } from '../../../platform/retention/legalHolds';
import type { Tx } from '../../../ports/database';
import type { users } from '../../../tables/accountTables';
import { bookingFiles, bookingHistories, bookings } from '../../../tables/bookingTables';
import { comments } from '../../../tables/conversationTables';
import { invoiceHistories, invoices } from '../../../tables/invoiceTables';
import { quoteHistories, quotes } from '../../../tables/quoteTables';

/** A person to be erased. */
export interface ErasureSubject {
  readonly id: string;
  readonly role: (typeof users.$inferSelect)['role'];
  readonly companyId: string | null;
  readonly customerCompanyId: string | null;
  readonly agentId: string | null;
}

/**
 * Conditions for records under legal hold that name the person: created, changed, acknowledged, uploaded, verified or
 * commented by them.
 */
const namedConditions = {
  booking: ({ id, agentId }) =>
    isAnyUnderHold(
      'booking',
      agentId,
      or(
        eq(bookings.createdBy, id),
        sql`exists (select from ${bookingHistories} where ${bookingHistories.bookingId} = ${bookings.id}
              and ${or(eq(bookingHistories.userId, id), eq(bookingHistories.acknowledgedBy, id))})`,
        sql`exists (select from ${bookingFiles} where ${bookingFiles.bookingId} = ${bookings.id}
              and ${or(eq(bookingFiles.uploadedBy, id), eq(bookingFiles.verifiedBy, id))})`,
        sql`exists (select from ${comments} where ${and(eq(comments.bookingId, bookings.id), eq(comments.authorId, id))})`,
      ),
    ),
  quote: ({ id, agentId }) =>
    isAnyUnderHold(
      'quote',
      agentId,
      or(
        eq(quotes.ownerId, id),
        sql`exists (select from ${quoteHistories} where ${and(eq(quoteHistories.quoteId, quotes.id), eq(quoteHistories.userId, id))})`,
        sql`exists (select from ${comments} where ${and(eq(comments.quoteId, quotes.id), eq(comments.authorId, id))})`,
      ),
    ),
  invoice: ({ id, agentId }) =>
    isAnyUnderHold(
      'invoice',
      agentId,
      sql`exists (select from ${invoiceHistories} where ${and(eq(invoiceHistories.invoiceId, invoices.id), eq(invoiceHistories.userId, id))})`,
    ),
} satisfies Readonly<Record<string, (leaving: ErasureSubject) => SQL<boolean>>>;

/**
 * @throws 409 when a legal hold protects the person's data: by a hold on the company, or on a record that names the
 * person
 */
export const refuseHeldPerson = (tx: Tx, leaving: ErasureSubject): Promise<void> =>
  withoutRowSecurity(tx, 'whether a legal hold keeps somebody, which not everybody may see', async () => {
    const { agentId, companyId, customerCompanyId } = leaving;
    if (agentId === null) return;
    const [found] = await tx
      .select({
        any: sql<boolean>`${hasLegalHold(agentId)}`,
        company: sql<boolean>`${or(isTenantHeld(agentId), isHeld(companyId ?? ''), isHeld(customerCompanyId ?? ''))}`,
        record: sql<
          string | null
        >`case when ${namedConditions.booking(leaving)} then 'booking' when ${namedConditions.quote(leaving)} then 'quote'
          when ${namedConditions.invoice(leaving)} then 'invoice' end`,
      })
      .from(sql`(select) one`);
    if (!found?.any) return;
    if (found.company)
      throw conflict('The company is under a legal hold: its users cannot be erased until the hold ends.');
    if (found.record) {
      const one = found.record === 'invoice' ? 'An invoice' : `A ${found.record}`;
      throw conflict(`${one} that names this person is under a legal hold: erase them once that has ended.`);
    }
  });
