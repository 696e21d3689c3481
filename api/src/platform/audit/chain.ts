import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../tables/platformTables';
import { sha256Hex } from '../encoding/digest';

/** Chain of entries without an agent. */
export const PLATFORM = 'platform';

/** The hash before the first entry of a chain. */
export const BEGINNING = '0'.repeat(64);

/** The chain of an entry: that of its agent. */
export const entryChain: SQL<string> = sql<string>`coalesce(${audit.agentId}, ${PLATFORM}::text)`;

/** Hashed columns of an entry, all as PostgreSQL's text, which is equal on every engine. */
export const chainedColumns = {
  id: audit.id,
  at: sql<string>`to_char(${audit.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  actorId: audit.actorId,
  action: audit.action,
  resourceKind: audit.resourceKind,
  resourceId: audit.resourceId,
  before: sql<string | null>`${audit.before}::text`,
  after: sql<string | null>`${audit.after}::text`,
  requestId: audit.requestId,
  agentId: audit.agentId,
  address: audit.address,
  workAs: sql<string | null>`${audit.workAs}::text`,
};

export type ChainedEntry = { readonly [N in keyof typeof chainedColumns]: string | null };

/**
 * Returns the SHA-256 of an entry's content, hexadecimal. The company that a super-admin worked as is included only
 * where set, so that older entries keep their hash.
 */
export const contentHash = (entry: ChainedEntry): string => {
  const names = Object.keys(chainedColumns) as (keyof ChainedEntry)[];
  const said = names.filter((name) => name !== 'workAs' || entry.workAs !== null);
  return sha256Hex(JSON.stringify(said.map((name) => entry[name])));
};

/** Returns the hash of a link: of the previous link and of its entry's content. */
export const linkHash = (before: string, content: string): string => sha256Hex(before + content);
