import { announce } from '../../../platform/announce';
import { toInstant } from '../../../platform/database/instant';
import { partyRooms } from '../../../platform/parties';
import type { Announcement } from '../../../ports/announcement';
import type { Tx } from '../../../ports/database';

/** What an announcement needs of a booking; `changedColumns` selects it. */
export interface ChangedBooking extends Record<string, unknown> {
  id: string;
  agentId: string;
  companyId: string;
  partnerId: string | null;
  consigneeId: string;
  version: number;
  updatedAt: string;
}

/** What those are told who see the booking when it changed. */
export const bookingAnnouncement = (booking: ChangedBooking): Announcement<'BOOKING_CHANGED'> => {
  const { id, agentId: agent, companyId: customer, partnerId: partner, consigneeId: consignee } = booking;
  const { version, updatedAt } = booking;
  const rooms = partyRooms({ agent, customer, partner, consignee });
  return { event: 'BOOKING_CHANGED', payload: { id, version, updatedAt: toInstant(updatedAt) }, rooms };
};

/** Tells them once the transaction is committed; for what is no change that is written down. */
export const announceBooking = (tx: Tx, booking: ChangedBooking): void => {
  const { event, payload, rooms } = bookingAnnouncement(booking);
  announce(tx, event, payload, rooms);
};
