import { type SQL, sql } from 'drizzle-orm';
import { audit } from '../../tables/platformTables';
import { sha256Hex } from '../digest';

/** The chain of what belongs to no agent. */
export const PLATFORM = 'platform';

/** The hash before the first entry of a chain. */
export const BEGINNING = '0'.repeat(64);

/** The agent's chain that an entry stands in. */
export const chainOf: SQL<string> = sql<string>`coalesce(${audit.agentId}, ${PLATFORM}::text)`;

/** What the hash of an entry is made of, all of it as PostgreSQL's text, which every engine says alike. */
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

/** SHA-256 of what an entry says, hexadecimal. Whom one worked as counts where it is said: entries of before keep their hash. */
export const contentHash = (entry: ChainedEntry): string => {
  const names = Object.keys(chainedColumns) as (keyof ChainedEntry)[];
  const said = names.filter((name) => name !== 'workAs' || entry.workAs !== null);
  return sha256Hex(JSON.stringify(said.map((name) => entry[name])));
};

/** The hash of a link: of the one before it and of its entry's content. */
export const linkHash = (before: string, content: string): string => sha256Hex(before + content);
