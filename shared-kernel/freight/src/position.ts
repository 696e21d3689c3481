/** A point on the earth, in degrees: north and east positive. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

const half = (sign: string | undefined): 1 | -1 => (sign === 'S' || sign === 'W' ? -1 : 1);

// UN/LOCODE format: degrees and minutes without a separator.
const unece = /^(\d{2})(\d{2})([NS])\s*[,;]?\s*(\d{3})(\d{2})([EW])$/;
const decimal = /^([+-]?\d{1,2}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?$/;

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const within = (lat: number, lon: number): Position | null =>
  Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: rounded(lat), lon: rounded(lon) } : null;

/**
 * Parses a position in decimal degrees or in UN/LOCODE format; null when it is neither.
 * @example readPosition('5155N 00430E') // { lat: 51.9167, lon: 4.5 }
 * @example readPosition('51.92, 4.48') // { lat: 51.92, lon: 4.48 }
 * @source UNECE Recommendation 16, column Coordinates
 */
export const parsePosition = (text: string): Position | null => {
  const typed = text.trim().toUpperCase();
  const minutes = unece.exec(typed);
  if (minutes) {
    const [, latDegrees, latMinutes, ns, lonDegrees, lonMinutes, ew] = minutes;
    if (Number(latMinutes) >= 60 || Number(lonMinutes) >= 60) return null;
    return within(
      half(ns) * (Number(latDegrees) + Number(latMinutes) / 60),
      half(ew) * (Number(lonDegrees) + Number(lonMinutes) / 60),
    );
  }
  const degrees = decimal.exec(typed);
  if (!degrees) return null;
  const [, lat, ns, lon, ew] = degrees;
  return within(half(ns) * Number(lat), half(ew) * Number(lon));
};

/** Formats a position for a field: '51.92, 4.48'; empty without a position. */
export const positionText = (lat: number | null, lon: number | null): string =>
  lat === null || lon === null ? '' : `${lat}, ${lon}`;
