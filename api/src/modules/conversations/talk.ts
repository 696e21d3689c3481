import {
  type ConversationSubject,
  kindOfNotification,
  mayHearOf,
  type NotificationKind,
  notificationSubjects,
} from '@quayside/contract';
import { hasService, isAllowed, type Service, type Subject } from '@quayside/contract/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { forbidden, notFound } from '../../platform/errors';
import { partyRooms } from '../../platform/parties';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import type { Room } from '../../ports/room';
import { companies, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { comments } from '../../tables/conversationTables';
import { quoteRecipients, quoteRequests, quotes } from '../../tables/quoteTables';
import { quoteRooms, quoteScope } from '../quotes/quoteScope';
import { requestRooms, requestScope } from '../quotes/requestScope';
import { bookingScope } from '../shipment/face';

const agent = alias(companies, 'agent');
const customer = alias(companies, 'customer');

/** A booking, a quote or a request that is talked about, as far as its conversation needs it. */
export interface Talk {
  readonly about: ConversationSubject;
  readonly id: string;
  readonly agentId: string;
  readonly forwarder: string;
  /** Whose people read what is visible; null where nobody does. */
  readonly customer: { readonly id: string; readonly companyName: string } | null;
  /** Who made it; of a request who of the staff works on it. */
  readonly ownerId: string | null;
}

const shared = {
  forwarder: agent.companyName,
  customer: { id: customer.id, companyName: customer.companyName },
};

/** How each kind of record is found, and which of its kinds of news its comments and mentions are. */
const subjects = {
  booking: {
    column: comments.bookingId,
    scope: (user: User) => bookingScope(user),
    news: { comment: 'comment', mention: 'mention' },
    find: (db: Executor, id: string, scope: SQL | undefined) =>
      db
        .select({ ...shared, id: bookings.id, agentId: bookings.agentId, ownerId: bookings.createdBy })
        .from(bookings)
        .innerJoin(agent, eq(agent.id, bookings.agentId))
        .leftJoin(customer, eq(customer.id, bookings.companyId))
        .where(and(eq(bookings.id, id), scope)),
  },
  quote: {
    column: comments.quoteId,
    scope: (user: User) => quoteScope(user),
    news: { comment: 'quote-comment', mention: 'quote-mention' },
    // Before it was sent there is nobody but the staff who could read of it.
    find: (db: Executor, id: string, scope: SQL | undefined) =>
      db
        .select({ ...shared, id: quotes.id, agentId: quotes.agentId, ownerId: sql<string | null>`${quotes.ownerId}` })
        .from(quotes)
        .innerJoin(agent, eq(agent.id, quotes.agentId))
        .leftJoin(customer, and(eq(customer.id, quotes.companyId), sql`${quotes.sentAt} is not null`))
        .where(and(eq(quotes.id, id), scope)),
  },
  request: {
    column: comments.requestId,
    scope: (user: User) => requestScope(user),
    news: { comment: 'request-comment', mention: 'request-mention' },
    find: (db: Executor, id: string, scope: SQL | undefined) =>
      db
        .select({ ...shared, id: quoteRequests.id, agentId: quoteRequests.agentId, ownerId: quoteRequests.ownerId })
        .from(quoteRequests)
        .innerJoin(agent, eq(agent.id, quoteRequests.agentId))
        .leftJoin(customer, eq(customer.id, quoteRequests.companyId))
        .where(and(eq(quoteRequests.id, id), scope)),
  },
} as const satisfies Record<ConversationSubject, object>;

/** The record that a comment is about; undefined for a row of none. */
export const aboutOf = (
  row: Pick<typeof comments.$inferSelect, 'bookingId' | 'quoteId' | 'requestId'>,
): Pick<Talk, 'about' | 'id'> | undefined => {
  if (row.bookingId) return { about: 'booking', id: row.bookingId };
  if (row.quoteId) return { about: 'quote', id: row.quoteId };
  return row.requestId ? { about: 'request', id: row.requestId } : undefined;
};

/** The columns that name a record in its comments. */
export const namedIn = ({ about, id }: Pick<Talk, 'about' | 'id'>) => ({
  bookingId: about === 'booking' ? id : null,
  quoteId: about === 'quote' ? id : null,
  requestId: about === 'request' ? id : null,
});

/** The comments of a record. */
export const isOfTalk = ({ about, id }: Pick<Talk, 'about' | 'id'>): SQL => eq(subjects[about].column, id);

/** The kinds of news of a record's comments and mentions. */
export const newsOf = (about: ConversationSubject): { comment: NotificationKind; mention: NotificationKind } =>
  subjects[about].news;

/** The record, whoever sees it. */
export const talkOf = async (db: Executor, about: ConversationSubject, id: string): Promise<Talk | undefined> => {
  const [found] = await subjects[about].find(db, id, undefined);
  return found && { about, ...found };
};

/** @throws 404 for a record that the caller does not see, 403 without the right or the service to read such records */
export const findTalk = async (
  db: Executor,
  user: User,
  { about, id }: { readonly about: ConversationSubject; readonly id: string },
): Promise<Talk> => {
  const { right, service }: { right: Subject; service?: Service } =
    notificationSubjects[kindOfNotification(newsOf(about).comment).about];
  if (!isAllowed(user, 'read', right) || (service && !hasService(user, service))) throw forbidden();
  const [found] = await subjects[about].find(db, id, subjects[about].scope(user));
  if (!found) throw notFound();
  return { about, ...found };
};

const quoteReaders = async (db: Executor, { id }: Talk, company: string | null): Promise<Room[]> => {
  const { agentId, ownerId, status, sentAt } = quotes;
  const [quote] = await db.select({ agentId, ownerId, status, sentAt }).from(quotes).where(eq(quotes.id, id));
  if (!quote) return [];
  const { quoteId, userId } = quoteRecipients;
  const colleagues = company
    ? await db
        .select({ id: users.id })
        .from(quoteRecipients)
        .innerJoin(users, and(eq(users.id, userId), eq(users.customerCompanyId, company)))
        .where(eq(quoteId, id))
    : [];
  const sent = company ? quote.sentAt : null;
  return quoteRooms({ ...quote, companyId: company, sentAt: sent, recipients: colleagues.map((one) => one.id) });
};

/** Who reads a comment: the rooms of the staff who see the record, and of its customer where it is visible. */
export const readersOf = async (db: Executor, talk: Talk, isVisible: boolean): Promise<Room[]> => {
  const company = isVisible ? (talk.customer?.id ?? null) : null;
  if (talk.about === 'quote') return quoteReaders(db, talk, company);
  if (talk.about === 'request') return requestRooms({ agentId: talk.agentId, companyId: company });
  return partyRooms({ agent: talk.agentId, customer: company, partner: null, consignee: null });
};

/** Whether somebody of the rooms reads comments of such records at all. */
export const mayRead = (person: Parameters<typeof mayHearOf>[0], about: ConversationSubject): boolean =>
  mayHearOf(person, newsOf(about).comment);

/** Whether the customer of today reads a comment: another one never reads what was said to the one before. */
export const isVisibleNow = (
  { companyId }: { readonly companyId: string | null },
  { customer: today }: Talk,
): boolean => companyId !== null && companyId === today?.id;
