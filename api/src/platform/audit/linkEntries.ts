import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ports/database';
import { audit, auditAnchors, auditLinks, auditUnlinked } from '../../tables/platformTables';
import { rowsFor } from '../../tables/rowsFor';
import { BEGINNING, chainedColumns, contentHash, entryChain, linkHash } from './chain';

/** Entries per transaction. */
const AT_ONCE = 1_000;
/** Advisory lock number that nothing else uses on this database: the letters AUDI. */
const LOCK = 0x41554449;

/** Locks the audit chains until the transaction ends, so that chained entries may be changed. */
export const lockAudit = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
};

interface Head {
  readonly position: number;
  readonly hash: string;
}

/** Returns the head of each chain: its last link, or the anchor left when older ones were deleted. */
const findChainHeads = async (tx: Tx, chains: readonly string[]): Promise<Map<string, Head>> => {
  const heads = new Map<string, Head>();
  for (const chain of chains) {
    const { position, hash } = auditLinks;
    const [last] = await tx
      .select({ position, hash })
      .from(auditLinks)
      .where(eq(auditLinks.chain, chain))
      .orderBy(sql`${position} desc`)
      .limit(1);
    const [anchor] = last ? [last] : await tx.select().from(auditAnchors).where(eq(auditAnchors.chain, chain));
    heads.set(chain, anchor ?? { position: 0, hash: BEGINNING });
  }
  return heads;
};

const linkSome = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
  if (!rows[0]?.mine) return 0;
  const entries = await tx
    .select({ ...chainedColumns, chain: entryChain })
    .from(auditUnlinked)
    .innerJoin(audit, eq(audit.id, auditUnlinked.entryId))
    .orderBy(auditUnlinked.entryId)
    .limit(AT_ONCE);
  if (entries.length === 0) return 0;
  const heads = await findChainHeads(tx, [...new Set(entries.map(({ chain }) => chain))]);
  const links = entries.map(({ chain, ...entry }) => {
    const head = heads.get(chain) ?? { position: 0, hash: BEGINNING };
    const content = contentHash(entry);
    const link = { chain, position: head.position + 1, entryId: entry.id, content, hash: linkHash(head.hash, content) };
    heads.set(chain, link);
    return link;
  });
  await tx.insert(auditLinks).select(rowsFor(auditLinks, links));
  await tx.delete(auditUnlinked).where(
    inArray(
      auditUnlinked.entryId,
      links.map(({ entryId }) => entryId),
    ),
  );
  return links.length;
};

/**
 * Chains the entries committed since the last run. Writers never wait for it: only one node chains at a time, the
 * others skip. Returns the number of chained entries.
 */
export const linkEntries = async ({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Promise<number> => {
  let linked = 0;
  while ((await db.select().from(auditUnlinked).limit(1)).length > 0) {
    const some = await transaction(linkSome);
    if (some === 0) break;
    linked += some;
  }
  return linked;
};
