import * as calls from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { PLATFORM } from '../../platform/audit/chain';
import { linkEntries } from '../../platform/audit/linkEntries';
import { chainNames, verifyChain } from '../../platform/audit/verifyChain';
import { handle } from '../../platform/calls/handle';
import { every } from '../../platform/jobs/every';
import { keptDays } from '../../platform/retention/retention';
import type { Services } from '../../ports/services';
import { auditChecks } from '../../tables/platformTables';

/** Milliseconds after which an entry is chained, together with later ones. */
const LINK_AFTER = 5_000;
/** Milliseconds between two checks for entries of nodes that stopped before they chained them. */
const LINK_EVERY = 60_000;
/** Milliseconds between two searches for chains that were not checked for a day. */
const CHECK_EVERY = 15 * 60_000;

/** Days in years, to a tenth. */
const toYears = (days: number): number => Math.round(days / 36.525) / 10;

const stale = sql<boolean>`${auditChecks.checkedAt} < now() - interval '1 day'`;

/** Checks chains that were not checked for a day and stores the result; logs a broken one. */
const checkChains = async ({ database: { db }, log }: Pick<Services, 'database' | 'log'>): Promise<void> => {
  const fresh = await db.select({ chain: auditChecks.chain }).from(auditChecks).where(sql`not ${stale}`);
  const done = new Set(fresh.map(({ chain }) => chain));
  for (const name of await chainNames(db)) {
    if (done.has(name)) continue;
    const { chain, entries, head, fault } = await verifyChain(db, name);
    log[fault ? 'error' : 'info']({ chain, entries, head, fault }, 'a chain of the audit was checked');
    const found = { checkedAt: sql`now()`, entries, fault };
    await db
      .insert(auditChecks)
      .values({ chain, ...found })
      .onConflictDoUpdate({ target: auditChecks.chain, set: found });
  }
};

/** Chains new entries, and checks the chains every day. */
export const startChaining = (services: Services): (() => Promise<void>) => {
  const database = services.database.asPlatform('the audit of all agents is chained and checked');
  let running: Promise<unknown> = Promise.resolve();
  // One after the other, and never a second time while the first is running.
  let busy = false;
  const run = (work: () => Promise<unknown>) => () => {
    if (busy) return;
    busy = true;
    running = work()
      .catch((error) => services.log.error({ err: error }, 'the audit could not be chained or checked'))
      .finally(() => {
        busy = false;
      });
  };
  const link = run(() => linkEntries(database));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const linkSoon = (work: string) => {
    if (work !== 'audit' || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (busy) linkSoon(work);
      else link();
    }, LINK_AFTER);
    if (typeof timer === 'object') timer.unref();
  };
  const { signals } = database;
  signals.on('workQueued', linkSoon);
  link();
  const stops = [
    () => {
      clearTimeout(timer);
      signals.off('workQueued', linkSoon);
    },
    every(LINK_EVERY, link),
    every(
      CHECK_EVERY,
      run(() => checkChains({ database, log: services.log })),
    ),
  ];
  return async () => {
    for (const stop of stops) stop();
    await running;
  };
};

/**
 * Returns the result of the last check of the caller's chain; for a super-admin the first broken one, or else the
 * platform's.
 */
export const auditState = handle(calls.auditState, async ({ db, user }) => {
  const { chain, checkedAt, entries, fault } = auditChecks;
  const [state] = await db
    .select({ checkedAt, entries, fault })
    .from(auditChecks)
    .where(user.role === 'super-admin' ? undefined : eq(chain, user.companyId ?? PLATFORM))
    .orderBy(sql`${fault} is null`, sql`${chain} <> ${PLATFORM}`)
    .limit(1);
  const [kept] = await db.select({ days: keptDays('audit', sql`${user.companyId}::text`) }).from(sql`(select) one`);
  return { ...(state ?? { checkedAt: null, entries: 0, fault: null }), keptYears: toYears(kept?.days ?? 0) };
});
