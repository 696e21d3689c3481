import { notificationThresholds } from '@quayside/contract';
import { formatDay, quoteNumber, validityDay } from '@quayside/freight';
import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { notify } from '../../platform/events/notify';
import type { Database, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { notificationSettings } from '../../tables/notificationTables';
import { quotes } from '../../tables/quoteTables';
import { findLaterRevision } from './laterRevision';

/** Quotes per transaction; the next one takes the others. */
const AT_ONCE = 100;

const { most, usual } = notificationThresholds.quoteDays;
/** Number of days that the owner has chosen. */
const wanted = sql`coalesce((${notificationSettings.thresholds} ->> 'quoteDays')::int, ${usual}::int)`;
const before = (days: SQL) => sql`(${quotes.validTo} - make_interval(days => ${days}))`;
/** A quote that is valid for less than the owner's number of days uses the default number instead. */
const tellsAt = sql`case when ${quotes.sentAt} <= ${before(wanted)} then ${before(wanted)}
  else ${before(sql`least(${wanted}, ${usual}::int)`)} end`;

/**
 * Returns unanswered quotes that end within the days, locked against other nodes. Skips quotes sent within these days,
 * because their owner knows the end.
 */
const untold = (tx: Tx) => {
  const { id, agentId, ownerId, number, revision, rootId, validTo, endingTold, status, sentAt } = quotes;
  return tx
    .select({ id, agentId, ownerId, number, revision, rootId, validTo, timeZone: companies.timeZone })
    .from(quotes)
    .innerJoin(companies, eq(companies.id, agentId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, ownerId))
    .where(
      and(
        ...[inArray(status, ['sent', 'viewed']), isNull(companies.suspendedAt)],
        // Not notified yet, or about another end.
        sql`${endingTold} is distinct from ${validTo}`,
        ...[gt(validTo, sql`now()`), lte(tellsAt, sql`now()`), lte(sentAt, tellsAt)],
        // Upper limit of all settings, so that the index applies.
        lte(validTo, sql`now() + make_interval(days => ${most}::int)`),
      ),
    )
    .orderBy(validTo, id)
    .limit(AT_ONCE)
    .for('no key update', { of: quotes, skipLocked: true });
};

const tellSome = async (tx: Tx): Promise<boolean> => {
  const found = await untold(tx);
  if (found.length === 0) return false;
  for (const row of found) {
    const { id, agentId, ownerId, number, revision, validTo, timeZone } = row;
    // The owner follows the later revision instead.
    if (await findLaterRevision(tx, row)) continue;
    const label = `Quote ${quoteNumber(number, revision)} ends on ${formatDay(validityDay(validTo, timeZone))}`;
    const news = { kind: 'quote-expiring', label, detail: 'Not answered yet', tone: 'warn' } as const;
    await notify(tx, { ...news, agentId, subjectId: id, toUserId: ownerId, actor: null });
  }
  const ids = found.map(({ id }) => id);
  await tx
    .update(quotes)
    .set({ endingTold: sql`${quotes.validTo}` })
    .where(inArray(quotes.id, ids));
  return true;
};

/** Notifies the owners of quotes that end soon, once for each validity. */
export const notifyExpiringQuotes = async (database: Database, isStopped = () => false): Promise<void> => {
  while (!isStopped() && (await database.transaction(tellSome)));
};
