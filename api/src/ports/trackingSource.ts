import type { BookingFields, IncomingFormat } from '@quayside/contract';
import type { ExceptionFacts, ExceptionType, JourneyEnds, LoadType, TrackingEvent } from '@quayside/freight';

import type { Delivery, SourceMessage } from './sourceMessage';

/** A booking as the sources of tracking know it. */
export interface Shipment {
  readonly bookingId: string;
  /** Whose booking it is. */
  readonly agentId: string;
  readonly loadType: LoadType;
  /** ISO instant. */
  readonly createdAt: string;
  readonly fields: BookingFields;
  /** UN/LOCODE or IATA code of both ends: they decide what a code of a source means here. */
  readonly ends: JourneyEnds;
  /** SCAC or IATA code of the carrier that was asked for. */
  readonly carrier: string | null;
  /** Bill of lading or air waybill as people write it; several when the one that was asked for is another. */
  readonly bills: readonly string[];
  /** Upper case, without blanks and dashes. */
  readonly containers: readonly string[];
  /** Still on its way. A finished one takes what is told late by its own number only. */
  readonly isOpen: boolean;
}

/** Something that went wrong with a booking, as a source or a rule tells it. */
export interface NewException {
  /** What went wrong, for programs: the same key is raised once in the life of a booking. */
  readonly key: string;
  /** Its label, category and severity are the kernel's; `TRANSPORT_WARNING` is kept but counts nowhere. */
  readonly exceptionType: ExceptionType;
  /** What raised it, as sentences that name the dates and events. */
  readonly evidence: readonly string[];
  /** What it is about in a word: a place, a document. */
  readonly detail?: string | null;
  /** Container number. */
  readonly equipmentReference?: string | null;
  readonly reference?: string | null;
  /** Place, time and effect, where whoever raises it knows them. */
  readonly facts?: ExceptionFacts;
  /** When it is raised, an ISO instant; now if none is given. */
  readonly at?: string;
}

/** The sources that keep a booking under watch. */
export type SourceName = 'dcsa' | 'fsu' | 'cargo-ai' | 'terminal49' | 'status-list' | 'simulated';

/** An answer as it came: every message that it holds, and those of them that are about the shipment. */
export interface ToldAnswer {
  readonly format: IncomingFormat;
  readonly sender: string;
  readonly delivery: Delivery;
  readonly about: readonly SourceMessage[];
}

/** What a source answered about a shipment. */
export interface SourceAnswer {
  readonly events: readonly TrackingEvent[];
  /** The newest moment that the source itself has told of, an ISO instant: it is asked from there on. */
  readonly toldUntil: string | null;
  /** When it will have something new to tell, in milliseconds; undefined asks it again after the usual time. */
  readonly nextAt?: number | undefined;
  readonly exceptions?: readonly NewException[];
  /** The messages behind the events; a source that tells nothing in messages has none. */
  readonly told?: ToldAnswer;
}

/**
 * Whoever can be asked about a shipment: a carrier, an aggregator, the simulated carrier of the demo. `ask` throws a
 * `SourceError` when there is no answer.
 */
export interface TrackingSource {
  readonly name: SourceName;
  /** Whether it reports on shipments of a carrier, by SCAC or IATA code. */
  serves(carrier: string, mode: 'SEA' | 'AIR'): boolean;
  ask(shipment: Shipment, question: { readonly since: string | null; readonly now: Date }): Promise<SourceAnswer>;
}
