import * as calls from '@quayside/contract';
import { maxRecentSearches, maxSavedSearches } from '@quayside/contract';
import { isAllowed } from '@quayside/contract/roles';
import { and, desc, eq, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { rateSearches as table } from '../../tables/quoteTables';
import { listSearchLanes } from './listSearchLanes';

const matchesRecent = (user: User): SQL | undefined => and(eq(table.userId, user.id), isNull(table.name));
const matchesSaved = (user: User): SQL | undefined => and(eq(table.userId, user.id), isNotNull(table.name));

const columns = {
  ...{ id: table.id, name: sql<string>`coalesce(${table.name}, '')` },
  ...{ question: table.question, usedAt: table.usedAt, alerts: sql<boolean>`${table.alertLanes} is not null` },
};

const findSearches = async (db: Executor, user: User): Promise<calls.RateSearches> => ({
  recent: await db
    .select(columns)
    .from(table)
    .where(matchesRecent(user))
    .orderBy(desc(table.usedAt), desc(table.id))
    .limit(maxRecentSearches),
  saved: await db.select(columns).from(table).where(matchesSaved(user)).orderBy(sql`lower(${table.name})`),
});

const listRateSearches = handle(calls.listRateSearches, async ({ db, user }) => findSearches(db, user));

/** A question without its day: the same one for another day takes the place of the earlier. */
const withoutDay = (question: SQL): SQL => sql`regexp_replace(${question}, '(^|&)date=[^&]*', '')`;

const noteRateSearch = handle(calls.noteRateSearch, async ({ tx, user, body: { question } }) => {
  const isSame = eq(withoutDay(sql`${table.question}`), withoutDay(sql`${question}::text`));
  await tx.delete(table).where(and(matchesRecent(user), isSame));
  await tx
    .insert(table)
    .values({ id: newId(), userId: user.id, question })
    .onConflictDoUpdate({
      target: [table.userId, table.question],
      targetWhere: isNull(table.name),
      set: { usedAt: sql`now()` },
    });
  const kept = tx
    .select({ id: table.id })
    .from(table)
    .where(matchesRecent(user))
    .orderBy(desc(table.usedAt), desc(table.id))
    .limit(maxRecentSearches);
  await tx.delete(table).where(and(matchesRecent(user), notInArray(table.id, kept)));
  return findSearches(tx, user);
});

const forgetRateSearches = handle(calls.forgetRateSearches, async ({ tx, user }) => {
  await tx.delete(table).where(matchesRecent(user));
  return findSearches(tx, user);
});

/**
 * Checks a name and serializes simultaneous saves, so that limit and names hold.
 * @throws 422 for a name that is taken
 */
const demandFreeName = async (tx: Tx, user: User, name: string, id = ''): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`rate-searches ${user.id}`}))`);
  const isTaken = and(matchesSaved(user), eq(sql`lower(${table.name})`, name.toLowerCase()), ne(table.id, id));
  if ((await tx.$count(table, isTaken)) > 0)
    throw invalid([{ path: 'name', message: 'You already have a search with this name. Choose another name.' }]);
};

const saveRateSearch = handle(calls.saveRateSearch, async ({ tx, user, body: { name, question, alerts } }) => {
  if (alerts && !isAllowed(user, 'read', 'Rate'))
    throw forbidden('Only users with access to the tariff can get price alerts.');
  await demandFreeName(tx, user, name);
  if ((await tx.$count(table, matchesSaved(user))) >= maxSavedSearches)
    throw conflict(`You have ${maxSavedSearches} saved searches. Remove one to save another.`, 'too_many');
  await tx
    .insert(table)
    .values({ id: newId(), userId: user.id, name, question, alertLanes: alerts ? listSearchLanes(question) : null });
  return findSearches(tx, user);
});

const renameRateSearch = handle(calls.renameRateSearch, async ({ tx, user, params: { id }, body: { name } }) => {
  await demandFreeName(tx, user, name, id);
  const { rowCount } = await tx
    .update(table)
    .set({ name })
    .where(and(matchesSaved(user), eq(table.id, id)));
  if (!rowCount) throw notFound();
  return findSearches(tx, user);
});

const alertRateSearch = handle(calls.alertRateSearch, async ({ tx, user, params: { id }, body: { alerts } }) => {
  const isThis = and(matchesSaved(user), eq(table.id, id));
  const [found] = await tx.select({ question: table.question }).from(table).where(isThis).for('update');
  if (!found) throw notFound();
  await tx
    .update(table)
    .set({ alertLanes: alerts ? listSearchLanes(found.question) : null })
    .where(isThis);
  return findSearches(tx, user);
});

const removeRateSearch = handle(calls.removeRateSearch, async ({ tx, user, params: { id } }) => {
  const { rowCount } = await tx.delete(table).where(and(eq(table.userId, user.id), eq(table.id, id)));
  if (!rowCount) throw notFound();
  return findSearches(tx, user);
});

/** Private rate searches of each user; they are not audited, and nobody else sees them. */
export const rateSearches: Module = {
  name: 'rateSearches',
  routes: [
    ...[listRateSearches, noteRateSearch, forgetRateSearches],
    ...[saveRateSearch, renameRateSearch, alertRateSearch, removeRateSearch],
  ],
};
