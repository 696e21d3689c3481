/** Role of a place in a journey: start, end, or a transshipment in between. */
export type PlaceRole = 'origin' | 'transit' | 'destination';

/** Ports or airports of loading and discharge, by UN/LOCODE or IATA code. Several codes can name the same end. */
export interface JourneyEnds {
  readonly pol: string | readonly string[];
  readonly pod: string | readonly string[];
  /** Returns whether the directory has the place of a code; without it every code counts as a place. */
  readonly isKnown?: (code: string) => boolean;
}

/** Returns a place code in upper case and plain letters, without what separates country and place. */
const joinPlaceCode = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{2})[\s\-_/.]+([A-Z0-9]{3})$/, '$1$2');

/**
 * Returns the UN/LOCODE that a text consists of; undefined for a name or another code.
 * @source UNECE Recommendation 16: two letters of the country and three letters or digits from 2 to 9
 * @example readUnlocode('us nyc') // 'USNYC'
 */
export const readUnlocode = (written: string): string | undefined => {
  const code = joinPlaceCode(written);
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : undefined;
};

/**
 * Returns a place code as the directory writes it: upper case, without what separates country and place, as in `US NYC`
 * and `NL-RTM`. A BIC facility code becomes the UN/LOCODE that it begins with.
 * @source UNECE Recommendation 16, which prints UN/LOCODEs with a blank; BIC Facility Codes, UN/LOCODE and four characters
 */
export const normalisePlaceCode = (written: string): string =>
  joinPlaceCode(written).replace(/^([A-Z]{2}[A-Z2-9]{3})[A-Z0-9]{4}$/, '$1');

const names = (end: string | readonly string[], code: string): boolean =>
  (typeof end === 'string' ? [end] : end).some((name) => normalisePlaceCode(name) === code);

/**
 * Returns the role of a place; null when the place is missing or unknown, because an event at an unknown place proves no
 * transshipment: its code may be another one of an end.
 */
export function placeRole(place: string | null | undefined, { pol, pod, isKnown }: JourneyEnds): PlaceRole | null {
  if (!place) return null;
  const code = normalisePlaceCode(place);
  if (names(pol, code)) return 'origin';
  if (names(pod, code)) return 'destination';
  return isKnown && !isKnown(code) ? null : 'transit';
}
