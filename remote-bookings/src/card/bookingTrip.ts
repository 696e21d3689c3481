import type { BookingCard } from '@freight/shared-kernel/contract';
import { displayAirWaybill } from '@freight/shared-kernel/freight';

type Trip = Pick<BookingCard, 'progress' | 'shippingStatus' | 'status' | 'carrier' | 'via' | 'isLikeAIRBooking'>;

/** True once the cargo is on its way, by what was reported or by what staff set. */
export const hasDeparted = ({ status, shippingStatus }: Pick<Trip, 'status' | 'shippingStatus'>): boolean =>
  status === 'completed' || shippingStatus === 'onboard' || shippingStatus === 'arrived';

/** Whole percent of the trip. */
export const percentOf = (progress: number): number => Math.round(progress * 100);

/** `via SGSIN · CMA CGM · 56 %` */
export const tripText = (trip: Trip): string => {
  const via = trip.via.length > 0 && `via ${trip.via.map(({ code }) => code).join(', ')}`;
  const far = trip.progress > 0 || hasDeparted(trip) ? `${percentOf(trip.progress)} %` : 'not departed';
  return [via, trip.carrier?.name, far].filter(Boolean).join(' · ');
};

/** Calls on the way, evenly along the line: what is between them is not known before it is sailed. */
export const callsAlong = (via: Trip['via']): { code: string; at: number }[] =>
  via.map(({ code }, index) => ({ code, at: Math.round(((index + 1) / (via.length + 1)) * 100) }));

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
