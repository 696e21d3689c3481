import { type RemovedSample, type SampleKind, sampleKinds } from '@quayside/contract';
import { and, eq, notExists, notInArray, or, sql } from 'drizzle-orm';
import { seenActions } from '../../platform/audit/auditedReads';
import { conflict } from '../../platform/errors';
import { isHeld, isTenantHeld } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import { contacts, sampleRecords } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { audit } from '../../tables/platformTables';
import { rates, sailings } from '../../tables/rateTables';
import { bookingRecords } from '../bookings/public';
import { contactRecords } from '../contacts/importedContacts';
import { customerRecords } from '../customers/importedCustomers';
import { remainingReasons } from '../imports/kit/finishImport';
import { isNamedByDeals } from '../quotes/namedByDeals';
import type { Staff } from './addSample';

interface RemoveSampleInput {
  readonly id: string;
  readonly version: number;
  readonly actor: Staff;
}

/** Removes a record. Returns the reason when users have changed or used it. */
type Remove = (tx: Tx, removing: RemoveSampleInput) => Promise<string | undefined>;

/** Checks for changes by users in the audit log; changes by events and rules do not count. */
const isTouched = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(
    audit,
    and(
      ...[eq(audit.resourceKind, 'booking'), eq(audit.resourceId, id), sql`${audit.actorId} is not null`],
      notInArray(audit.action, ['booking.created', ...seenActions]),
    ),
  )) > 0;

const removeBooking: Remove = async (tx, { id, actor }) => {
  const [found] = await tx
    .select({ version: bookings.version })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('update');
  if (!found) return undefined;
  if (await isTouched(tx, id)) return remainingReasons.changed;
  return bookingRecords.remove(tx, { id, version: found.version, actor });
};

const removeTerms =
  (table: typeof rates | typeof sailings, as: 'rateId' | 'sailingId'): Remove =>
  async (tx, { id, version, actor: { companyId } }) => {
    const [found] = await tx
      .select({ version: table.version, isNamed: isNamedByDeals(table.id, as, companyId) })
      .from(table)
      .where(and(eq(table.id, id), eq(table.agentId, companyId)));
    if (!found) return undefined;
    if (found.version !== version) return remainingReasons.changed;
    if (found.isNamed) return remainingReasons.named;
    await tx.delete(table).where(and(eq(table.id, id), eq(table.version, version)));
    return undefined;
  };

/** Deletes a contact's row, which normally stays for bookings that refer to it; sample contacts have none. */
const removeContact: Remove = async (tx, removing) => {
  const why = await contactRecords.remove(tx, removing);
  if (why !== undefined) return why;
  const { id } = removing;
  const named = tx
    .select({ one: sql`1` })
    .from(bookings)
    .where(or(eq(bookings.shipperId, id), eq(bookings.consigneeId, id)));
  await tx.delete(contacts).where(and(eq(contacts.id, id), notExists(named)));
  return undefined;
};

const removes: Readonly<Record<SampleKind, Remove>> = {
  customer: (tx, removing) => customerRecords.remove(tx, removing),
  contact: removeContact,
  rate: removeTerms(rates, 'rateId'),
  departure: removeTerms(sailings, 'sailingId'),
  booking: removeBooking,
};

/**
 * Removes the sample data of a forwarding company, referring records first. Edited or used records stay and are no
 * longer samples.
 * @throws 409 under a legal hold of the whole company
 */
export const removeSample = async (tx: Tx, actor: Staff): Promise<RemovedSample> => {
  const agentId = actor.companyId;
  const rows = await tx
    .select({
      ...{ id: sampleRecords.id, kind: sampleRecords.kind, name: sampleRecords.name, version: sampleRecords.version },
      ...{ isHeld: isHeld(sampleRecords.id), isTenantHeld: isTenantHeld(agentId) },
    })
    .from(sampleRecords)
    .where(eq(sampleRecords.agentId, agentId))
    .orderBy(sampleRecords.addedAt, sampleRecords.id);
  if (rows[0]?.isTenantHeld) throw conflict('A legal hold of the whole company is in force: nothing goes while it is.');
  const kept: RemovedSample['kept'] = [];
  for (const kind of [...sampleKinds].reverse()) {
    for (const { id, name, version, isHeld: held } of rows.filter((row) => row.kind === kind)) {
      const why = held ? remainingReasons.held : await removes[kind](tx, { id, version, actor });
      if (why !== undefined) kept.push({ name, why });
    }
  }
  await tx.delete(sampleRecords).where(eq(sampleRecords.agentId, agentId));
  return { removed: rows.length - kept.length, kept };
};
