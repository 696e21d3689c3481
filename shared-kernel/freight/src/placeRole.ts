/** Role of a place in a journey: start, end, or a transshipment in between. */
export type PlaceRole = 'origin' | 'transit' | 'destination';

/** Ports or airports of loading and discharge, by UN/LOCODE or IATA code. Several codes can name the same end. */
export interface JourneyEnds {
  readonly pol: string | readonly string[];
  readonly pod: string | readonly string[];
}

const names = (end: string | readonly string[], code: string): boolean =>
  (typeof end === 'string' ? [end] : end).some((name) => name.toUpperCase() === code);

/** Returns the role of a place; null when the place is unknown, because an event without a place proves nothing. */
export function placeRole(place: string | null | undefined, { pol, pod }: JourneyEnds): PlaceRole | null {
  if (!place) return null;
  const code = place.trim().toUpperCase();
  if (names(pol, code)) return 'origin';
  return names(pod, code) ? 'destination' : 'transit';
}
