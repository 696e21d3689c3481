import {
  type ConversationSubject,
  canGetNotification,
  kindOfNotification,
  type NotificationKind,
  notificationSubjects,
} from '@quayside/contract';
import { hasService, isAllowed, type Service, type Subject } from '@quayside/contract/roles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { forbidden, notFound } from '../../platform/errors';
import { partyRooms } from '../../platform/people/parties';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { Room } from '../../ports/room';
import { companies, users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { comments } from '../../tables/conversationTables';
import { quoteRecipients, quoteRequests, quotes } from '../../tables/quoteTables';
import { bookingScope } from '../bookings/public';
import { quoteRooms, quoteScope } from '../quotes/quoteScope';
import { requestRooms, requestScope } from '../quotes/requestScope';

const agent = alias(companies, 'agent');
const customer = alias(companies, 'customer');

/** A booking, quote or request with the data that its conversation needs. */
export interface CommentedRecord {
  readonly about: ConversationSubject;
  readonly id: string;
  readonly agentId: string;
  readonly forwarder: string;
  /** The company whose users read visible comments; null without one. */
  readonly customer: { readonly id: string; readonly companyName: string } | null;
  /** The creator; for a request the assigned staff user. */
  readonly ownerId: string | null;
}

const shared = {
  forwarder: agent.companyName,
  customer: { id: customer.id, companyName: customer.companyName },
};

/** For each kind of record: how to find it, and the notification kinds of its comments and mentions. */
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
    // Before the quote is sent, only staff can read comments.
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

/** Returns the record of a comment row; undefined without one. */
export const toRecordReference = (
  row: Pick<typeof comments.$inferSelect, 'bookingId' | 'quoteId' | 'requestId'>,
): Pick<CommentedRecord, 'about' | 'id'> | undefined => {
  if (row.bookingId) return { about: 'booking', id: row.bookingId };
  if (row.quoteId) return { about: 'quote', id: row.quoteId };
  return row.requestId ? { about: 'request', id: row.requestId } : undefined;
};

/** Returns the columns that reference a record in its comments. */
export const toReferenceColumns = ({ about, id }: Pick<CommentedRecord, 'about' | 'id'>) => ({
  bookingId: about === 'booking' ? id : null,
  quoteId: about === 'quote' ? id : null,
  requestId: about === 'request' ? id : null,
});

/** Returns the condition for the comments of a record. */
export const isCommentOn = ({ about, id }: Pick<CommentedRecord, 'about' | 'id'>): SQL =>
  eq(subjects[about].column, id);

/** Returns the notification kinds of comments and mentions on a record. */
export const commentNotificationKinds = (
  about: ConversationSubject,
): { comment: NotificationKind; mention: NotificationKind } => subjects[about].news;

/** Returns the conversation of a record without an access check. */
export const loadCommentedRecord = async (
  db: Executor,
  about: ConversationSubject,
  id: string,
): Promise<CommentedRecord | undefined> => {
  const [found] = await subjects[about].find(db, id, undefined);
  return found && { about, ...found };
};

/**
 * Returns the conversation of a record. @throws 404 when the user may not see the record, 403 without the permission
 * or service to read such records
 */
export const findCommentedRecord = async (
  db: Executor,
  user: User,
  { about, id }: { readonly about: ConversationSubject; readonly id: string },
): Promise<CommentedRecord> => {
  const { right, service }: { right: Subject; service?: Service } =
    notificationSubjects[kindOfNotification(commentNotificationKinds(about).comment).about];
  if (!isAllowed(user, 'read', right) || (service && !hasService(user, service))) throw forbidden();
  const [found] = await subjects[about].find(db, id, subjects[about].scope(user));
  if (!found) throw notFound();
  return { about, ...found };
};

const quoteReaders = async (db: Executor, { id }: CommentedRecord, company: string | null): Promise<Room[]> => {
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

/** Returns the rooms that read a comment: staff who see the record, and its customer when visible. */
export const findReaderRooms = async (db: Executor, talk: CommentedRecord, isVisible: boolean): Promise<Room[]> => {
  const company = isVisible ? (talk.customer?.id ?? null) : null;
  if (talk.about === 'quote') return quoteReaders(db, talk, company);
  if (talk.about === 'request') return requestRooms({ agentId: talk.agentId, companyId: company });
  return partyRooms({ agent: talk.agentId, customer: company, partner: null, consignee: null });
};

/** Checks whether a user of the rooms may read comments on such records at all. */
export const canReadComments = (
  person: Parameters<typeof canGetNotification>[0],
  about: ConversationSubject,
): boolean => canGetNotification(person, commentNotificationKinds(about).comment);

/** Checks whether the current customer may read a comment: it never reads comments to a previous customer. */
export const isVisibleNow = (
  { companyId }: { readonly companyId: string | null },
  { customer: today }: CommentedRecord,
): boolean => companyId !== null && companyId === today?.id;
