import {
  canGetNotification,
  maxNotificationCount,
  type Notification,
  type NotificationKind,
  notificationKindNames,
  notificationPath,
} from '@quayside/contract';
import { localizeDays, quoteNumber, requestNumber } from '@quayside/freight';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName, type User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { bookingName } from '../../tables/bookingName';
import { bookings } from '../../tables/bookingTables';
import { comments } from '../../tables/conversationTables';
import { imports } from '../../tables/importTables';
import { invoices } from '../../tables/invoiceTables';
import { bookingFollowers, notificationEvents, notifications } from '../../tables/notificationTables';
import { quoteRequests, quotes } from '../../tables/quoteTables';
import { rates } from '../../tables/rateTables';
import { listScope } from '../bookings/public';
import { commentScope } from '../conversations/scope/commentScope';
import { importScope } from '../imports/importScope';
import { getInvoiceNumber } from '../invoices/invoiceRows';
import { invoiceScope } from '../invoices/invoiceScope';
import { quoteScope } from '../quotes/quoteScope';
import { requestScope } from '../quotes/requestScope';
import { rateScope } from '../rates/rows/rateScope';
import { userScope } from '../team/userScope';

const member = alias(users, 'member');
const { subjectId } = notificationEvents;
const selectPlaceCode = (doc: SQL | typeof quotes.doc | typeof quoteRequests.doc, end: 'from' | 'to') =>
  sql<string>`${doc} -> ${end} ->> 'code'`;

/** Characters of a comment that its notification shows. */
const LONGEST_SAID = 140;

const columns = {
  event: notificationEvents,
  notice: notifications,
  isFollowed: bookingFollowers.isFollowed,
  booking: {
    id: bookings.id,
    name: bookingName,
    loadType: bookings.loadType,
    from: bookings.originCode,
    to: bookings.destinationCode,
  },
  quote: {
    ...{ id: quotes.id, number: quotes.number, revision: quotes.revision },
    ...{ from: selectPlaceCode(quotes.doc, 'from'), to: selectPlaceCode(quotes.doc, 'to') },
  },
  request: {
    ...{ id: quoteRequests.id, number: quoteRequests.number },
    ...{ from: selectPlaceCode(quoteRequests.doc, 'from'), to: selectPlaceCode(quoteRequests.doc, 'to') },
  },
  /** The current comment. */
  comment: { id: comments.id, companyId: comments.companyId },
  said: sql<string | null>`left(${comments.text}, ${LONGEST_SAID})`,
  import: { id: imports.id, subject: imports.subject },
  rate: {
    ...{ id: rates.id, mode: rates.mode, from: rates.originCode, to: rates.destinationCode },
    carrier: rates.carrierCode,
  },
  invoice: { id: invoices.id, kind: invoices.kind, year: invoices.year, number: invoices.number },
  member: { id: member.id, firstName: member.firstName, lastName: member.lastName },
};

/** Returns the kinds that a user may get now, among the given ones. */
const permittedKinds = (user: User, kinds: readonly NotificationKind[] = notificationKindNames): NotificationKind[] =>
  kinds.filter((kind) => canGetNotification(user, kind));

const isSeen = or(
  ...[bookings, quotes, quoteRequests, imports, rates, invoices, member].map(({ id }) => sql`${id} is not null`),
);

/** Condition: a notification about a comment needs a comment that is not removed and that the user may read. */
const isRead = or(isNull(notificationEvents.commentId), isNotNull(comments.text));

/** Returns the condition for notifications of a user that are still in scope. */
const visibleNotifications = (user: User, where: SQL | undefined, kinds?: readonly NotificationKind[]) =>
  and(
    eq(notifications.userId, user.id),
    inArray(notificationEvents.kind, permittedKinds(user, kinds)),
    isSeen,
    isRead,
    where,
  );

interface Part {
  readonly where?: SQL | undefined;
  readonly kinds?: readonly NotificationKind[] | undefined;
  readonly limit: number;
}

