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
import { commentAudience } from '../conversations/audience';
import { quoteAnnouncement } from '../quotes/quoteAnnouncement';
import { requestRooms } from '../quotes/requestScope';
import { laneOf } from '../rates/laneNews';
import { announcedColumns, bookingAnnouncement } from '../shipment/face';

export type EventRow = typeof notificationEvents.$inferSelect;

/** Who may hear of a record: those in whose rooms its changes are announced, which is the scope of each role. */
export interface Audience {
  readonly rooms: readonly Room[];
  /** Whose record it is; null for what is nobody's yet, which concerns everybody who may hear of it. */
  readonly owners: readonly string[] | null;
  /** Who hears of it otherwise. */
  readonly without?: readonly string[];
}

/** Those who keep the rates of a company: the kind itself asks for their right. */
const keepersOf = async (tx: Tx, id: string): Promise<Audience | undefined> => {
  const [rate] = await tx.select({ agentId: rates.agentId }).from(rates).where(eq(rates.id, id));
  return rate && { rooms: [`agent:${rate.agentId}`], owners: null };
};

const isUser = (room: Room): room is `user:${string}` => room.startsWith('user:');

/** Undefined for a record that is gone. */
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
    // What a customer booked is nobody's among the staff.
    const owners = role && isLikeCustomer(role) ? null : createdBy ? [createdBy] : [];
    return { rooms: bookingAnnouncement(booking).rooms, owners };
  },
  quote: async (tx, id) => {
    const rooms = (await quoteAnnouncement(tx, id))?.rooms;
    // Its owner, and those that it was sent to.
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
    const [found] = await tx.select({ userId: imports.userId }).from(imports).where(eq(imports.id, id));
    return found && { rooms: [`user:${found.userId}`], owners: [found.userId] };
  },
  rate: async (tx, id) => {
    // Those of its company who have saved a search of its lane and want to hear of it.
    const waiting = await tx
      .select({ id: users.id })
      .from(rates)
      .innerJoin(users, eq(users.companyId, rates.agentId))
      .innerJoin(rateSearches, eq(rateSearches.userId, users.id))
      .where(and(eq(rates.id, id), sql`${rateSearches.alertLanes} @> array[${laneOf(rates)}]`));
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

/** Those who read a comment; of a mention the one who is named. */
const ofComment = async (tx: Tx, id: string, toUserId: string | null): Promise<Audience | undefined> => {
  const audience = await commentAudience(tx, id);
  if (!audience) return undefined;
  const { rooms, owners, mentioned } = audience;
  return toUserId === null ? { rooms, owners, without: mentioned } : { rooms, owners: [toUserId] };
};

/** Who may hear of an event; undefined where its record is gone. What names one person concerns that one. */
export const audienceOf = async (
  tx: Tx,
  { kind, subjectId, commentId, toUserId }: EventRow,
): Promise<Audience | undefined> => {
  if (commentId !== null) return ofComment(tx, commentId, toUserId);
  if (kind === 'rate-ending') return keepersOf(tx, subjectId);
  const audience = await audiences[kindOfNotification(kind).about](tx, subjectId);
  return audience && toUserId !== null ? { ...audience, owners: [toUserId] } : audience;
};
