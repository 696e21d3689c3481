import { announce } from '../../platform/announce';
import { toInstant } from '../../platform/database/instant';
import { bookingRooms } from '../../platform/scope';
import type { Tx } from '../../ports/database';

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

/** Tells those who see the booking that it changed, once the transaction is committed. */
export const announceBooking = (tx: Tx, booking: ChangedBooking): void => {
  const { id, version, updatedAt } = booking;
  announce(tx, 'BOOKING_CHANGED', { id, version, updatedAt: toInstant(updatedAt) }, bookingRooms(booking));
};
