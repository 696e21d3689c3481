import { kindOfNotification, type NotificationSubject } from '@quayside/contract';
import { isLikeCustomer, isStaff } from '@quayside/contract/roles';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { imports } from '../../tables/importTables';
import { invoices } from '../../tables/invoiceTables';
import type { notificationEvents } from '../../tables/notificationTables';
import { quoteRequests, rateSearches } from '../../tables/quoteTables';
import { rates } from '../../tables/rateTables';
import { announcedColumns, bookingAnnouncement } from '../bookings/public';
import { commentAudience } from '../conversations/audience';
import { quoteAnnouncement } from '../quotes/quoteAnnouncement';
import { requestRooms } from '../quotes/requestScope';
import { toLaneNameSql } from '../rates/rows/notifyLaneChanges';

export type EventRow = typeof notificationEvents.$inferSelect;

/**
 * The users who may be notified about a record: those in the rooms of its announcements, which equals the scope of
 * each role.
 */
export interface Audience {
  readonly rooms: readonly Room[];
  /** The owners of the record; null for a record without an owner, which concerns all of the audience. */
  readonly owners: readonly string[] | null;
  /** Users who are notified otherwise. */
  readonly without?: readonly string[];
}

/** Returns the audience of a rate: users of its company; the notification kind requires the permission. */
const rateAudience = async (tx: Tx, id: string): Promise<Audience | undefined> => {
  const [rate] = await tx.select({ agentId: rates.agentId }).from(rates).where(eq(rates.id, id));
  return rate && { rooms: [`agent:${rate.agentId}`], owners: null };
};

const isUser = (room: Room): room is `user:${string}` => room.startsWith('user:');

/** Returns undefined for a deleted record. */
const audiences: Readonly<Record<NotificationSubject, (tx: Tx, id: string) => Promise<Audience | undefined>>> = {
  booking: async (tx, id) => {
    const columns = { ...announcedColumns, createdBy: bookings.createdBy, role: users.role };
    const [booking] = await tx
      .select(columns)
      .from(bookings)
      .leftJoin(users, eq(users.id, bookings.createdBy))
      .where(eq(bookings.id, id));
    if (!booking) return undefined;
    const { createdBy, role } = booking;
    // A booking that a customer made has no owner among the staff.
    const owners = role && isLikeCustomer(role) ? null : createdBy ? [createdBy] : [];
    return { rooms: bookingAnnouncement(booking).rooms, owners };
  },
  quote: async (tx, id) => {
    const rooms = (await quoteAnnouncement(tx, id))?.rooms;
    // Its owner and its recipients.
    return rooms && { rooms, owners: rooms.filter(isUser).map((room) => room.slice('user:'.length)) };
  },
  'quote-request': async (tx, id) => {
    const { agentId, companyId, askedBy, ownerId } = quoteRequests;
    const [request] = await tx
      .select({ agentId, companyId, askedBy, ownerId })
      .from(quoteRequests)
      .where(eq(quoteRequests.id, id));
    if (!request) return undefined;
    const owners = request.ownerId === null ? null : [request.ownerId, request.askedBy];
    return { rooms: requestRooms(request), owners };
  },
  import: async (tx, id) => {
    const { userId, agentId, mailedFrom } = imports;
    const [found] = await tx.select({ userId, agentId, mailedFrom }).from(imports).where(eq(imports.id, id));
    // A mailed sheet has no user who started it, so it is for all staff.
    if (found?.mailedFrom) return { rooms: [`agent:${found.agentId}`], owners: null };
    return found && { rooms: [`user:${found.userId}`], owners: [found.userId] };
  },
  rate: async (tx, id) => {
    // Users of its company with a saved search for its lane and notifications for it.
    const waiting = await tx
      .select({ id: users.id })
      .from(rates)
      .innerJoin(users, eq(users.companyId, rates.agentId))
      .innerJoin(rateSearches, eq(rateSearches.userId, users.id))
      .where(and(eq(rates.id, id), sql`${rateSearches.alertLanes} @> array[${toLaneNameSql(rates)}]`));
    const owners = [...new Set(waiting.map((one) => one.id))];
    return { rooms: owners.map((one) => `user:${one}` as const), owners };
  },
  invoice: async (tx, id) => {
    const { agentId, companyId, createdBy, bookingId } = invoices;
    const [invoice] = await tx
      .select({ agentId, companyId, createdBy, bookedBy: bookings.createdBy })
      .from(invoices)
      .leftJoin(bookings, eq(bookings.id, bookingId))
      .where(eq(invoices.id, id));
    if (!invoice) return undefined;
    const owners = [invoice.createdBy, invoice.bookedBy].filter((one) => one !== null);
    return { rooms: [`agent:${invoice.agentId}`, `company:${invoice.companyId}`], owners };
  },
  member: async (tx, id) => {
    const { role, companyId, customerCompanyId } = users;
    const [member] = await tx.select({ role, companyId, customerCompanyId }).from(users).where(eq(users.id, id));
    const company = member?.customerCompanyId ?? member?.companyId;
    if (!member || !company) return undefined;
    return { rooms: [`${isStaff(member.role) ? 'agent' : 'company'}:${company}`], owners: null };
  },
};

/** Returns the readers of a comment; for a mention the mentioned user. */
const commentReaders = async (tx: Tx, id: string, toUserId: string | null): Promise<Audience | undefined> => {
  const audience = await commentAudience(tx, id);
  if (!audience) return undefined;
  const { rooms, owners, mentioned } = audience;
  return toUserId === null ? { rooms, owners, without: mentioned } : { rooms, owners: [toUserId] };
};

/**
 * Returns the audience of an event; undefined when its record was deleted. An event for one user concerns only that
 * user.
 */
export const findAudience = async (
  tx: Tx,
  { kind, subjectId, commentId, toUserId }: EventRow,
): Promise<Audience | undefined> => {
  if (commentId !== null) return commentReaders(tx, commentId, toUserId);
  if (kind === 'rate-ending') return rateAudience(tx, subjectId);
  const audience = await audiences[kindOfNotification(kind).about](tx, subjectId);
  return audience && toUserId !== null ? { ...audience, owners: [toUserId] } : audience;
};
