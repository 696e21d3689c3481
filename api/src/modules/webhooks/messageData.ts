import type { WebhookEvent } from '@quayside/contract';
import { getBookingName, invoiceNumber, quoteNumber } from '@quayside/freight';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { bookingHistories, bookings } from '../../tables/bookingTables';
import { invoices } from '../../tables/invoiceTables';
import { quotes } from '../../tables/quoteTables';

/** A change as stored in the audit log. */
export interface AuditedChange {
  readonly agentId: string;
  readonly recordId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The data of a message without its envelope, and the number by which people know the record. */
export interface MessageContent {
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the booking for a message, without prices. */
const findBookingData = async (db: Executor, { agentId, recordId }: AuditedChange) => {
  const { id, loadType, status, shippingStatus, lastMilestone, progress, mblNumber, hblNumber } = bookings;
  const { customerReference, containerNumbers, originCode, destinationCode, etd, eta, exceptionCount } = bookings;
  const [row] = await db
    .select({
      ...{ id, loadType, status, shippingStatus, lastMilestone, progress, mblNumber, hblNumber },
      ...{ reference: customerReference, containerNumbers, etd, eta, exceptionCount },
      ...{ origin: originCode, destination: destinationCode },
      customer: { id: companies.id, companyName: companies.companyName },
      ...{ updatedAt: bookings.updatedAt, version: bookings.version },
    })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .where(and(eq(id, recordId), eq(bookings.agentId, agentId)));
  return row;
};

const findQuoteData = async (db: Executor, { agentId, recordId }: AuditedChange) => {
  const { id, number, revision, name, status, updatedAt } = quotes;
  const [row] = await db
    .select({ id, number, revision, name, status, updatedAt })
    .from(quotes)
    .where(and(eq(id, recordId), eq(quotes.agentId, agentId)));
  return row && { ...row, number: quoteNumber(row.number, row.revision) };
};

/** Returns the invoice for a message without its amounts, because messages contain no prices. */
const findInvoiceData = async (db: Executor, { agentId, recordId }: AuditedChange) => {
  const { id, kind, year, number, state, currency, issuedOn, dueOn, bookingId, updatedAt } = invoices;
  const [row] = await db
    .select({
      ...{ id, kind, year, number, state, currency, issuedOn, dueOn, bookingId, updatedAt },
      customer: { id: companies.id, companyName: companies.companyName },
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(and(eq(id, recordId), eq(invoices.agentId, agentId)));
  if (!row || row.year === null || row.number === null) return undefined;
  const { year: inYear, number: serial, ...rest } = row;
  return { ...rest, number: invoiceNumber(row.kind, inYear as number, serial as number) };
};

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Returns the keys of the events in a change. */
export const readEventKeys = ({ after }: AuditedChange): string[] => textsIn(after?.eventKeys);

/** Returns the exceptions of a booking that a change names. */
const findExceptions = (db: Executor, { recordId, after }: AuditedChange) => {
  const { id, bookingId, exceptionType, label, equipmentReference } = bookingHistories;
  const named = [...textsIn(after?.history), ...textsIn(after?.histories)];
  return db
    .select({ id, type: exceptionType, label, containerNumber: equipmentReference })
    .from(bookingHistories)
    .where(and(eq(bookingId, recordId), inArray(id, named)));
};

/** Returns the names of the changed fields without values, because they may be prices. */
const changedFields = ({ before, after }: AuditedChange): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );

type More = (db: Executor, entry: AuditedChange) => Promise<object> | object;

/** Additional data by event, besides the booking. */
const additionalData: Readonly<Partial<Record<WebhookEvent, More>>> = {
  'booking.changed': (_, entry) => ({ fields: changedFields(entry) }),
  // The number of new or changed events, and of retracted ones among them.
  'tracking.event': (_, { after }) => ({ events: after?.events ?? 0, retracted: after?.retracted ?? 0 }),
  'eta.changed': (_, { before }) => ({ previousEta: before?.eta ?? null }),
  // The missing documents and their due day.
  'document.missing': (_, { after }) => ({ due: after?.due ?? null, documents: after?.documents ?? [] }),
  'exception.raised': async (db, entry) => ({ exceptions: await findExceptions(db, entry) }),
  'exception.resolved': async (db, entry) => ({ exceptions: await findExceptions(db, entry) }),
};

/** Returns the content of a message; undefined when its record no longer exists. */
export const findMessageContent = async (
  db: Executor,
  event: WebhookEvent,
  entry: AuditedChange,
): Promise<MessageContent | undefined> => {
  if (event.startsWith('quote.')) {
    const quote = await findQuoteData(db, entry);
    return quote && { subject: quote.number, data: { quote } };
  }
  if (event.startsWith('invoice.')) {
    const invoice = await findInvoiceData(db, entry);
    return invoice && { subject: invoice.number, data: { invoice } };
  }
  const booking = await findBookingData(db, entry);
  if (!booking) return undefined;
  return {
    subject: getBookingName({ ...booking, customerReference: booking.reference }, booking.id),
    data: { booking, ...(await additionalData[event]?.(db, entry)) },
  };
};
