import type { Place } from '@quayside/contract';
import { type QuoteStatus, quoteStatusAt, unsentQuoteStatuses } from '@quayside/freight';
import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { personName } from '../../tables/personName';
import { quoteRecipients, quotes } from '../../tables/quoteTables';
import { selectJsonField } from '../../tables/selectJsonField';
import { quoteScope } from './quoteScope';

const agent = alias(companies, 'agent');
const company = alias(companies, 'company');

/** Columns of a quote in lists. */
const summary = {
  id: quotes.id,
  agentId: quotes.agentId,
  number: quotes.number,
  revision: quotes.revision,
  rootId: quotes.rootId,
  company: { id: company.id, companyName: company.companyName },
  owner: { id: users.id, fullName: personName },
  name: quotes.name,
  /** Status as stored: never 'expired'. */
  stored: quotes.status,
  validTo: quotes.validTo,
  /** Time zone of the agent; the validity counts its days. */
  timeZone: agent.timeZone,
  sentAt: quotes.sentAt,
  booking: {
    id: bookings.id,
    reference: sql<string>`coalesce(nullif(${bookings.customerReference}, ''), nullif(${bookings.hblNumber}, ''),
                                    nullif(${bookings.mblNumber}, ''), ${bookings.id})`,
  },
  transportMode: quotes.transportMode,
  from: selectJsonField<Place>(quotes.doc, 'from'),
  to: selectJsonField<Place>(quotes.doc, 'to'),
  cargo: sql<string>`${quotes.doc} ->> 'cargo'`,
  currency: quotes.currency,
  optionCount: sql<number>`jsonb_array_length(${quotes.doc} -> 'options')`,
  totalMinor: quotes.totalMinor,
  /** Charges at cost of the option whose total the quote shows. */
  hasChargesOnTop: sql<boolean>`jsonb_path_exists(${quotes.doc},
    '$.options[*] ? (@.totalMinor == $total).charges[*] ? (@.basis == "at cost")',
    jsonb_build_object('total', ${quotes.totalMinor}))`,
  createdAt: quotes.createdAt,
  updatedAt: quotes.updatedAt,
  version: quotes.version,
  approval: quotes.approval,
  reminderDays: quotes.reminderDays,
};

/** Returns the row with its current status, by the time of the server. */
const atPresent = <R extends { readonly stored: QuoteStatus; readonly validTo: string }>(row: R) => ({
  ...row,
  status: quoteStatusAt(row.stored, row.validTo, new Date()),
});

interface List {
  readonly where: SQL | undefined;
  readonly order: SQL;
  readonly limit: number;
  readonly offset: number;
}

/** Selects quotes for lists by a condition on `quotes`. The condition contains the scope. */
export const selectSummaries = async (db: Executor, { where, order, limit, offset }: List) => {
  const rows = await db
    .select(summary)
    .from(quotes)
    .innerJoin(agent, eq(agent.id, quotes.agentId))
    .innerJoin(users, eq(users.id, quotes.ownerId))
    .leftJoin(company, eq(company.id, quotes.companyId))
    .leftJoin(bookings, eq(bookings.id, quotes.bookingId))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return rows.map(atPresent);
};

/** Selects complete quotes by a condition on `quotes`. The condition contains the scope. */
export const selectQuotes = async (db: Executor, where: SQL | undefined) => {
  const rows = await db
    .select({ ...summary, doc: quotes.doc })
    .from(quotes)
    .innerJoin(agent, eq(agent.id, quotes.agentId))
    .innerJoin(users, eq(users.id, quotes.ownerId))
    .leftJoin(company, eq(company.id, quotes.companyId))
    .leftJoin(bookings, eq(bookings.id, quotes.bookingId))
    .where(where);
  return rows.map(atPresent);
};

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type QuoteRow = Awaited<ReturnType<typeof selectQuotes>>[number];

/**
 * Returns a quote.
 * @throws 404 when the caller cannot see it
 */
export const findQuoteRow = async (db: Executor, user: User, id: string): Promise<QuoteRow> => {
  const [row] = await selectQuotes(db, and(eq(quotes.id, id), quoteScope(user)));
  if (!row) throw notFound();
  return row;
};

const lockRow = (tx: Tx, where: SQL | undefined) =>
  tx.select({ id: quotes.id }).from(quotes).where(where).for('update');

const sent = (agentId: string, id: string): SQL | undefined =>
  and(eq(quotes.id, id), eq(quotes.agentId, agentId), notInArray(quotes.status, [...unsentQuoteStatuses]));

/**
 * Returns a quote, locked until the transaction ends. Reads the status after it has the lock, so that the second of two
 * simultaneous callers sees the change of the first.
 * @throws 404 when the caller cannot see it
 */
export const lockQuote = async (tx: Tx, user: User, id: string): Promise<QuoteRow> => {
  await lockRow(tx, and(eq(quotes.id, id), quoteScope(user)));
  return findQuoteRow(tx, user, id);
};

/**
 * Returns the quote of a link as it was sent.
 * @throws 404 while it is being revised
 */
export const findSentQuote = async (db: Executor, agentId: string, id: string): Promise<QuoteRow> => {
  const [row] = await selectQuotes(db, sent(agentId, id));
  if (!row) throw notFound();
  return row;
};

/** Returns the quote of a link, locked as by `lockQuote`. */
export const lockSentQuote = async (tx: Tx, agentId: string, id: string): Promise<QuoteRow> => {
  await lockRow(tx, sent(agentId, id));
  return findSentQuote(tx, agentId, id);
};

/** Returns the accounts to which a quote was sent. */
export const recipientAccounts = async (db: Executor, id: string): Promise<string[]> => {
  const { quoteId, userId } = quoteRecipients;
  const rows = await db
    .select({ userId })
    .from(quoteRecipients)
    .where(and(eq(quoteId, id), isNotNull(userId)));
  return rows.flatMap((row) => row.userId ?? []);
};
