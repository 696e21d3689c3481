/** What a place is to a journey: where it starts, where it ends, or a transshipment in between. */
export type PlaceRole = 'origin' | 'transit' | 'destination';

/** The ports or airports of loading and discharge, by UN/LOCODE or IATA code. Several codes may name the same end. */
export interface JourneyEnds {
  readonly pol: string | readonly string[];
  readonly pod: string | readonly string[];
}

const names = (end: string | readonly string[], code: string): boolean =>
  (typeof end === 'string' ? [end] : end).some((name) => name.toUpperCase() === code);

/** Null when the place is not known: nothing is concluded from an event without a place. */
export function placeRole(place: string | null | undefined, { pol, pod }: JourneyEnds): PlaceRole | null {
  if (!place) return null;
  const code = place.trim().toUpperCase();
  if (names(pol, code)) return 'origin';
  return names(pod, code) ? 'destination' : 'transit';
}
