import { formatDate } from './placeTime';

/** What stands in the place of a day that is to be asked for. */
export const onRequest = 'On request';

/** What stands where a rate has no departure yet. */
export const departureOnRequest = 'Departure on request';

/** 'ETD 2026/12/04' on the calendar of the place of departure, or that it is on request. @param etd ISO 8601 */
export const departureText = ({ etd, from }: { etd: string | null; from: { timeZone: string } }): string =>
  etd ? `ETD ${formatDate(etd, from.timeZone)}` : departureOnRequest;

/** 'Next: Emma Maersk / 613W, ETD 2026/12/11', on the calendar of the place of departure. */
export const sailsNextText = (
  next: { vessel: string | null; voyage: string | null; flight: string | null; etd: string },
  timeZone: string,
): string => {
  const name = next.flight ?? [next.vessel, next.voyage].filter(Boolean).join(' / ');
  return ['Next: ', name, name && ', ', departureText({ etd: next.etd, from: { timeZone } })].join('');
};

/** yyyy/MM/dd at the place, or that it is on request. @param at ISO 8601 */
export const callDay = (at: string | null, { timeZone }: { timeZone: string }): string =>
  at ? formatDate(at, timeZone) : onRequest;

/** Whether the departure has left; one on request never has. @param etd ISO 8601 */
export const hasLeft = ({ etd }: { etd: string | null }, now: Date): boolean =>
  etd !== null && Date.parse(etd) <= now.getTime();
