import { formatDate } from './placeTime';

/** Text shown for a day that is available on request. */
export const onRequestText = 'On request';

/** Text shown for a rate without a departure. */
export const departureOnRequest = 'Departure on request';

/**
 * Formats the ETD in the time zone of the place of departure ('ETD 2026/12/04'), or says that it is on request. @param
 * etd ISO 8601
 */
export const departureText = ({ etd, from }: { etd: string | null; from: { timeZone: string } }): string =>
  etd ? `ETD ${formatDate(etd, from.timeZone)}` : departureOnRequest;

/**
 * Formats the next departure, 'Next: Emma Maersk / 613W, ETD 2026/12/11', in the time zone of the place of departure.
 */
export const sailsNextText = (
  next: { vessel: string | null; voyage: string | null; flight: string | null; etd: string },
  timeZone: string,
): string => {
  const name = next.flight ?? [next.vessel, next.voyage].filter(Boolean).join(' / ');
  return ['Next: ', name, name && ', ', departureText({ etd: next.etd, from: { timeZone } })].join('');
};

/** Formats a day as yyyy/MM/dd at the place, or says that it is on request. @param at ISO 8601 */
export const formatCallDay = (at: string | null, { timeZone }: { timeZone: string }): string =>
  at ? formatDate(at, timeZone) : onRequestText;

/** Checks whether the departure has left; a departure on request never has. @param etd ISO 8601 */
export const hasLeft = ({ etd }: { etd: string | null }, now: Date): boolean =>
  etd !== null && Date.parse(etd) <= now.getTime();
