import { arrivesBefore, type FieldError, type Place, samePlace } from '@quayside/contract';
import { dayAt, instantAt, parseDay } from '@quayside/freight';

/** A day begins where the place is; a moment is a moment. */
export const momentAt = (value: string | null, { timeZone }: Place): string | null => {
  if (value === null) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? instantAt(value, '00:00', timeZone) : new Date(value).toISOString();
};

/** A day that the moment lies on already says nothing new. */
export const movedTo = (value: string | null, known: string | null, place: Place): string | null => {
  const isDay = value !== null && known !== null && parseDay(value) !== null;
  return isDay && dayAt(known, place.timeZone) === parseDay(value) ? known : momentAt(value, place);
};

interface Ends {
  readonly from: Place;
  readonly to: Place;
  readonly etd: string | null;
  readonly eta: string | null;
}

/** What is wrong with a journey: a place that is also the other end, or an arrival before the departure. */
export const journeyFault = ({ from, to, etd, eta }: Ends, prefix: '' | 'fields.'): FieldError | undefined => {
  if (from.id === to.id) return { path: `${prefix}portOfDischarge`, message: samePlace };
  if (etd && eta && Date.parse(eta) < Date.parse(etd)) return { path: `${prefix}eta`, message: arrivesBefore };
  return undefined;
};