/** Selects a user's notifications, newest first, with their records as the user sees them. */
export const selectNotifications = (db: Executor, user: User, { where, kinds, limit }: Part) =>
  db
    .select(columns)
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .leftJoin(bookings, and(eq(bookings.id, subjectId), listScope(user)))
    .leftJoin(quotes, and(eq(quotes.id, subjectId), quoteScope(user)))
    .leftJoin(quoteRequests, and(eq(quoteRequests.id, subjectId), requestScope(user)))
    .leftJoin(comments, and(eq(comments.id, notificationEvents.commentId), commentScope(user)))
    .leftJoin(imports, and(eq(imports.id, subjectId), importScope(user)))
    .leftJoin(rates, and(eq(rates.id, subjectId), rateScope(user)))
    .leftJoin(invoices, and(eq(invoices.id, subjectId), invoiceScope(user)))
    .leftJoin(member, and(eq(member.id, subjectId), userScope(user, member)))
    .leftJoin(bookingFollowers, and(eq(bookingFollowers.bookingId, subjectId), eq(bookingFollowers.userId, user.id)))
    .where(visibleNotifications(user, where, kinds))
    .orderBy(desc(notifications.eventId))
    .limit(limit);

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

type About = Omit<Notification['about'], 'isFollowed'>;

const describeSubject = (row: NotificationRow): About => {
  const { event, booking, quote, request, import: brought, rate, invoice, member: joined } = row;
  const nowhere = { loadType: null, from: '', to: '' };
  if (booking) return { kind: 'booking', ...booking };
  if (quote) {
    const { id, from, to, number, revision } = quote;
    return { kind: 'quote', id, name: quoteNumber(number, revision), loadType: null, from, to };
  }
  if (request) {
    const { id, from, to, number } = request;
    return { kind: 'quote-request', id, name: requestNumber(number), loadType: null, from, to };
  }
  if (brought) return { kind: 'import', id: brought.id, name: `Import of ${brought.subject}`, ...nowhere };
  if (rate) {
    const { id, mode, from, to, carrier } = rate;
    // Ending rates may be of any lane.
    if (event.kind === 'rate-ending')
      return { kind: 'rate', id, name: `Rates of ${carrier}`, ...nowhere, loadType: mode };
    return { kind: 'rate', id, name: `Rate of ${carrier}`, loadType: mode, from, to };
  }
  if (invoice) return { kind: 'invoice', id: invoice.id, name: getInvoiceNumber(invoice) ?? '', ...nowhere };
  const { id = '', ...name } = joined ?? { firstName: '', lastName: '' };
  return { kind: 'member', id, name: fullName(name), ...nowhere };
};

/** Returns the key for the URL of a record: its id, the type of an import, or lane or carrier of a rate. */
const getPlaceKey = ({ event, import: brought, rate }: NotificationRow): string => {
  if (rate && event.kind === 'rate-ending')
    return new URLSearchParams({ mode: rate.mode, carrier: rate.carrier, sort: 'validTo', state: 'valid' }).toString();
  if (rate) return new URLSearchParams({ mode: rate.mode, origin: rate.from, destination: rate.to }).toString();
  return brought?.subject ?? event.subjectId;
};

/** Converts a notification to its contract form. */
export const toNotification = (row: NotificationRow): Notification => {
  const { id, kind, tone, at, actorName } = row.event;
  const label = localizeDays(row.event.label);
  const detail = row.said || localizeDays(row.event.detail);
  return {
    ...{ id, kind, tone, label, detail, at, by: actorName },
    isRead: row.notice.readAt !== null,
    path: notificationPath(kind, getPlaceKey(row), row.event.commentId),
    about: { ...describeSubject(row), isFollowed: row.isFollowed },
  };
};

/** Condition: unread and shown in the app. */
export const isUnread = and(isNull(notifications.readAt), notifications.inApp);

/** Counts unread notifications, up to a hundred. */
export const countUnread = async (db: Executor, user: User): Promise<number> =>
  (await selectNotifications(db, user, { where: isUnread, limit: maxNotificationCount })).length;
