import { arrivalBeforeDepartureMessage, type FieldError, type Place, samePlaceMessage } from '@quayside/contract';
import { dayAt, instantAt, isArrivalTooEarly, parseDay } from '@quayside/freight';

/** Returns the instant of a form value. A day begins at midnight local time; an instant stays. */
export const toInstant = (value: string | null, { timeZone }: Pick<Place, 'timeZone'>): string | null => {
  if (value === null) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? instantAt(value, '00:00', timeZone) : new Date(value).toISOString();
};

/** Returns the known instant when the value is its local day, else the new instant. */
export const movedTo = (value: string | null, known: string | null, place: Place): string | null => {
  const isDay = value !== null && known !== null && parseDay(value) !== null;
  return isDay && dayAt(known, place.timeZone) === parseDay(value) ? known : toInstant(value, place);
};

interface Ends {
  readonly from: Pick<Place, 'id' | 'timeZone'>;
  readonly to: Pick<Place, 'id' | 'timeZone'>;
  readonly etd: string | null;
  readonly eta: string | null;
}

/** Returns the problem of a journey: equal ends, or an arrival before the departure. */
export const findJourneyProblem = ({ from, to, etd, eta }: Ends, prefix: '' | 'fields.'): FieldError | undefined => {
  if (from.id === to.id) return { path: `${prefix}portOfDischarge`, message: samePlaceMessage };
  if (etd && eta && isArrivalTooEarly({ etd, eta, from: from.timeZone, to: to.timeZone }))
    return { path: `${prefix}eta`, message: arrivalBeforeDepartureMessage };
  return undefined;
};
