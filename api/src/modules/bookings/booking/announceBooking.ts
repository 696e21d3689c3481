import type { BookingKind } from '@quayside/freight';
import { announce } from '../../../platform/events/announce';
import { partyRooms } from '../../../platform/people/parties';
import type { Announcement } from '../../../ports/announcement';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';

/** The columns that a booking announcement needs. */
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
  /** The values that counts depended on before the change, when known. */
  readonly was?: BookingKind & { readonly etd: string | null };
};

/** Builds the BOOKING_CHANGED announcement for everyone who sees the booking. */
export const bookingAnnouncement = (booking: ChangedBooking): Announcement<'BOOKING_CHANGED'> => {
  const { id, agentId: agent, companyId: customer, partnerId: partner, consigneeId: consignee } = booking;
  const { version, updatedAt, was } = booking;
  const rooms = partyRooms({ agent, customer, partner, consignee });
  // The first version is a new booking.
  const before = version === 1 ? { was: null } : was && { was };
  return { event: 'BOOKING_CHANGED', payload: { id, version, updatedAt, ...before }, rooms };
};

/** Announces a booking after the commit, for changes without an audit entry. */
export const announceBooking = (tx: Tx, booking: ChangedBooking): void => {
  const { event, payload, rooms } = bookingAnnouncement(booking);
  announce(tx, event, payload, rooms);
};
