import * as calls from '@quayside/contract';
import { calculateRequestDue, departureText, requestNumber, validityDay } from '@quayside/freight';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { forbidden, invalid, notFound } from '../../platform/errors';
import { notify } from '../../platform/events/notify';
import { queueMail } from '../../platform/mail/queueMail';
import { mayAnswer } from '../../platform/people/requestAnswerers';
import { fullName, type User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { type QuoteRequestDoc, quoteRequestNumbers, quoteRequests } from '../../tables/quoteTables';
import { rates } from '../../tables/rateTables';
import { checkCustomer } from '../companies/checkCustomer';
import { toPlace } from '../ports/portRows';
import { priceChoice } from '../schedules/priceChoice';
import { readScheduleQuery } from '../schedules/scheduleQuery';
import { attachFiles } from './attachedFiles';
import { cargoText } from './cargoText';
import { requestAnnouncement } from './moveRequest';
import { newRequestMail } from './requestMails';
import { findRequest, toRequest } from './requestRows';

/**
 * Returns the agent's next number. Locks its row until the transaction ends, so that numbers have neither duplicates
 * nor gaps.
 */
export const nextNumber = async (tx: Executor, agentId: string): Promise<number> => {
  const [number] = await tx
    .insert(quoteRequestNumbers)
    .values({ agentId, last: 1 })
    .onConflictDoUpdate({ target: quoteRequestNumbers.agentId, set: { last: sql`${quoteRequestNumbers.last} + 1` } })
    .returning({ last: quoteRequestNumbers.last });
  return number?.last ?? 1;
};

/**
 * Returns the rate of a request.
 * @throws 422 for a rate that the agent does not have or no longer has
 */
const seenRate = async (tx: Executor, agentId: string, rateId: string | null): Promise<calls.QuoteRequest['seen']> => {
  if (rateId === null) return null;
  const [found] = await tx
    .select({ carrier: rates.carrierCode, service: rates.service })
    .from(rates)
    .where(and(eq(rates.id, rateId), eq(rates.agentId, agentId)));
  if (!found) throw invalid([{ path: 'rateId', message: 'This rate no longer exists. Search again.' }]);
  return { rateId, ...found };
};

type QuoteRequestBody = InferOutput<typeof calls.NewQuoteRequest>;

/**
 * Returns the departure to book at the customer's current price.
 * @throws 404 or 409 for a departure that is gone, has left or has no price
 */
const findOrderedDeparture = async (
  tx: Tx,
  user: User,
  { order, rateId, search }: Pick<QuoteRequestBody, 'order' | 'rateId' | 'search'>,
): Promise<calls.QuoteRequest['order']> => {
  if (order === null) return null;
  if (rateId === null) throw invalid([{ path: 'rateId', message: 'Choose a rate to book' }]);
  const { option } = await priceChoice(tx, user, { rateId, sailingId: order.sailingId, search });
  return { ...order, departure: departureText(option), totalMinor: option.totalMinor, currency: option.currency };
};

const staffWhoAnswer = (tx: Executor, agentId: string, but: string) =>
  tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(mayAnswer(agentId), ne(users.id, but)));

/** Sends a mail to the staff who answer requests, except the user who entered it. */
const tellStaff = async (
  tx: Tx,
  { agentId, number, by, doc, but }: { agentId: string; number: number; by: string; doc: QuoteRequestDoc; but: string },
): Promise<void> => {
  const { from, to, cargo, commodity, remarks } = doc;
  const lane = `${from.code} ${from.city} → ${to.code} ${to.city}`;
  for (const { email, firstName } of await staffWhoAnswer(tx, agentId, but)) {
    const words = { cargo, commodity, remarks, departure: doc.order?.departure ?? null };
    const data = { firstName, number: requestNumber(number), by, lane, ...words };
    await queueMail(tx, newRequestMail, { to: email, data, agentId });
  }
};

type QuoteRequestDetails = Pick<QuoteRequestBody, 'search' | 'commodity' | 'incoterm' | 'remarks' | 'files'>;

