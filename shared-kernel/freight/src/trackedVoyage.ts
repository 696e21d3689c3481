import type { Place } from './place';
import type { TripFacts } from './tripPosition';

/** Input for drawing the route of a shipment: its places in order, which are the calls of its trip. */
export interface TrackedVoyage extends TripFacts {
  readonly isLikeAIRBooking: boolean;
  readonly route: readonly Place[];
  readonly vessel: string | null;
  readonly flight: string | null;
}
