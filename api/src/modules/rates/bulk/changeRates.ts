import * as calls from '@quayside/contract';
import { countText } from '@quayside/freight';
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { type Change, recordChange, recordChanges } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { newId } from '../../../platform/encoding/id';
import { invalid } from '../../../platform/errors';
import { nextTurn } from '../../../platform/jobs/nextTurn';
import type { User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { nextVersion } from '../../../tables/nextVersion';
import { rates } from '../../../tables/rateTables';
import { notifyLineChange } from '../rows/notifyLaneChanges';
import { type Filter, toRateCondition } from '../rows/rateFilter';
import { type RateRow, selectRates } from '../rows/rateRows';
import { rateScope } from '../rows/rateScope';
import { loadDirectory, termValues } from '../rows/rateTerms';
import { changesPrice } from '../tariff/columns';
import type { RateTerms } from '../tariff/rateTerms';
import { type PlannedChange, planRateChange, toServiceKey } from './planRateChange';

type RateVersions = readonly { readonly id: string; readonly version: number }[];

const tooMany = (total: number | string): string =>
  `${total} tariff lines match: filter the list down to at most ${countText(calls.maxChangedRates)}`;

/** Returns the lines of a filter. @throws 422 when there are too many */
const findFiltered = async (db: Executor, user: User, filter: Filter): Promise<RateRow[]> => {
  const where = await toRateCondition(db, user, filter);
  const rows = await selectRates(db, where)
    .orderBy(rates.originCode, rates.destinationCode, rates.carrierCode, rates.id)
    .limit(calls.maxChangedRates + 1);
  if (rows.length > calls.maxChangedRates)
    throw invalid([{ path: 'rates', message: tooMany(`More than ${countText(calls.maxChangedRates)}`) }]);
  return rows;
};

/** Returns named lines that the caller can see, locked until the transaction ends, in the order of their names. */
const lockNamed = async (tx: Tx, user: User, named: RateVersions): Promise<RateRow[]> => {
  const isNamed = and(
    inArray(
      rates.id,
      named.map(({ id }) => id),
    ),
    rateScope(user),
  );
  await tx.select({ id: rates.id }).from(rates).where(isNamed).orderBy(rates.id).for('update');
  const found = new Map((await selectRates(tx, isNamed)).map((row) => [row.id, row]));
  return named.flatMap(({ id }) => found.get(id) ?? []);
};

/** Returns the services of an agent that have a tariff on some days of the copies. */
const findTaken = async (db: Executor, rows: readonly RateRow[], change: calls.RateChange): Promise<Set<string>> => {
  if (change.kind !== 'copy' || rows.length === 0) return new Set();
  const upper = (codes: readonly string[]) => [...new Set(codes.map((code) => code.toUpperCase()))];
  const origins = upper([...rows.map(({ terms }) => terms.origin), ...change.lanes.map(({ origin }) => origin)]);
  const places = upper([
    ...rows.map(({ terms }) => terms.destination),
    ...change.lanes.map(({ destination }) => destination),
  ]);
  const days = rows.map(({ terms }) => terms);
  const found = await selectRates(
    db,
    and(
      inArray(rates.agentId, [...new Set(rows.map(({ agent }) => agent))]),
      inArray(rates.originCode, origins),
      inArray(rates.destinationCode, places),
      inArray(rates.carrierCode, [...new Set(days.map(({ carrier }) => carrier))]),
      lte(
        rates.validFrom,
        days
          .map(({ validTo }) => validTo)
          .sort()
          .at(-1) ?? '',
      ),
      gte(rates.validTo, days.map(({ validFrom }) => validFrom).sort()[0] ?? ''),
      lte(rates.validFrom, rates.validTo),
    ),
  ).limit(10_000);
  return new Set(found.map(({ terms }) => toServiceKey(terms)));
};

/** Lines that are planned before other work gets its turn: some milliseconds. */
const PART = 50;

const plan = async (
  db: Executor,
  rows: readonly RateRow[],
  { change, versions }: { readonly change: calls.RateChange; readonly versions: ReadonlyMap<string, number> },
): Promise<PlannedChange[]> => {
  const directories = new Map<string, Awaited<ReturnType<typeof loadDirectory>>>();
  const taken = await findTaken(db, rows, change);
  const planned: PlannedChange[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % PART === PART - 1) await nextTurn();
    const directory = directories.get(row.agent) ?? (await loadDirectory(db, row.agent));
    directories.set(row.agent, directory);
    const lines = planRateChange(row, change, directory, taken);
    const isStale = versions.has(row.id) && versions.get(row.id) !== row.version;
    planned.push(...(isStale ? lines.map(refuseStaleLine) : lines));
    // Two lines must not be copied to the same lane.
    if (change.kind === 'copy') for (const { after } of lines) if (after) taken.add(toServiceKey(after));
  }
  return planned;
};

