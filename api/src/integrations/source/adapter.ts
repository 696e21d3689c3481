import type { IncomingFormat } from '@quayside/contract';
import type { TrackingSettings } from '../../ports/config';
import type { EventSubscriptions } from '../../ports/eventSubscriptions';
import type { Limit } from '../../ports/pace';
import type { ReadEvents } from '../../ports/readEvents';
import type { ScheduleSource } from '../../ports/scheduleSource';
import type { Delivery, Receipt, SourceMessage } from '../../ports/sourceMessage';
import type { SourceName, TrackingSource } from '../../ports/trackingSource';
import type { Meter } from './sourceCaller';

/** An agent's credentials at a source. */
export interface Credentials {
  readonly account: string;
  readonly key: string;
}

/** Pure: raw deliveries are read again by it. */
export type ReadDelivery = (text: string, receipt: Receipt) => Delivery;

/** A format of a source, and the address for pushes in it. */
export interface Format {
  /** Below `/api/tracking/`; null for a format that is not pushed. */
  readonly path: string | null;
  readonly read: ReadDelivery;
  /** Returns the acknowledgement that the standard asks for; null where it asks for none. */
  readonly reply?: (text: string, receivedAt: string) => string | null;
}

/** A source that an agent can connect by itself. */
export interface Connectable {
  /** SCAC, FSU for the airlines, CARGO-AI, TERMINAL49. */
  readonly source: string;
  readonly name: string;
  /** Its name in a booking's tracking. */
  readonly reportsAs: Exclude<SourceName, 'simulated' | 'status-list'>;
  readonly formats: readonly IncomingFormat[];
  /** Labels of account and key; null where there is none. */
  readonly account: string | null;
  readonly key: string | null;
  readonly note: string;
  /** Its published rate limit; null where there is none. */
  readonly limit: Limit | null;
  /** Whether it supports subscriptions. */
  readonly subscribes: boolean;
  readonly documentation: string | null;
}

/**
 * All that the API needs to know about sources of one kind. It is in their folder, with their profile, reader and
 * recorded messages.
 */
export interface Adapter {
  /** Standard of its messages, whatever their format. */
  readonly standard: SourceMessage['standard'];
  readonly formats: Readonly<Partial<Record<IncomingFormat, Format>>>;
  // biome-ignore lint/suspicious/noExplicitAny: a message was checked by the reader of its own standard
  readonly events: ReadEvents<any>;
  /** Returns the sender's name for a message. */
  readonly senderName: (sender: string) => string;
  /** Returns the connectable sources, the largest first. */
  readonly connectable: (settings: TrackingSettings) => readonly Connectable[];
  /** Returns whether the installation has its own connection to one of these. */
  readonly hasDefault: (settings: TrackingSettings, source: string) => boolean;
  /**
   * Returns a client for an agent's connection; null for what cannot be polled. It holds a token and circuit-breaker
   * state: create it once.
   */
  readonly connect: (
    source: string,
    credentials: Credentials,
    settings: TrackingSettings,
    meter?: Meter,
  ) => TrackingSource | null;
  /** Returns the schedules of an agent's connection; null for a source without schedules. */
  readonly schedules?: (
    source: string,
    credentials: Credentials,
    settings: TrackingSettings,
    meter?: Meter,
  ) => ScheduleSource | null;
  /** Returns the subscriptions of an agent's connection; null where none are supported. */
  readonly subscribe?: (
    source: string,
    credentials: Credentials,
    settings: TrackingSettings,
    meter?: Meter,
  ) => EventSubscriptions | null;
}
