import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { beyondWall } from '../../../platform/database/beyondWall';
import { conflict } from '../../../platform/errors';
import { hasLegalHold, isHeld, isTenantHeld } from '../../../platform/legalHolds';
import type { Tx } from '../../../ports/database';
import type { users } from '../../../tables/accountTables';
import { bookingFiles, bookingHistories, bookings } from '../../../tables/bookingTables';
import { comments } from '../../../tables/conversationTables';
import { legalHolds } from '../../../tables/dataCareTables';

/** Somebody who is to be erased. */
export interface Leaving {
  readonly id: string;
  readonly role: (typeof users.$inferSelect)['role'];
  readonly companyId: string | null;
  readonly customerCompanyId: string | null;
  readonly agentId: string | null;
}

/** Bookings under a hold that say something of this person: created, changed, acknowledged, uploaded, verified or commented on by them. */
const isNamedOnHeldBooking = ({ id }: Leaving) => sql<boolean>`exists (
  select from ${legalHolds} join ${bookings} on ${bookings.id} = ${legalHolds.recordId}
   where ${and(
     isNull(legalHolds.endedAt),
     eq(legalHolds.kind, 'booking'),
     or(
       eq(bookings.createdBy, id),
       sql`exists (select from ${bookingHistories} where ${bookingHistories.bookingId} = ${bookings.id}
             and ${or(eq(bookingHistories.userId, id), eq(bookingHistories.acknowledgedBy, id))})`,
       sql`exists (select from ${bookingFiles} where ${bookingFiles.bookingId} = ${bookings.id}
             and ${or(eq(bookingFiles.uploadedBy, id), eq(bookingFiles.verifiedBy, id))})`,
       sql`exists (select from ${comments} where ${and(eq(comments.bookingId, bookings.id), eq(comments.authorId, id))})`,
     ),
   )})`;

/** @throws 409 for somebody whom a legal hold keeps: of a company that is held, or named on a booking that is */
export const refuseHeld = (tx: Tx, leaving: Leaving): Promise<void> =>
  beyondWall(tx, 'whether a legal hold keeps somebody, which not everybody may see', async () => {
    const { agentId, companyId, customerCompanyId } = leaving;
    if (agentId === null) return;
    const [found] = await tx
      .select({
        any: sql<boolean>`${hasLegalHold(agentId)}`,
        company: sql<boolean>`${or(isTenantHeld(agentId), isHeld(companyId ?? ''), isHeld(customerCompanyId ?? ''))}`,
        booking: sql<boolean>`${isNamedOnHeldBooking(leaving)}`,
      })
      .from(sql`(select) one`);
    if (!found?.any) return;
    if (found.company)
      throw conflict('The company is under a legal hold: nobody of it is erased until that has ended.');
    if (found.booking)
      throw conflict('A booking that names this person is under a legal hold: erase them once that has ended.');
  });
