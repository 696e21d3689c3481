import type { HistoryEntry, SharedPartName, Tracking } from '@quayside/contract';
import type { Sender } from '../../platform/pages/publicFrame';
import type { Clock } from '../../platform/pages/readerClock';
import type { PageWords } from '../../platform/pages/words/en';
import type { BookingRow } from '../bookings/public';
import type { FollowForm } from './followForm';

/** The data of a link's page. */
export interface SharedShipment {
  readonly shows: readonly SharedPartName[];
  readonly expiresAt: string;
  /** Time zone of the agent, for events without a place. */
  readonly timeZone: string;
  readonly sender: Sender;
  readonly booking: Pick<
    BookingRow,
    'fields' | 'createdAt' | 'cancellation' | 'customerReference' | 'mblNumber' | 'hblNumber'
  >;
  /** The tracking as customers see it, without the parts that links never show. */
  readonly tracking: Tracking;
  readonly exceptions: readonly {
    readonly id: string;
    readonly label: string;
    readonly createdAt: string;
    readonly settings: Pick<HistoryEntry['settings'], 'exception_type' | 'facts'>;
  }[];
  /** Null when the link does not allow following. */
  readonly follow: FollowForm | null;
  readonly clock: Clock;
  readonly words: PageWords;
  /** Path of the page without its language. */
  readonly path: string;
  readonly now: Date;
}
