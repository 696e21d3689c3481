import type { BookingKind } from '@quayside/freight';
import { announce } from '../../../platform/announce';
import { partyRooms } from '../../../platform/parties';
import type { Announcement } from '../../../ports/announcement';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';

/** What an announcement needs of a booking. */
export const announcedColumns = {
  id: bookings.id,
  agentId: bookings.agentId,
  companyId: bookings.companyId,
  partnerId: bookings.partnerId,
  consigneeId: bookings.consigneeId,
  version: bookings.version,
  updatedAt: bookings.updatedAt,
};

export type ChangedBooking = Pick<typeof bookings.$inferSelect, keyof typeof announcedColumns> & {
  /** What it counted as before the change, where that is known. */
  readonly was?: BookingKind & { readonly etd: string | null };
};

/** What those are told who see the booking when it changed. */
export const bookingAnnouncement = (booking: ChangedBooking): Announcement<'BOOKING_CHANGED'> => {
  const { id, agentId: agent, companyId: customer, partnerId: partner, consigneeId: consignee } = booking;
  const { version, updatedAt, was } = booking;
  const rooms = partyRooms({ agent, customer, partner, consignee });
  // The first version is a new booking.
  const before = version === 1 ? { was: null } : was && { was };
  return { event: 'BOOKING_CHANGED', payload: { id, version, updatedAt, ...before }, rooms };
};

/** Tells them once the transaction is committed; for what is no change that is written down. */
export const announceBooking = (tx: Tx, booking: ChangedBooking): void => {
  const { event, payload, rooms } = bookingAnnouncement(booking);
  announce(tx, event, payload, rooms);
};
