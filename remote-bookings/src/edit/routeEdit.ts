import type { Booking, TrackingInfo } from '@quayside/contract';
import { formatTime, instantAt, isBareDay, isDestinationChange, journeyFacts, parseTime } from '@quayside/freight';
import type { BookingValues } from '../form/bookingValues';

type End = 'etd' | 'eta';
const placeOf = { etd: 'portOfLoading', eta: 'portOfDischarge' } as const;
const labels = { etd: 'ETD time', eta: 'ETA time' } as const;

/** Returns the time of an instant at a place; '' for a bare day. */
export const toTimeText = (instant: string | null, timeZone: string): string =>
  instant === null || isBareDay(instant, timeZone) ? '' : formatTime(instant, timeZone);

/** Returns the typed moment: with a time an instant at its place, without one the day, null without a day. */
const toMoment = (values: BookingValues, end: End): string | null => {
  const day = values[end];
  const time = parseTime(values[`${end}Time`] ?? '');
  const zone = values[placeOf[end]]?.timeZone;
  return day && time && zone ? instantAt(day, time, zone) : day || null;
};

/** Returns the times that differ, as changes to list. */
export const findTimeChanges = (before: BookingValues, after: BookingValues) =>
  (['etd', 'eta'] as const).flatMap((end) => {
    const [was, is] = [before[`${end}Time`] ?? '', after[`${end}Time`] ?? ''];
    if (was === is) return [];
    return [{ field: end, label: labels[end], group: 'routing', before: was, after: is } as const];
  });

/** Returns whether the cargo is on its way, so that destination and ETA are reports and no longer booked details. */
export const isUnderWay = ({ trip, may }: Booking): boolean =>
  may.track && !may.edit.includes('routing') && isDestinationChange(trip);

/** Returns the values of the booked details: those of the record where the journey is reported. */
export const toDetailValues = (booking: Booking, stored: BookingValues, values: BookingValues): BookingValues => {
  if (!isUnderWay(booking)) return values;
  return { ...values, portOfDischarge: stored.portOfDischarge, eta: stored.eta };
};

/** Returns what an edit changes about times and, once the cargo is on its way, the destination; null when nothing. */
export const toRouteChange = (booking: Booking, values: BookingValues, reason: string): TrackingInfo | null => {
  const facts = journeyFacts(booking.trip);
  const underWay = isUnderWay(booking);
  const when = (end: End): Partial<Record<End, string | null>> => {
    const moment = toMoment(values, end);
    const hasTime = moment !== null && moment.length > 'yyyy-MM-dd'.length;
    if (facts[end] || moment === booking[end] || !(hasTime || (underWay && end === 'eta'))) return {};
    return { [end]: moment };
  };
  const { portOfDischarge } = values;
  const destination =
    underWay && portOfDischarge && portOfDischarge.id !== booking.bookingTo.id
      ? { portOfDischarge: portOfDischarge.id, reason }
      : {};
  const change = { ...when('etd'), ...when('eta'), ...destination };
  return Object.keys(change).length > 0 ? change : null;
};
