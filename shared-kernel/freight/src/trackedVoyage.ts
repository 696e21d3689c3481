import type { Place } from './place';
import type { TripFacts } from './tripPosition';

/** What the way of a shipment over the map is drawn from: its places in order, which are the calls of its trip. */
export interface TrackedVoyage extends TripFacts {
  readonly isLikeAIRBooking: boolean;
  readonly route: readonly Place[];
  readonly vessel: string | null;
  readonly flight: string | null;
}
