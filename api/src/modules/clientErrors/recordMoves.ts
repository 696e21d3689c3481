import { eq, inArray, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { comesFrom } from '../../platform/http/getRequestOrigin';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { audit } from '../../tables/platformTables';

/** A step of a remote's or the shell's releases, from the registry. */
export interface ReleaseMove {
  /** Id of the step, the same on every node. */
  readonly id: string;
  readonly remote: string;
  /** Time in ISO 8601. */
  readonly at: string;
  /** Description with its reason. */
  readonly did: string;
  /** Person who did it; a team or a program has only a name. */
  readonly actorId?: string | undefined;
  readonly by?: string | undefined;
  /** Network address of the caller, or else the machine. */
  readonly address?: string | undefined;
  readonly from?: string | undefined;
}

/** Writes steps of the registry into the platform's audit, each once, even if several nodes report it. */
export async function recordMoves(
  { database }: Pick<Services, 'database'>,
  moves: readonly ReleaseMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const platform = database.asPlatform('a release is nobody’s');
  const isOneOf = inArray(
    audit.id,
    moves.map(({ id }) => id),
  );
  const known = new Set((await platform.db.select({ id: audit.id }).from(audit).where(isOneOf)).map(({ id }) => id));
  for (const move of moves.filter(({ id }) => !known.has(id))) await platform.transaction((tx) => recordMove(tx, move));
}

async function recordMove(tx: Tx, { id, remote, at, did, actorId, by, address, from }: ReleaseMove): Promise<void> {
  // Another node may be writing it at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('moves of releases'))`);
  const [known] = await tx.select({ id: audit.id }).from(audit).where(eq(audit.id, id));
  if (known) return;
  if (address) comesFrom(tx, { address });
  await recordChange(tx, {
    actor: actorId ? { id: actorId } : null,
    action: 'release.moved',
    id: remote,
    after: { did, at, ...(by && !actorId && { by }), ...(from && { from }) },
    entryId: id,
  });
}
