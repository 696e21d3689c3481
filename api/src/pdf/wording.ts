import type { Place } from '@quayside/contract';
import { clockText } from '@quayside/freight';

const figures = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 3 });
const [whole, tenths, thousandths] = [figures(0), figures(1), figures(3)];

/** Formats a number of packages, pieces or containers; empty when unknown. */
export const count = (value: number | null): string => (value === null ? '' : whole.format(value));
/** Formats a weight in kg, without the unit; empty when unknown. */
export const kilograms = (value: number | null): string => (value === null ? '' : tenths.format(value));
/** Formats a volume in CBM, without the unit; empty when unknown. */
export const cubicMetres = (value: number | null): string => (value === null ? '' : thousandths.format(value));

/** Formats `Hai Phong, VN (VNHPH)`, without the code where the place has none; null without a place. */
export const placeName = (place: Place | null): string | null =>
  place && `${place.portName}, ${place.country}${place.code && ` (${place.code})`}`;

/** Formats `2026/11/04 22:10 ICT`: a moment in the place's time zone, or null. */
export const atPlace = (instant: string | null, timeZone: string, dateOnly?: boolean): string | null =>
  instant && clockText(instant, timeZone, dateOnly);

/** Payer of the freight, as documents name it. */
export const paymentWords = { prepaid: 'Prepaid', collect: 'Collect' } as const;
