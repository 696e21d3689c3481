import { CONFIRMATION_HOURS, type ExternalFollower } from '@quayside/contract';
import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { externalFollowers as table } from '../../tables/notificationTables';
import { personName } from '../../tables/personName';

/** Condition: the confirmation link is still valid, and no second mail is sent. */
export const hasOpenInvitation = sql<boolean>`${table.askedAt} > now() - make_interval(hours => ${CONFIRMATION_HOURS})`;

const state = sql<ExternalFollower['state']>`case
  when ${table.stoppedBecause} is not null then ${table.stoppedBecause}
  when ${table.confirmedAt} is not null then 'confirmed'
  when ${hasOpenInvitation} then 'asked' else 'expired' end`;

/** Condition: the address gets updates by mail. */
export const isFollowing = sql<boolean>`(${table.confirmedAt} is not null and ${table.stoppedAt} is null)`;

const isRemoved = sql<boolean>`${table.stoppedBecause} is not distinct from 'removed'`;

/** Lists followers for staff, sorted by address. */
export const listFollowers = (db: Executor, bookingId: string): Promise<ExternalFollower[]> =>
  db
    .select({
      ...{ id: table.id, email: table.email, state },
      since: sql`coalesce(${table.stoppedAt}, ${table.confirmedAt}, ${table.askedAt})`.mapWith(table.askedAt),
      askedBy: sql<string | null>`(select ${personName} from ${users} where ${users.id} = ${table.askedBy})`,
    })
    .from(table)
    .where(and(eq(table.bookingId, bookingId), sql`not ${isRemoved}`))
    .orderBy(asc(sql`lower(${table.email})`));

/** Returns the language in which an address last confirmed for any booking of an agent; undefined when it never did. */
export const knownLanguage = async (db: Executor, agentId: string, email: string): Promise<string | undefined> => {
  const isOne = and(eq(table.agentId, agentId), sql`lower(${table.email}) = lower(${email})`);
  const [found] = await db
    .select({ language: table.language })
    .from(table)
    .where(and(isOne, isNotNull(table.confirmedAt)))
    .orderBy(desc(table.confirmedAt))
    .limit(1);
  return found?.language;
};

/**
 * Stops the mails to followers that match a condition and deletes their waiting updates. Returns the stopped
 * followers.
 */
export const stopFollowing = (db: Executor, because: 'left' | 'bounced' | 'removed', where: SQL | undefined) =>
  db
    .update(table)
    .set({ stoppedAt: sql`now()`, stoppedBecause: because, waiting: [], dueAt: null })
    .where(where)
    .returning({ id: table.id, bookingId: table.bookingId });
