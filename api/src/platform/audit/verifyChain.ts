import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { auditRedactions } from '../../tables/dataCareTables';
import { audit, auditAnchors, auditLinks, auditUnlinked } from '../../tables/platformTables';
import { BEGINNING, chainedColumns, contentHash, entryChain, linkHash, PLATFORM } from './chain';
import { storedDigest } from './redactions';

/** Links per page. */
const PAGE = 2_000;

/** Result of checking a chain. */
export interface ChainState {
  readonly chain: string;
  /** Number of checked entries. */
  readonly entries: number;
  /** The last hash of the chain; a copy elsewhere proves that nothing was cut off. */
  readonly head: string;
  /** The first wrong entry with its fault; null while the chain is intact. */
  readonly fault: string | null;
}

/** Finds an entry that is neither chained nor queued for chaining: it was written without the trigger. */
const unchained = async (db: Executor, chain: string): Promise<string | undefined> => {
  const linked = db.select({ one: sql`1` }).from(auditLinks).where(eq(auditLinks.entryId, audit.id));
  const waiting = db.select({ one: sql`1` }).from(auditUnlinked).where(eq(auditUnlinked.entryId, audit.id));
  const [found] = await db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(chain === PLATFORM ? isNull(audit.agentId) : eq(audit.agentId, chain), notExists(linked), notExists(waiting)),
    )
    .limit(1);
  return found?.id;
};

/** The content of an entry after an erasure, as long as the erasure's own entry exists. */
const lastRedaction = sql<string | null>`(
  select ${auditRedactions.content} from ${auditRedactions} join ${audit} erasure on erasure.id = ${auditRedactions.erasedBy}
   where ${auditRedactions.entryId} = ${auditLinks.entryId} and erasure.action = 'user.erased'
   order by ${auditRedactions.erasedBy} desc limit 1)`;

/** Returns whether the changed content still matches the digest in the erasure's entry. */
const vouches = async (db: Executor, erasedBy: string, told: unknown): Promise<boolean> =>
  (told as { digest?: unknown } | null)?.digest === (await storedDigest(db, erasedBy));

/** Checks one chain from its beginning, page by page: every entry is present, in its place, and unchanged. */
export const verifyChain = async (db: Executor, chain: string): Promise<ChainState> => {
  const [anchor] = await db.select().from(auditAnchors).where(eq(auditAnchors.chain, chain));
  let { position, hash: head } = anchor ?? { position: 0, hash: BEGINNING };
  let entries = 0;
  const state = (fault: string | null): ChainState => ({ chain, entries, head, fault });
  for (;;) {
    const page = await db
      .select({
        link: auditLinks,
        entry: chainedColumns,
        standsIn: entryChain,
        redacted: lastRedaction,
        told: audit.after,
      })
      .from(auditLinks)
      .leftJoin(audit, eq(audit.id, auditLinks.entryId))
      .where(and(eq(auditLinks.chain, chain), gt(auditLinks.position, position)))
      .orderBy(asc(auditLinks.position))
      .limit(PAGE);
    for (const { link, entry, standsIn, redacted, told } of page) {
      if (link.position !== position + 1)
        return state(`The link ${position + 1}, before entry ${link.entryId}, is missing.`);
      if (!entry?.id) return state(`The entry ${link.entryId} is missing.`);
      if (standsIn !== chain || contentHash(entry) !== (redacted ?? link.content))
        return state(`The entry ${link.entryId} says something else than when it was written.`);
      if (entry.action === 'user.erased' && !(await vouches(db, entry.id, told)))
        return state(`What the erasure ${link.entryId} has changed says something else than it vouches for.`);
      if (linkHash(head, link.content) !== link.hash)
        return state(`The link of entry ${link.entryId} does not follow from the one before it.`);
      ({ position, hash: head } = link);
      entries += 1;
    }
    if (page.length < PAGE) break;
  }
  const stray = await unchained(db, chain);
  return state(stray === undefined ? null : `The entry ${stray} stands in no chain.`);
};

/** Returns the names of all chains. */
export const chainNames = async (db: Executor): Promise<string[]> => {
  const found = await db
    .selectDistinct({ chain: auditLinks.chain })
    .from(auditLinks)
    .union(db.selectDistinct({ chain: sql<string>`${auditAnchors.chain}` }).from(auditAnchors));
  return found.map(({ chain }) => chain).sort();
};
