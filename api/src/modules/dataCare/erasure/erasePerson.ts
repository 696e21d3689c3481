import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { lockAudit } from '../../../platform/audit/linkEntries';
import { recordChange } from '../../../platform/audit/recordChange';
import { redactionsDigest } from '../../../platform/audit/redactions';
import { afterCommit } from '../../../platform/database/afterCommit';
import { newId } from '../../../platform/encoding/id';
import type { Workers } from '../../../platform/outbox/workers';
import type { Tx } from '../../../ports/database';
import { auditRedactions, dataExports, erasures } from '../../../tables/dataCareTables';
import { rowsFor } from '../../../tables/rowsFor';
import { eraseInRecords } from './eraseInRecords';
import { redactAudit } from './redactAudit';

/** Deletes the exports about the person and returns the storage keys of their files. */
const dropExports = async (tx: Tx, userId: string): Promise<string[]> => {
  const { about, subjectId, askedBy, fileKey } = dataExports;
  const ofPerson = and(eq(about, 'person'), or(eq(subjectId, userId), eq(askedBy, userId)));
  const rows = await tx.delete(dataExports).where(ofPerson).returning({ key: fileKey });
  return rows.flatMap(({ key }) => key ?? []);
};

/**
 * Erases a person in all records and forgets the searched data. The audit entry of the erasure vouches for the changed
 * entries: docs/decisions/0019. Idempotent.
 */
export const erasePerson: Workers['erase-person'] = async ({ erasureId }, { database, storage }) =>
  database.transaction(async (tx) => {
    const { id, userId, agentId, askedBy, said } = erasures;
    const [found] = await tx
      .select({ userId, agentId, askedBy, said })
      .from(erasures)
      .where(and(eq(id, erasureId), isNotNull(said)))
      .for('update');
    if (!found?.said) return;
    const erased = { userId: found.userId, agentId: found.agentId, said: found.said };
    await lockAudit(tx);
    await eraseInRecords(tx, erased);
    const redacted = await redactAudit(tx, erased);
    const entryId = newId();
    const after = { entries: redacted.length, digest: redactionsDigest(redacted) };
    const actor = { id: found.askedBy };
    await recordChange(tx, { actor, action: 'user.erased', id: found.userId, after, entryId });
    for (let from = 0; from < redacted.length; from += 1_000) {
      const rows = redacted.slice(from, from + 1_000).map((one) => ({ ...one, erasedBy: entryId }));
      await tx.insert(auditRedactions).select(rowsFor(auditRedactions, rows));
    }
    for (const key of await dropExports(tx, found.userId)) afterCommit(tx, () => void storage.discard(key));
    await tx.update(erasures).set({ said: null, doneAt: sql`now()` }).where(eq(id, erasureId));
  });