const refuseStaleLine = (line: PlannedChange): PlannedChange => ({
  ...{ row: line.row, after: null },
  shown: { ...line.shown, changes: [], refusal: 'Was changed since the preview: preview the change again' },
});

interface Run {
  readonly user: User;
  readonly changeId: string;
  readonly requestId: string;
  readonly isCopy: boolean;
}

type Applied = PlannedChange & { readonly after: RateTerms };

/** Stores the planned lines and their history; each entry names the change, so that it can be undone. */
const store = async (
  tx: Tx,
  planned: readonly Applied[],
  { user, changeId, requestId, isCopy }: Run,
): Promise<void> => {
  const entries: Change[] = [];
  const noticed: { id: string; label: 'New rate' | 'Price changed' | 'Rate ends' }[] = [];
  for (const { row, after } of planned) {
    const id = isCopy ? newId() : row.id;
    if (isCopy) await tx.insert(rates).values({ id, agentId: row.agent, ...termValues(after) });
    else
      await tx
        .update(rates)
        .set({ ...termValues(after), ...nextVersion(rates) })
        .where(eq(rates.id, id));
    const version = isCopy ? 1 : row.version + 1;
    entries.push({
      ...{ actor: user, action: isCopy ? 'rate.created' : 'rate.updated', id, requestId, agentId: row.agent },
      ...(!isCopy && { before: row.terms }),
      after: { ...after, changeId, version },
    });
    if (isCopy) noticed.push({ id, label: 'New rate' });
    else if (changesPrice(row.terms, after)) noticed.push({ id, label: 'Price changed' });
    else if (after.validTo < row.terms.validTo) noticed.push({ id, label: 'Rate ends' });
  }
  await recordChanges(tx, entries);
  for (const { id, label } of noticed) await notifyLineChange(tx, user, id, label);
};

/** Changes several tariff lines, or previews the change. */
export const changeRates = handle(calls.changeRates, async ({ tx, user, query, body, request }) => {
  const { isPreview, rates: named, change } = body;
  const rows = named ? await lockNamed(tx, user, named) : await findFiltered(tx, user, query);
  const versions = new Map((named ?? []).map(({ id, version }) => [id, version]));
  const planned = await plan(tx, rows, { change, versions });
  if (planned.length > calls.maxChangedRates)
    throw invalid([{ path: 'change', message: `${tooMany(countText(planned.length))}, or copy to fewer lanes` }]);
  const changed = planned.filter((line): line is Applied => line.after !== null);
  const missing = (named?.length ?? rows.length) - rows.length;
  const changeId = isPreview || changed.length === 0 ? null : newId();
  if (changeId) {
    await store(tx, changed, { user, changeId, requestId: request.id, isCopy: change.kind === 'copy' });
    const after = { change, changed: changed.length };
    await recordChange(tx, {
      ...{ actor: user, action: 'rates.changed', id: changeId, after, requestId: request.id },
      agentId: user.companyId ?? changed[0]?.row.agent ?? '',
    });
  }
  return {
    changeId,
    changed: changed.length,
    refused: planned.length - changed.length + missing,
    lines: planned.map(({ shown }) => shown),
  };
});
