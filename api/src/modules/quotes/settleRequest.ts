import * as calls from '@quayside/contract';
import { requestNumber } from '@quayside/freight';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { invalid } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { fullName, getPersonId, getRecordOwnerId, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { moveRequest, requestsOfQuote, requireWaitingRequest } from './moveRequest';
import { settledRequestMail } from './requestMails';
import { findRequest, lockRequest, type RequestRow, toRequest } from './requestRows';

/**
 * Sends a mail to the person who asked. Skips people who have left and requests by phone, where staff answer directly.
 */
const tellAsker = async (
  tx: Tx,
  user: User,
  row: RequestRow,
  { reason = null, booking = '' }: { readonly reason?: string | null; readonly booking?: string },
): Promise<void> => {
  if (row.doc.caller !== undefined) return;
  const [asker] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.id, row.askedBy.id), eq(users.status, 'active')));
  if (!asker) return;
  const { from, to } = row.doc;
  const data = { firstName: asker.firstName, lane: `${from.code} → ${to.code}`, by: fullName(user), reason, booking };
  await queueMail(tx, settledRequestMail, {
    to: asker.email,
    data: { ...data, number: requestNumber(row.number) },
    agentId: row.agentId,
  });
};

/**
 * Returns the request, locked, in the version that the caller has read.
 * @throws 409 when it has changed or no longer waits
 */
const lockWaiting = async (tx: Tx, user: User, id: string, version: number | undefined): Promise<RequestRow> => {
  const row = await lockRequest(tx, user, id);
  refuseStale('this request', row.version, version);
  requireWaitingRequest(row);
  return row;
};

const takeQuoteRequest = handle(
  calls.takeQuoteRequest,
  async ({ params: { id }, user, tx, expectedVersion, request }) => {
    const row = await lockWaiting(tx, user, id, expectedVersion);
    const to = { state: 'in-work', ownerId: user.id } as const;
    await moveRequest(tx, { actor: user, action: 'quote-request.taken', row, to, requestId: request.id });
    return toRequest(await findRequest(tx, user, id));
  },
);

const closeQuoteRequest = handle(
  calls.closeQuoteRequest,
  async ({ params: { id }, body: { reason }, user, tx, expectedVersion, request }) => {
    const row = await lockWaiting(tx, user, id, expectedVersion);
    const to = { state: 'closed', ownerId: row.ownerId ?? user.id } as const;
    const change = { actor: user, row, to, closedBecause: reason, requestId: request.id };
    await moveRequest(tx, { ...change, action: 'quote-request.closed' });
    await tellAsker(tx, user, row, { reason });
    return toRequest(await findRequest(tx, user, id));
  },
);

const withdrawQuoteRequest = handle(
  calls.withdrawQuoteRequest,
  async ({ params: { id }, user, tx, expectedVersion, request }) => {
    const row = await lockWaiting(tx, user, id, expectedVersion);
    const to = { state: 'withdrawn' } as const;
    await moveRequest(tx, { actor: user, action: 'quote-request.withdrawn', row, to, requestId: request.id });
    return toRequest(await findRequest(tx, user, id));
  },
);

interface Answer {
  readonly id: string;
  readonly quoteId: string;
  /** Company of the quote. */
  readonly companyId: string | null;
  readonly agentId: string;
  readonly requestId: string;
}

/**
 * Answers a request with a quote that is being created.
 * @throws 409 when it no longer waits, 422 when it is another customer's
 */
export const answerRequest = async (tx: Tx, user: User, answer: Answer): Promise<void> => {
  const { id, quoteId, companyId, agentId, requestId } = answer;
  const row = await lockRequest(tx, user, id);
  requireWaitingRequest(row);
  if (row.companyId !== companyId || row.agentId !== agentId)
    throw invalid([{ path: 'company', message: `${requestNumber(row.number)} is of ${row.company.companyName}` }]);
  const to = { state: 'answered', ownerId: row.ownerId ?? getRecordOwnerId(user), quoteId } as const;
  await moveRequest(tx, { actor: user, action: 'quote-request.answered', row, to, requestId });
  await tellAsker(tx, user, row, {});
};

interface BookRequestInput {
  readonly id: string;
  readonly booking: { readonly id: string; readonly reference: string };
  /** Company of the booking. */
  readonly companyId: string;
  readonly agentId: string;
  readonly requestId: string | undefined;
}

/**
 * Answers a booking request with a booking that is being created.
 * @throws 409 when it no longer waits, 422 when it is another customer's or asks for a quote
 */
export const bookRequest = async (tx: Tx, user: User, { id, booking, ...made }: BookRequestInput): Promise<void> => {
  const row = await lockRequest(tx, user, id);
  requireWaitingRequest(row);
  const number = requestNumber(row.number);
  if (!row.doc.order)
    throw invalid([{ path: 'scheduleRates', message: `${number} asks for a quote. Answer it with one.` }]);
  if (row.companyId !== made.companyId || row.agentId !== made.agentId)
    throw invalid([{ path: 'company', message: `${number} is of ${row.company.companyName}` }]);
  const to = { state: 'answered', ownerId: row.ownerId ?? getPersonId(user), bookingId: booking.id } as const;
  await moveRequest(tx, { actor: user, action: 'quote-request.booked', row, to, requestId: made.requestId });
  await tellAsker(tx, user, row, { booking: booking.reference });
};

/** Reopens the requests of a quote that is deleted before it was sent. */
export const reopenRequests = async (tx: Tx, user: User, quoteId: string, requestId: string): Promise<void> => {
  for (const row of await requestsOfQuote(tx, user, quoteId)) {
    const to = { state: 'in-work', ownerId: row.ownerId ?? user.id, quoteId: null } as const;
    await moveRequest(tx, { actor: user, action: 'quote-request.reopened', row, to, requestId });
  }
};

/** Routes to take, close and withdraw requests. */
export const settlementRoutes = [takeQuoteRequest, closeQuoteRequest, withdrawQuoteRequest];
