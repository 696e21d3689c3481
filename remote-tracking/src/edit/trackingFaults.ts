import {
  dayFault,
  isArrivalDayPossible,
  isArrivalTooEarly,
  parseDay,
  parseTime,
  splitContainerNumbers,
} from '@quayside/freight';
import { t } from '../texts/tracking';
import type { SearchType } from './searchType';
import { fieldLabel, type LocalMoment, type TrackingField, type TrackingValues, toMoment } from './trackingValues';

export type TrackingFaults = Partial<Record<TrackingField, string>>;

const mblMissing: TrackingFaults = {
  get mblNumber() {
    return t('mbl number is required');
  },
};

/** Requires the identifier by which the booking was found; when found by neither, at least one of both. */
function identifierFaults(searchType: SearchType, { mblNumber, containerNumber }: TrackingValues): TrackingFaults {
  const hasMbl = mblNumber.trim() !== '';
  const hasContainer = splitContainerNumbers(containerNumber).length > 0;
  if (searchType === 'mbl') return hasMbl ? {} : mblMissing;
  if (searchType === 'container') return hasContainer ? {} : { containerNumber: t('container number is required') };
  return hasMbl || hasContainer ? {} : mblMissing;
}

function momentFault({ day, time }: LocalMoment): string | undefined {
  const unread = dayFault(day);
  if (unread) return unread;
  if (time.trim() && !parseTime(time)) return t('Enter the time as HH:mm');
  return time.trim() && !day ? t('Enter the day too') : undefined;
}

/** Compares days: without a time, the arrival may be on the day of the departure, or before it over the date line. */
function isBackwards({ etd, eta, from, to }: TrackingValues): boolean {
  if (!etd.day || !eta.day) return false;
  const [departure, arrival] = [parseDay(etd.day), parseDay(eta.day)];
  if (!departure || !arrival || !from?.timeZone || !to?.timeZone) return eta.day < etd.day;
  const zones = { from: from.timeZone, to: to.timeZone };
  if (!etd.time || !eta.time) return !isArrivalDayPossible({ etd: departure, eta: arrival, ...zones });
  return isArrivalTooEarly({ etd: toMoment(etd, from) ?? '', eta: toMoment(eta, to) ?? '', ...zones });
}

const kept = ['shipper', 'consignee', 'from', 'to'] as const;

/** Returns the errors of the tracking info, by field. */
export function findTrackingErrors(values: TrackingValues, searchType: SearchType): TrackingFaults {
  const cleared = kept.filter((field) => values[field] === null);
  const [etdFault, etaFault] = [momentFault(values.etd), momentFault(values.eta)];
  return {
    ...identifierFaults(searchType, values),
    ...Object.fromEntries(
      cleared.map((field) => [field, t('{field} cannot be empty', { field: fieldLabel(field, false) })]),
    ),
    ...(etdFault && { etd: etdFault }),
    ...(etaFault && { eta: etaFault }),
    ...(!etdFault && !etaFault && isBackwards(values) && { eta: t('ETA cannot be before ETD') }),
  };
}
