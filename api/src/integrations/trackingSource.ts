import type { TrackingEvent } from '@quayside/freight';
import type { NewException } from '../modules/histories/raiseException';
import type { Shipment } from './shipment';

/** The sources that keep a booking under watch. */
export type SourceName = 'dcsa' | 'fsu' | 'cargo-ai' | 'simulated';

/** What a source answered about a shipment. */
export interface SourceAnswer {
  readonly events: readonly TrackingEvent[];
  /** The newest moment that the source itself has told of, an ISO instant: it is asked from there on. */
  readonly toldUntil: string | null;
  /** When it will have something new to tell, in milliseconds; undefined asks it again after the usual time. */
  readonly nextAt?: number | undefined;
  readonly exceptions?: readonly NewException[];
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

/** Why a source gave no answer. */
export type SourceFailure = 'unknown' | 'refused' | 'unreachable';

/** `unknown` has no such shipment, `refused` does not talk to us, `unreachable` may answer later. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  constructor(
    readonly failure: SourceFailure,
    message: string,
    /** When the source wants to be asked again, in seconds from now. */
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
