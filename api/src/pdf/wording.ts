import type { Place } from '@quayside/contract';
import { clockText } from '@quayside/freight';

const figures = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 3 });
const [whole, tenths, thousandths] = [figures(0), figures(1), figures(3)];

/** A number of packages, pieces or containers; empty when it is not known. */
export const count = (value: number | null): string => (value === null ? '' : whole.format(value));
/** A weight in kg, without the unit; empty when it is not known. */
export const kilograms = (value: number | null): string => (value === null ? '' : tenths.format(value));
/** A volume in CBM, without the unit; empty when it is not known. */
export const cubicMetres = (value: number | null): string => (value === null ? '' : thousandths.format(value));

/** `Hai Phong, VN (VNHPH)`, without the code of a place that has none, or null. */
export const placeName = (place: Place | null): string | null =>
  place && `${place.portName}, ${place.country}${place.code && ` (${place.code})`}`;

/** `2026/11/04 22:10 ICT`: a moment as the clocks of a place show it, or null. */
export const atPlace = (instant: string | null, timeZone: string, dateOnly?: boolean): string | null =>
  instant && clockText(instant, timeZone, dateOnly);

/** Who pays, as papers say it. */
export const paymentWords = { prepaid: 'Prepaid', collect: 'Collect' } as const;
