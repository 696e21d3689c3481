import type { SharedPartName, Tracking } from '@quayside/contract';
import type { Sender } from '../../platform/pages/publicFrame';
import type { BookingRow } from '../shipment/face';
import type { FollowForm } from './followForm';
import type { Clock } from './readerClock';

/** What the page of a link is written from. */
export interface SharedShipment {
  readonly shows: readonly SharedPartName[];
  readonly expiresAt: string;
  /** Of the agent: the zone of what happens at no place. */
  readonly timeZone: string;
  readonly sender: Sender;
  readonly booking: Pick<
    BookingRow,
    'fields' | 'createdAt' | 'cancellation' | 'customerReference' | 'mblNumber' | 'hblNumber'
  >;
  /** As customers see it, without what no link tells. */
  readonly tracking: Tracking;
  readonly exceptions: readonly { readonly id: string; readonly label: string; readonly createdAt: string }[];
  /** Null where nobody may follow by the link. */
  readonly follow: FollowForm | null;
  readonly clock: Clock;
  readonly now: Date;
}
