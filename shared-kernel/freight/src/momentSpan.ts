import { DAY, HOUR, instantAt } from './placeTime';

/** The furthest that local days begin before and end after UTC days. */
const FURTHEST_AHEAD = 14 * HOUR;
const FURTHEST_BEHIND = 12 * HOUR;

/** First and last possible moment, in milliseconds since the epoch. */
export interface MomentSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns when something may have happened. A day without a time is the whole day at its place, or anywhere when the zone is
 * unknown.
 * @param at ISO instant; for a day without a time, that day at 00:00Z
 */
export const momentSpan = (
  { at, dateOnly }: { readonly at: string; readonly dateOnly: boolean },
  timeZone: string | null,
): MomentSpan => {
  const time = Date.parse(at);
  if (!dateOnly) return { from: time, to: time };
  if (timeZone === null) return { from: time - FURTHEST_AHEAD, to: time + DAY + FURTHEST_BEHIND };
  const from = Date.parse(instantAt(at.slice(0, 10), '00:00', timeZone));
  return { from, to: from + DAY };
};
