import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { auditRedactions } from '../../tables/dataCareTables';
import { sha256Hex } from '../digest';

interface Redaction {
  readonly entryId: string;
  readonly content: string;
}

/** What the entry of an erasure keeps of the entries that it changed: SHA-256 of their ids and what they say since. */
export const redactionsDigest = (redactions: readonly Redaction[]): string =>
  sha256Hex(redactions.map(({ entryId, content }) => `${entryId}:${content}\n`).join(''));

/** The same of what is stored for an entry of the audit that tells of an erasure. */
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
