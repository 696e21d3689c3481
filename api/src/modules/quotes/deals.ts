import { type QuoteOutcome, quoteOutcomeByStatus } from '@quayside/freight';
import { and, eq, gt, gte, inArray, isNotNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { quotes } from '../../tables/quoteTables';
import { quoteScope } from './quoteScope';

const later = alias(quotes, 'later');

/** Matches quotes with no later sent revision that the caller sees. An unsent revision does not hide the open one. */
export const isNewestRevision = (db: Executor, user: User): SQL =>
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

/** Selects the time at which a chain of revisions was first sent, as far as the caller sees it; null when unsent. */
export const firstSentAt = (db: Executor, user: User): SQL =>
  sql`(${db
    .select({ at: sql`min(${sent.sentAt})` })
    .from(sent)
    .where(and(eq(sent.rootId, quotes.rootId), quoteScope(user, sent)))})`;

/** Days in the forwarder's time zone, yyyy-MM-dd, both included. */
export interface SendingPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns the time zone that defines the days of a caller's quotes. */
export const getAgentTimeZone = ({ agentTimeZone }: User): string => agentTimeZone ?? 'UTC';

/**
 * Matches chains first sent between two days. Uses an array, so that PostgreSQL uses the indexes of sendings instead of
 * checking each quote.
 */
export const isFirstSent = (db: Executor, user: User, { from, to }: SendingPeriod): SQL => {
  const zone = getAgentTimeZone(user);
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

type StoredStatus = typeof quotes.$inferSelect.status;

const listStatuses = (outcome: QuoteOutcome): StoredStatus[] =>
  (Object.keys(quoteOutcomeByStatus) as StoredStatus[]).filter((status) => quoteOutcomeByStatus[status] === outcome);

/**
 * Selects the outcome of a quote at a moment: without an answer it ends with its validity. Null for an unsent quote.
 */
export const selectOutcomeAt = (now: Date): SQL<QuoteOutcome | null> => sql`case
  when ${inArray(quotes.status, listStatuses('won'))} then 'won'
  when ${inArray(quotes.status, listStatuses('lost'))} then 'lost'
  when ${inArray(quotes.status, listStatuses('open'))}
    then case when ${quotes.validTo} < ${now.toISOString()}::timestamptz then 'expired' else 'open' end
  end`;
