import type { BookingFields, IncomingFormat } from '@quayside/contract';
import type { ExceptionFacts, ExceptionType, JourneyEnds, LoadType, TrackingEvent } from '@quayside/freight';

import type { PlaceLookup } from './placeLookup';
import type { Delivery, SourceMessage } from './sourceMessage';

/** A booking as tracking sources see it. */
export interface Shipment {
  readonly bookingId: string;
  /** The booking's agent. */
  readonly agentId: string;
  readonly loadType: LoadType;
  /** ISO instant. */
  readonly createdAt: string;
  readonly fields: BookingFields;
  /** UN/LOCODE or IATA code of both ends: they determine the meaning of a source's code here. */
  readonly ends: JourneyEnds;
  /** The directory of the booking's agent; readers without it know no names and time zones. */
  readonly places?: PlaceLookup;
  /** Codes of the booked transits. */
  readonly via: readonly string[];
  /** ISO instants: the current departure and arrival; null when unknown. */
  readonly etd: string | null;
  readonly eta: string | null;
  /** Name of the booked vessel. */
  readonly vessel: string | null;
  /** SCAC or IATA code of the requested carrier. */
  readonly carrier: string | null;
  /** Bill of lading or air waybill as users write it; several when the requested carrier has another one. */
  readonly bills: readonly string[];
  /** Upper case, without blanks and dashes. */
  readonly containers: readonly string[];
  /** Whether it is in transit. A finished shipment accepts late messages only by its own number. */
  readonly isOpen: boolean;
}

/** A problem with a booking, found by a source or a rule. */
export interface NewException {
  /** Identifies the problem: the same key is raised once in the life of a booking. */
  readonly key: string;
  /** Its label, category and severity are the kernel's; `TRANSPORT_WARNING` is stored but counts nowhere. */
  readonly exceptionType: ExceptionType;
  /** The evidence, as sentences that name the dates and events. */
  readonly evidence: readonly string[];
  /** A short detail: a place, a document. */
  readonly detail?: string | null;
  /** Container number. */
  readonly equipmentReference?: string | null;
  readonly reference?: string | null;
  /** Place, time and effect, where known. */
  readonly facts?: ExceptionFacts;
  /** Time at which it is raised, an ISO instant; now if missing. */
  readonly at?: string;
}

/** The sources that track a booking. */
export type SourceName = 'dcsa' | 'fsu' | 'cargo-ai' | 'terminal49' | 'status-list' | 'edi' | 'simulated';

/** A raw response: every message in it, and those about the shipment. */
export interface RawSourceAnswer {
  readonly format: IncomingFormat;
  readonly sender: string;
  readonly delivery: Delivery;
  readonly about: readonly SourceMessage[];
}

/** A source's response about a shipment. */
export interface SourceAnswer {
  readonly events: readonly TrackingEvent[];
  /** The newest time of the source's reports, an ISO instant: the next query starts there. */
  readonly toldUntil: string | null;
  /** Time of its next report, in milliseconds; undefined uses the usual interval. */
  readonly nextAt?: number | undefined;
  readonly exceptions?: readonly NewException[];
  /** The messages behind the events; missing for a source without messages. */
  readonly rawAnswer?: RawSourceAnswer;
}

/**
 * A source that can be polled for a shipment: a carrier, an aggregator, the simulated carrier of the demo. `ask` throws
 * a `SourceError` without a response.
 */
export interface TrackingSource {
  readonly name: SourceName;
  /** Returns whether it reports on shipments of a carrier, by SCAC or IATA code. */
  serves(carrier: string, mode: 'SEA' | 'AIR'): boolean;
  ask(shipment: Shipment, question: { readonly since: string | null; readonly now: Date }): Promise<SourceAnswer>;
}
