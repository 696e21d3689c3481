import type { QuoteRequest } from '@quayside/contract';
import { quoteNumber, requestNumber, waitingRequestStates } from '@quayside/freight';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { bookingName } from '../../tables/bookingName';
import { bookings } from '../../tables/bookingTables';
import { comments } from '../../tables/conversationTables';
import { quoteRequests, quotes } from '../../tables/quoteTables';
import { loadRequestFiles } from './attachedFiles';
import { quoteScope } from './quoteScope';
import { requestScope } from './requestScope';

const asker = alias(users, 'asker');
const owner = alias(users, 'owner');
const selectFullName = ({ firstName, lastName }: typeof asker | typeof owner) =>
  sql<string>`btrim(${firstName} || ' ' || ${lastName})`;

/** Checks whether a request waits for the customer: its last undeleted public message is a question of staff. */
const isQuestionOpen = sql<boolean>`(${inArray(quoteRequests.state, waitingRequestStates)} and coalesce((
  select ${comments.isQuestion} from ${comments}
   where ${comments.requestId} = ${quoteRequests.id} and ${comments.companyId} = ${quoteRequests.companyId}
     and ${comments.removedAt} is null
   order by ${comments.id} desc limit 1), false))`;

interface List {
  readonly where: SQL | undefined;
  readonly order: SQL;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Selects requests by a condition on `quote_requests`, which contains the scope; includes a quote only when the caller
 * sees it.
 */
export const selectRequests = async (db: Executor, user: User, { where, order, limit, offset }: List) => {
  const rows = await db
    .select({
      ...getTableColumns(quoteRequests),
      isQuestionOpen,
      company: { id: companies.id, companyName: companies.companyName },
      askedBy: { id: asker.id, fullName: selectFullName(asker) },
      owner: { id: owner.id, fullName: selectFullName(owner) },
      booking: { id: bookings.id, reference: bookingName },
      quote: { id: quotes.id, number: quotes.number, revision: quotes.revision },
    })
    .from(quoteRequests)
    .innerJoin(companies, eq(companies.id, quoteRequests.companyId))
    .innerJoin(asker, eq(asker.id, quoteRequests.askedBy))
    .leftJoin(owner, eq(owner.id, quoteRequests.ownerId))
    .leftJoin(bookings, and(eq(bookings.id, quoteRequests.bookingId), eq(bookings.companyId, quoteRequests.companyId)))
    .leftJoin(quotes, and(eq(quotes.id, quoteRequests.quoteId), quoteScope(user)))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const filesOf = await loadRequestFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, files: filesOf(row.id) }));
};

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** Converts a row to the request of the contract. */
export const toRequest = ({
  doc,
  number,
  quote,
  agentId: _,
  companyId,
  ownerId,
  quoteId,
  bookingId,
  escalatedAt: _at,
  ...row
}: RequestRow): QuoteRequest => ({
  ...row,
  ...doc,
  order: doc.order ?? null,
  entered: doc.caller !== undefined,
  caller: doc.caller ?? '',
  number: requestNumber(number),
  transportMode: doc.search.transportMode,
  quote: quote && { id: quote.id, number: quoteNumber(quote.number, quote.revision) },
});

/**
 * Returns a request.
 * @throws 404 when the caller cannot see it
 */
export const findRequest = async (db: Executor, user: User, id: string): Promise<RequestRow> => {
  const where = and(eq(quoteRequests.id, id), requestScope(user));
  const [row] = await selectRequests(db, user, { where, order: sql`1`, limit: 1, offset: 0 });
  if (!row) throw notFound();
  return row;
};

/** Returns a request, locked until the transaction ends. */
export const lockRequest = async (tx: Tx, user: User, id: string): Promise<RequestRow> => {
  const where = and(eq(quoteRequests.id, id), requestScope(user));
  await tx.select({ id: quoteRequests.id }).from(quoteRequests).where(where).for('update');
  return findRequest(tx, user, id);
};
