import type { BookingFields } from '@quayside/contract';
import { type BookedTrip, buildTrip, type Trip } from '@quayside/freight';
import { bookedRoute, mainLegs } from './bookedRoute';

/** The trip columns of a stored booking; times are ISO instants. */
export interface TripRow {
  readonly fields: BookingFields;
  readonly etd: string | null;
  readonly eta: string | null;
  readonly trip: Trip | null;
}

/** Returns the trip as booked. */
export const bookedTrip = (row: Omit<TripRow, 'trip'>): BookedTrip => {
  const { etd, eta, ...route } = bookedRoute(row.fields);
  const legs = mainLegs(row.fields);
  return { ...route, etd: row.etd, eta: row.eta, plannedEtd: etd, plannedEta: eta, legs };
};

/** Returns the trip of a stored booking. */
export const tripOfRow = (row: TripRow): Trip => buildTrip(row.trip, bookedTrip(row));
