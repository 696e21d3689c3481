const format = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** @example countText(2660) // '2,660' */
export const countText = (value: number): string => format(value, value < 100 ? 1 : 0);

/** @example daysText(3.5) // '3.5 d' */
export const daysText = (value: number | null): string => (value === null ? '–' : `${format(value, 2)} d`);

/** @example driftText(1.4) // '+1.4 d' */
export const driftText = (value: number | null): string =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${format(value, 1)} d`;

/** A part of a whole; `known` is the number that it is a share of. */
export interface Share {
  readonly known: number;
  readonly onTime: number;
}

/** Fewest values of a share that is shown without its count. */
const few = 5;

/** Returns the share in percent; null without values. */
export const percentOf = ({ known, onTime }: Share): number | null => (known === 0 ? null : (100 * onTime) / known);

/** Returns a share as text, with its count when that is small. @example shareText({ known: 3, onTime: 2 }) // '67 % (n = 3)' */
export const shareText = (share: Share): string => {
  const percent = percentOf(share);
  if (percent === null) return 'not yet known';
  return `${Math.round(percent)} %${share.known < few ? ` (n = ${share.known})` : ''}`;
};

/** @example minutesText(130) // '2 h 10 min' */
export const minutesText = (minutes: number | null): string => {
  if (minutes === null) return '–';
  if (minutes >= 2_880) return `${Math.round(minutes / 1_440)} d`;
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, `${Math.round(minutes % 60)} min`].filter(Boolean).join(' ');
};
