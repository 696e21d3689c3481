import type { BookingCard } from '@freight/shared-kernel/contract';
import { displayAirWaybill, milestoneCodes } from '@freight/shared-kernel/freight';

type Trip = Pick<
  BookingCard,
  'progress' | 'lastMilestone' | 'shippingStatus' | 'status' | 'carrier' | 'via' | 'isLikeAIRBooking'
>;

/** True once the cargo is on its way, by what was reported or by what staff set. */
export const hasDeparted = ({ status, shippingStatus }: Pick<Trip, 'status' | 'shippingStatus'>): boolean =>
  status === 'completed' || shippingStatus === 'onboard' || shippingStatus === 'arrived';

/** Whole percent of the trip; the line begins with the departure, whatever was reported before it. */
export const percentOf = (trip: Pick<Trip, 'progress' | 'status' | 'shippingStatus'>): number =>
  hasDeparted(trip) ? Math.round(trip.progress * 100) : 0;

/** `via SGSIN · CMA CGM · 56 %` */
export const tripText = (trip: Trip): string => {
  const via = trip.via.length > 0 && `via ${trip.via.map(({ code }) => code).join(', ')}`;
  const far = hasDeparted(trip) ? `${percentOf(trip)} %` : 'not departed';
  return [via, trip.carrier?.name, far].filter(Boolean).join(' · ');
};

/** What the API sends as the last milestone is text. */
const milestones: readonly (string | null)[] = milestoneCodes;
const arrivedAt = milestones.indexOf('arrived');

/** How many calls lie behind. At a transshipment only the first is certain; there is no word on which of several it is. */
export const callsReached = ({ via, lastMilestone }: Pick<Trip, 'via' | 'lastMilestone'>): number => {
  if (lastMilestone?.startsWith('transshipment')) return Math.min(1, via.length);
  const known = milestones.indexOf(lastMilestone);
  return known >= arrivedAt && lastMilestone !== 'discrepancy' ? via.length : 0;
};

/** Calls on the way, in percent of the line: those reached evenly behind the position, the others evenly before it. */
export const callsAlong = (
  trip: Pick<Trip, 'via' | 'lastMilestone' | 'progress' | 'status' | 'shippingStatus'>,
): { code: string; at: number }[] => {
  const percent = percentOf(trip);
  const reached = callsReached(trip);
  const ahead = trip.via.length - reached;
  return trip.via.map(({ code }, index) => ({
    code,
    at: Math.round(
      index < reached
        ? ((index + 1) / (reached + 1)) * percent
        : percent + ((index - reached + 1) / (ahead + 1)) * (100 - percent),
    ),
  }));
};

/** The words for the master bill, the house bill and how the master bill is written. */
export const billLabels = (air: boolean): { master: 'MAWB' | 'MBL'; house: 'HAWB' | 'HBL' } =>
  air ? { master: 'MAWB', house: 'HAWB' } : { master: 'MBL', house: 'HBL' };

export const masterText = ({
  mblNumber,
  isLikeAIRBooking,
}: Pick<BookingCard, 'mblNumber' | 'isLikeAIRBooking'>): string =>
  isLikeAIRBooking ? displayAirWaybill(mblNumber) : mblNumber;

/** By what the booking can be tracked: its master bill, else its containers, else nothing. */
export const searchTypeOf = (booking: Pick<BookingCard, 'mblNumber' | 'listContainerNumbers'>): string => {
  if (booking.mblNumber) return 'mblNumber';
  return booking.listContainerNumbers.length > 0 ? 'containerNumber' : 'none';
};

export const bookingPath = (id: string): string => `/bookings/${id}`;
export const viewPath = (booking: Pick<BookingCard, '_id' | 'mblNumber' | 'listContainerNumbers'>): string =>
  `${bookingPath(booking._id)}/tracking?searchType=${searchTypeOf(booking)}`;
