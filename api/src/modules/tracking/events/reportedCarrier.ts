import type { Carrier } from '@quayside/contract';
import { carrierName, findCarrierByWord, isLikeAir, type TrackingEvent } from '@quayside/freight';
import type { InferOutput } from 'valibot';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import type { NewHistory } from '../../histories/recordHistory';

type ReportedCarrier = InferOutput<typeof Carrier>;

const carrying: readonly TrackingEvent['source'][] = ['carrier', 'airline'];

/**
 * Returns the carrier that reported events of a booking without a carrier; null when the booking names one, or when no
 * carrier of the directory reported.
 */
export const findReportedCarrier = (
  { fields, loadType }: Pick<BookingRow, 'fields' | 'loadType'>,
  events: readonly TrackingEvent[],
): ReportedCarrier | null => {
  if (bookedRoute(fields).carrier !== null) return null;
  for (const { source, sourceName, retracted } of events) {
    if (retracted || !carrying.includes(source)) continue;
    const code = findCarrierByWord(isLikeAir(loadType) ? 'AIR' : 'SEA', sourceName);
    if (code) return { code, name: carrierName(code) };
  }
  return null;
};

/** Returns the history entry for a carrier that a source set. */
export const toCarrierHistory = (bookingId: string, { name }: ReportedCarrier, at: string): NewHistory => ({
  ...{ bookingId, category: 'tracking', action: 'carrier', user: null, at },
  label: `Carrier set to ${name}`,
  detail: `From a message of ${name}, because the booking had no carrier`,
  changes: [{ label: 'Carrier', before: '', after: name }],
});
