import * as calls from '@quayside/contract';
import { type Answer, undoDays } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { personName } from '../../../tables/personName';
import { audit } from '../../../tables/platformTables';

type ListedChange = Answer<typeof calls.listBulkRateChanges>[number];
const MOST_CHANGES = 50;

interface Listed<After> {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly after: After;
}

/** Returns the latest entries of an action in the days that allow an undo. */
const selectEntries = async <After>(
  db: Executor,
  agentId: string,
  action: 'rates.changed' | 'rates.change-undone',
): Promise<Listed<After>[]> =>
  db
    .select({
      id: audit.resourceId,
      at: audit.at,
      by: sql<string>`coalesce(${personName}, '')`,
      after: sql<After>`${audit.after}`,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorId))
    .where(
      and(
        eq(audit.agentId, agentId),
        eq(audit.action, action),
        gte(audit.at, new Date(Date.now() - undoDays * DAY).toISOString()),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(MOST_CHANGES);

/** Lists the changes of several tariff lines in the last 30 days, and whether they were undone. */
export const listBulkRateChanges = handle(calls.listBulkRateChanges, async ({ db, user }) => {
  const agentId = user.companyId;
  if (agentId === null) return [];
  const made = await selectEntries<Pick<ListedChange, 'change' | 'changed'>>(db, agentId, 'rates.changed');
  const undone = new Map(
    (await selectEntries<{ undone: number; kept: number }>(db, agentId, 'rates.change-undone')).map((entry) => [
      entry.id,
      { at: entry.at, by: entry.by, ...entry.after },
    ]),
  );
  return made.map(({ id, at, by, after }) => ({ id, at, by, ...after, undone: undone.get(id) ?? null }));
});
