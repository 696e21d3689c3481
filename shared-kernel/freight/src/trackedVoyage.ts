import type { Place } from './place';
import type { TrackingEvent } from './trackingEvent';

/** What the way of a shipment and its position are told from: its places in order, what was reported and what is planned. */
export interface TrackedVoyage {
  readonly isLikeAIRBooking: boolean;
  readonly route: readonly Place[];
  readonly events: readonly TrackingEvent[];
  /** Instants, ISO 8601; null where nobody knows. */
  readonly etd: string | null;
  readonly eta: string | null;
  readonly vessel: string | null;
  readonly flight: string | null;
}
