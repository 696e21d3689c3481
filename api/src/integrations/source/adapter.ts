import type { IncomingFormat } from '@quayside/contract';
import type { TrackingSettings } from '../../ports/config';
import type { EventSubscriptions } from '../../ports/eventSubscriptions';
import type { Limit } from '../../ports/pace';
import type { ReadEvents } from '../../ports/readEvents';
import type { ScheduleSource } from '../../ports/scheduleSource';
import type { Delivery, Receipt, SourceMessage } from '../../ports/sourceMessage';
import type { SourceName, TrackingSource } from '../../ports/trackingSource';
import type { Meter } from './sourceCaller';

/** What an agent got from a source. */
export interface Credentials {
  readonly account: string;
  readonly key: string;
}

/** Pure: what was kept raw is read again by it. */
export type ReadDelivery = (text: string, receipt: Receipt) => Delivery;

/** In what a source writes, and where it sends that. */
export interface Format {
  /** Below `/api/tracking/`; null for what nobody sends there. */
  readonly path: string | null;
  readonly read: ReadDelivery;
}

/** A source that an agent can connect for itself. */
export interface Connectable {
  /** SCAC, FSU for the airlines, CARGO-AI, TERMINAL49. */
  readonly source: string;
  readonly name: string;
  /** By what it is kept in a booking's tracking. */
  readonly reportsAs: Exclude<SourceName, 'simulated' | 'status-list'>;
  readonly formats: readonly IncomingFormat[];
  /** What account and key are called; null where there is none. */
  readonly account: string | null;
  readonly key: string | null;
  readonly note: string;
  /** How often it may be asked, by what it publishes; null where it publishes nothing. */
  readonly limit: Limit | null;
  /** Whether a subscription can be made at it. */
  readonly subscribes: boolean;
  readonly documentation: string | null;
}

/** All that the API has to know of sources of one kind. It stands in their folder, with their profile, reader and recorded messages. */
export interface Adapter {
  /** What its messages are, whatever format they came in. */
  readonly standard: SourceMessage['standard'];
  readonly formats: Readonly<Partial<Record<IncomingFormat, Format>>>;
  // biome-ignore lint/suspicious/noExplicitAny: a message was checked by the reader of its own standard
  readonly events: ReadEvents<any>;
  /** Who sent a message, by name. */
  readonly senderName: (sender: string) => string;
  /** What agents can connect of it, the largest first. */
  readonly connectable: (settings: TrackingSettings) => readonly Connectable[];
  /** Whether a source of the installation's own stands behind one of these. */
  readonly hasDefault: (settings: TrackingSettings, source: string) => boolean;
  /** What an agent has connected, to be asked; null for what cannot be. It remembers its token and whether it fails: make it once. */
  readonly connect: (
    source: string,
    credentials: Credentials,
    settings: TrackingSettings,
    meter?: Meter,
  ) => TrackingSource | null;
  /** The schedules of what an agent has connected; null for a source that tells none. */
  readonly schedules?: (
    source: string,
    credentials: Credentials,
    settings: TrackingSettings,
    meter?: Meter,
  ) => ScheduleSource | null;
  /** The subscriptions with what an agent got; null where none can be made. */
  readonly subscribe?: (
    source: string,
    credentials: Credentials,
    settings: TrackingSettings,
    meter?: Meter,
  ) => EventSubscriptions | null;
}
