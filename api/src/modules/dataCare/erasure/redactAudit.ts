import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { chainedColumns, contentHash } from '../../../platform/audit/chain';
import type { Tx } from '../../../ports/database';
import { audit } from '../../../tables/platformTables';
import { eraseInJson } from './eraseIn';
import type { ErasureTarget } from './replaceInText';

/** The content of an audit entry after the erasure. */
interface RedactedEntry {
  readonly entryId: string;
  /** Hash of the new content. */
  readonly content: string;
}

const PAGE = 500;

/**
 * Returns the condition for entries by and about the person, and entries of the agent with the id or e-mail address.
 */
const isAbout = ({ userId, agentId, said: { email } }: ErasureTarget): SQL | undefined => {
  const says = (text: string) => (column: PgColumn) =>
    sql`position(lower(${text}::text) in lower(${column}::text)) > 0`;
  return or(
    eq(audit.actorId, userId),
    and(eq(audit.resourceKind, 'user'), eq(audit.resourceId, userId)),
    and(
      agentId === null ? isNull(audit.agentId) : or(eq(audit.agentId, agentId), isNull(audit.agentId)),
      or(...[userId, email].filter(Boolean).flatMap((text) => [audit.before, audit.after].map(says(text)))),
    ),
  );
};

const json = (value: unknown): SQL => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);

/**
 * Replaces a person in the audit log: names and addresses in the changes, and network addresses of the person's calls.
 * Returns the changed entries.
 */
export const redactAudit = async (tx: Tx, erased: ErasureTarget): Promise<RedactedEntry[]> => {
  const { userId, said } = erased;
  const redacted: RedactedEntry[] = [];
  await tx.execute(sql`select set_config('quayside.audit_path', 'erasure', true)`);
  const { id, actorId, resourceKind, resourceId, before, after, address, workAs } = audit;
  for (let last = ''; ; ) {
    const page = await tx
      .select({ id, actorId, resourceKind, resourceId, before, after, address, workAs })
      .from(audit)
      .where(and(isAbout(erased), gt(id, last)))
      .orderBy(asc(id))
      .limit(PAGE);
    for (const entry of page) {
      const isOwn = entry.resourceKind === 'user' && entry.resourceId === userId;
      const isActor = entry.actorId === userId;
      const was = { before: entry.before, after: entry.after, address: entry.address, workAs: entry.workAs };
      const is = {
        before: eraseInJson(was.before, said, isOwn),
        after: eraseInJson(was.after, said, isOwn),
        address: isActor ? null : was.address,
        workAs: eraseInJson(was.workAs, said, false),
      };
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      const [now] = await tx
        .update(audit)
        .set({ before: json(is.before), after: json(is.after), address: is.address, workAs: json(is.workAs) })
        .where(eq(id, entry.id))
        .returning(chainedColumns);
      if (now) redacted.push({ entryId: entry.id, content: contentHash(now) });
    }
    last = page.at(-1)?.id ?? '';
    if (page.length < PAGE) break;
  }
  await tx.execute(sql`select set_config('quayside.audit_path', '', true)`);
  return redacted;
};
