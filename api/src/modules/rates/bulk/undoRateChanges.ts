import * as calls from '@quayside/contract';
import { undoDays } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { type Change, recordChange, recordChanges } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { nextVersion } from '../../../tables/nextVersion';
import { audit } from '../../../tables/platformTables';
import { rates, tariffLines } from '../../../tables/rateTables';
import { remainingReasons } from '../../imports/kit/finishImport';
import { isNamedByDeals } from '../../quotes/namedByDeals';
import { notifyLineChange } from '../rows/notifyLaneChanges';
import { type RateRow, selectRates } from '../rows/rateRows';
import { rateScope } from '../rows/rateScope';
import { termValues } from '../rows/rateTerms';
import type { RateTerms } from '../tariff/rateTerms';

/** A line of a change: its terms before, null for a copy, and its version after. */
interface ChangedLine {
  readonly id: string;
  readonly before: RateTerms | null;
  readonly version: number;
}

const MINUTES = 60_000;
/** Entries of a change are written within this time of its id. */
const NEAR = 10 * MINUTES;

/** Returns the moment at which an id was created. */
const createdAt = (id: string): number => Number.parseInt(id.slice(0, 8), 16) * 1000;

/** Returns the lines of a change from their history. */
const findChangedLines = async (db: Executor, user: User, changeId: string): Promise<ChangedLine[]> => {
  const at = createdAt(changeId);
  const within = (time: number) => new Date(time).toISOString();
  return db
    .select({
      id: audit.resourceId,
      before: sql<RateTerms | null>`${audit.before}`,
      version: sql<number>`(${audit.after} ->> 'version')::int`,
    })
    .from(audit)
    .where(
      and(
        eq(audit.agentId, user.companyId ?? ''),
        gte(audit.at, within(at - NEAR)),
        lte(audit.at, within(at + NEAR)),
        inArray(audit.action, ['rate.updated', 'rate.created']),
        sql`${audit.after} ->> 'changeId' = ${changeId}`,
      ),
    )
    .limit(calls.maxChangedRates);
};

const nameOf = ({ terms: { origin, destination, carrier, service } }: RateRow): string =>
  `${origin} – ${destination}, ${carrier} ${service}`.trim();

/** Returns the copies that a quote or booking names. */
const findUsed = async (tx: Tx, ids: readonly string[], agentId: string): Promise<Set<string>> => {
  const rows = await tx
    .select({ id: rates.id })
    .from(rates)
    .where(and(inArray(rates.id, [...ids]), isNamedByDeals(rates.id, 'rateId', agentId)));
  return new Set(rows.map(({ id }) => id));
};

/** Undoes a change of several lines: restores the terms before it, and removes copies that nothing names. */
export const undoRateChanges = handle(calls.undoRateChanges, async ({ tx, user, params, request }) => {
  if (Date.now() - createdAt(params.id) > undoDays * DAY) throw notFound();
  const lines = await findChangedLines(tx, user, params.id);
  if (lines.length === 0) throw notFound();
  const ids = lines.map(({ id }) => id);
  const isOf = and(inArray(rates.id, ids), rateScope(user));
  await tx.select({ id: rates.id }).from(rates).where(isOf).orderBy(rates.id).for('update');
  const rows = new Map((await selectRates(tx, isOf)).map((row) => [row.id, row]));
  const used = await findUsed(tx, ids, user.companyId ?? '');
  const kept: { name: string; why: string }[] = [];
  const entries: Change[] = [];
  for (const { id, before, version } of lines) {
    const row = rows.get(id);
    if (!row) continue;
    if (row.version !== version) kept.push({ name: nameOf(row), why: remainingReasons.changed });
    else if (before === null && used.has(id)) kept.push({ name: nameOf(row), why: remainingReasons.named });
    else entries.push(await revert(tx, { row, before, requestId: request.id, user }));
  }
  if (entries.length > 0) await recordChanges(tx, entries);
  for (const { action, id } of entries)
    if (action === 'rate.updated') await notifyLineChange(tx, user, id, 'Price changed');
  if (entries.length > 0) {
    const after = { undone: entries.length, kept: kept.length };
    await recordChange(tx, {
      ...{ actor: user, action: 'rates.change-undone', id: params.id, after, requestId: request.id },
      agentId: user.companyId ?? '',
    });
  }
  return { undone: entries.length, kept };
});

interface Revert {
  readonly row: RateRow;
  readonly before: RateTerms | null;
  readonly requestId: string;
  readonly user: User;
}

/** Restores a line, or removes a copy. Returns the entry of its history. */
const revert = async (tx: Tx, { row, before, requestId, user }: Revert): Promise<Change> => {
  const { id, agent: agentId } = row;
  const entry = { actor: user, id, requestId, agentId, before: row.terms };
  if (before === null) {
    await tx.delete(tariffLines).where(eq(tariffLines.id, id));
    return { ...entry, action: 'rate.removed' };
  }
  await tx
    .update(rates)
    .set({ ...termValues(before), ...nextVersion(rates) })
    .where(eq(rates.id, id));
  return { ...entry, action: 'rate.updated', after: before };
};
