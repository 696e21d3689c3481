import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { auditRedactions } from '../../tables/dataCareTables';
import { audit, auditAnchors, auditLinks, auditUnlinked } from '../../tables/platformTables';
import { BEGINNING, chainedColumns, chainOf, contentHash, linkHash, PLATFORM } from './chain';
import { storedDigest } from './redactions';

/** Links that are read at once. */
const PAGE = 2_000;

/** What a check of a chain found. */
export interface ChainState {
  readonly chain: string;
  /** How many entries were looked at. */
  readonly entries: number;
  /** The hash at which it ends; kept elsewhere it proves that nothing was cut off. */
  readonly head: string;
  /** The first entry that is wrong and what is wrong with it; null while the chain is unbroken. */
  readonly fault: string | null;
}

/** An entry that stands neither in a chain nor in line for one: somebody wrote it past the trigger. */
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

/** What an entry says since somebody was erased from it, as long as the entry that tells of the erasure is there. */
const lastRedaction = sql<string | null>`(
  select ${auditRedactions.content} from ${auditRedactions} join ${audit} erasure on erasure.id = ${auditRedactions.erasedBy}
   where ${auditRedactions.entryId} = ${auditLinks.entryId} and erasure.action = 'user.erased'
   order by ${auditRedactions.erasedBy} desc limit 1)`;

/** Whether what an erasure has changed still says what its entry keeps the digest of. */
const vouches = async (db: Executor, erasedBy: string, told: unknown): Promise<boolean> =>
  (told as { digest?: unknown } | null)?.digest === (await storedDigest(db, erasedBy));

/** Checks one chain from its beginning, page by page: every entry is there, in its place, and says what it said. */
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
        standsIn: chainOf,
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

/** The chains that there are. */
export const chainNames = async (db: Executor): Promise<string[]> => {
  const found = await db
    .selectDistinct({ chain: auditLinks.chain })
    .from(auditLinks)
    .union(db.selectDistinct({ chain: sql<string>`${auditAnchors.chain}` }).from(auditAnchors));
  return found.map(({ chain }) => chain).sort();
};