interface QueueRequestInput extends QuoteRequestDetails {
  readonly agentId: string;
  readonly companyId: string;
  readonly rest: Pick<QuoteRequestDoc, 'seen' | 'order' | 'caller'>;
  readonly requestId: string;
}

/** Returns when a request is due by the agent's rule, from the database's time, by which the request is created. */
const calculateDueTime = async (tx: Tx, agentId: string): Promise<string> => {
  const { timeZone, answerRule } = companies;
  const createdAt = sql<string>`now()`.mapWith(quoteRequests.createdAt);
  const [agent] = await tx.select({ timeZone, answerRule, createdAt }).from(companies).where(eq(companies.id, agentId));
  if (!agent) throw notFound();
  return calculateRequestDue(new Date(agent.createdAt), agent.timeZone, agent.answerRule ?? undefined);
};

/**
 * Checks that the cargo is not ready before today, in the time zone where today begins last.
 * @throws 422 for a past date
 */
const refusePast = (date: string | null): void => {
  const today = validityDay(new Date(), 'Etc/GMT+12');
  if (date !== null && date < today) throw invalid([{ path: 'search.date', message: 'Choose today or a later day' }]);
};

/** Adds a request to the agent's queue and notifies the staff who answer it. */
const queueRequest = async (tx: Tx, user: User, { agentId, companyId, requestId, ...asked }: QueueRequestInput) => {
  const { search, commodity, incoterm, remarks, files, rest } = asked;
  if (!rest.order) refusePast(search.date);
  const { from, to } = await readScheduleQuery(tx, user, search, 'search.', companyId);
  const doc: QuoteRequestDoc = {
    ...{ search, commodity, incoterm, remarks, from: toPlace(from), to: toPlace(to), cargo: cargoText(search) },
    ...{ ...rest, closedBecause: '' },
  };
  const [id, number, dueAt] = [newId(), await nextNumber(tx, agentId), await calculateDueTime(tx, agentId)];
  await tx.insert(quoteRequests).values({ id, agentId, companyId, number, askedBy: user.id, dueAt, doc });
  await attachFiles(tx, user, files, { requestId: id });
  await recordChange(tx, {
    actor: user,
    action: 'quote-request.created',
    id,
    after: { number, dueAt, cargo: doc.cargo, from: from.code, to: to.code, ...(files.length > 0 && { files }) },
    requestId,
    announcement: requestAnnouncement({ id, version: 1, state: 'open', agentId, companyId }),
  });
  const news = {
    kind: 'request-created',
    label: doc.order ? 'Booking requested' : 'Quote requested',
    detail: doc.cargo,
  } as const;
  await notify(tx, { ...news, agentId, subjectId: id, actor: user });
  const created = await findRequest(tx, user, id);
  const by = [doc.caller ?? fullName(user), created.company.companyName].filter(Boolean).join(', ');
  await tellStaff(tx, { agentId, number, by, doc, but: user.id });
  return toRequest(created);
};

export const createQuoteRequest = handle(calls.createQuoteRequest, async ({ body, user, tx, request }) => {
  const { tenantId: agentId, customerCompany: companyId } = user;
  if (agentId === null || companyId === null) throw forbidden('A quote is asked for by a customer.');
  const { rateId, order: _, ...wanted } = body;
  const rest = { seen: await seenRate(tx, agentId, rateId), order: await findOrderedDeparture(tx, user, body) };
  return queueRequest(tx, user, { ...wanted, agentId, companyId, rest, requestId: request.id });
});

export const enterQuoteRequest = handle(calls.enterQuoteRequest, async ({ body, user, tx, request }) => {
  const { company: companyId, caller, ...wanted } = body;
  await checkCustomer(tx, user, { id: companyId, agentId: user.companyId });
  const [customer] = await tx.select({ agentId: companies.agentId }).from(companies).where(eq(companies.id, companyId));
  if (!customer?.agentId) throw notFound();
  const rest = { seen: null, order: null, caller };
  return queueRequest(tx, user, { ...wanted, agentId: customer.agentId, companyId, rest, requestId: request.id });
});
