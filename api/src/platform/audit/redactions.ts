import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { auditRedactions } from '../../tables/dataCareTables';
import { sha256Hex } from '../encoding/digest';

interface Redaction {
  readonly entryId: string;
  readonly content: string;
}

/**
 * Returns the digest that an erasure's entry stores of the entries it changed: SHA-256 of their ids and new contents.
 */
export const redactionsDigest = (redactions: readonly Redaction[]): string =>
  sha256Hex(redactions.map(({ entryId, content }) => `${entryId}:${content}\n`).join(''));

/** Returns the same digest from the database, for an audit entry of an erasure. */
export const storedDigest = async (db: Executor, erasedBy: string): Promise<string> => {
  const { entryId, content } = auditRedactions;
  return redactionsDigest(
    await db
      .select({ entryId, content })
      .from(auditRedactions)
      .where(eq(auditRedactions.erasedBy, erasedBy))
      .orderBy(asc(entryId)),
  );
};
