import type { HistoryEntry, SharedPartName, Tracking } from '@quayside/contract';
import type { Sender } from '../../platform/pages/publicFrame';
import type { Clock } from '../../platform/pages/readerClock';
import type { PageWords } from '../../platform/pages/words/en';
import type { BookingRow } from '../shipment/face';
import type { FollowForm } from './followForm';

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
  readonly exceptions: readonly {
    readonly id: string;
    readonly label: string;
    readonly createdAt: string;
    readonly settings: Pick<HistoryEntry['settings'], 'exception_type' | 'facts'>;
  }[];
  /** Null where nobody may follow by the link. */
  readonly follow: FollowForm | null;
  readonly clock: Clock;
  readonly words: PageWords;
  /** The address of the page, without its language. */
  readonly path: string;
  readonly now: Date;
}
