import { outcomeOfStatus, type QuoteOutcome } from '@quayside/freight';
import { and, eq, gt, gte, inArray, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { quotes } from '../../tables/quoteTables';
import { quoteScope } from './quoteScope';

const later = alias(quotes, 'later');

/** No revision that the caller sees was sent after it: one that waits to be sent stands beside what is still open. */
export const isNewest = (db: Executor, user: User): SQL =>
  notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.rootId, quotes.rootId),
          gt(later.revision, quotes.revision),
          isNotNull(later.sentAt),
          quoteScope(user, later),
        ),
      ),
  );

const sent = alias(quotes, 'sent');
const earlier = alias(quotes, 'earlier');

/** When the chain of a quote was sent for the first time that the caller sees; null for one that was not. */
export const firstSentAt = (db: Executor, user: User): SQL =>
  sql`(${db
    .select({ at: sql`min(${sent.sentAt})` })
    .from(sent)
    .where(and(eq(sent.rootId, quotes.rootId), quoteScope(user, sent)))})`;

/** Days in the forwarder's zone, yyyy-MM-dd, both included. */
export interface Sending {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The zone in which the sendings of a caller's quotes are days. */
export const zoneOf = ({ agentTimeZone }: User): string => agentTimeZone ?? 'UTC';

/** Of the chains first sent between two days. An array, so that indexes of sendings are asked and not each quote. */
export const isFirstSent = (db: Executor, user: User, { from, to }: Sending): SQL => {
  const zone = zoneOf(user);
  const roots = db
    .select({ rootId: sent.rootId })
    .from(sent)
    .where(
      and(
        quoteScope(user, sent),
        isNotNull(sent.sentAt),
        from ? gte(sent.sentAt, sql`(${from}::date)::timestamp at time zone ${zone}`) : undefined,
        to ? lt(sent.sentAt, sql`(${to}::date + 1)::timestamp at time zone ${zone}`) : undefined,
        notExists(
          db
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.rootId, sent.rootId),
                lt(earlier.revision, sent.revision),
                isNotNull(earlier.sentAt),
                quoteScope(user, earlier),
              ),
            ),
        ),
      ),
    );
  return sql`${quotes.rootId} = any(array(${roots}))`;
};

type Stored = typeof quotes.$inferSelect.status;

const statusesOf = (outcome: QuoteOutcome): Stored[] =>
  (Object.keys(outcomeOfStatus) as Stored[]).filter((status) => outcomeOfStatus[status] === outcome);

/** What became of a quote by a moment: one without an answer ends with its validity. Null for what was not sent. */
export const outcomeAt = (now: Date): SQL<QuoteOutcome | null> => sql`case
  when ${inArray(quotes.status, statusesOf('won'))} then 'won'
  when ${inArray(quotes.status, statusesOf('lost'))} then 'lost'
  when ${inArray(quotes.status, statusesOf('open'))}
    then case when ${quotes.validTo} < ${now.toISOString()}::timestamptz then 'expired' else 'open' end
  end`;
