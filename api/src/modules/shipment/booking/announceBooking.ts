import { announce } from '../../../platform/announce';
import { toInstant } from '../../../platform/database/instant';
import { partyRooms } from '../../../platform/parties';
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

/** Tells those who see the booking that it changed, once the transaction is committed. */
export const announceBooking = (tx: Tx, booking: ChangedBooking): void => {
  const { id, agentId: agent, companyId: customer, partnerId: partner, consigneeId: consignee } = booking;
  const { version, updatedAt } = booking;
  const rooms = partyRooms({ agent, customer, partner, consignee });
  announce(tx, 'BOOKING_CHANGED', { id, version, updatedAt: toInstant(updatedAt) }, rooms);
};
