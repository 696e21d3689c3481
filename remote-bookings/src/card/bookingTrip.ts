import type { BookingCard } from '@quayside/contract';
import { displayAirWaybill } from '@quayside/freight';

/** True once the cargo is on its way, by what was reported or by what staff set. */
export const hasDeparted = ({ status, shippingStatus }: Pick<BookingCard, 'status' | 'shippingStatus'>): boolean =>
  status === 'completed' || shippingStatus === 'onboard' || shippingStatus === 'arrived';

/** `via SGSIN`, or nothing for a direct trip. */
const viaText = ({ calls }: BookingCard['trip']): string | undefined =>
  calls.length > 2
    ? `via ${calls
        .slice(1, -1)
        .map(({ code }) => code)
        .join(', ')}`
    : undefined;

/** What carries it, in what it is called and the rest: `CMA CGM RIVOLI`, `0FLLVW1MA · via SGSIN`. */
export const carriageText = ({
  trip,
  carrier,
}: Pick<BookingCard, 'trip' | 'carrier'>): { name: string; rest: string } => {
  const name = trip.flight ?? trip.vessel ?? carrier?.name ?? 'Carrier to be confirmed';
  const number = trip.flight ? carrier?.name : trip.voyage;
  return { name, rest: [number, viaText(trip)].filter(Boolean).join(' · ') };
};

/** How the master bill is written. */
export const masterText = ({
  mblNumber,
  isLikeAIRBooking,
}: Pick<BookingCard, 'mblNumber' | 'isLikeAIRBooking'>): string =>
  isLikeAIRBooking ? displayAirWaybill(mblNumber) : mblNumber;

/** What a booking is called where there is room for one number. */
export const nameOf = (booking: Pick<BookingCard, 'mblNumber' | 'hblNumber' | 'customerReference' | '_id'>): string =>
  booking.mblNumber || booking.customerReference || booking.hblNumber || booking._id;

/** Until when the offer holds, as long as that matters: nothing has been shipped yet. */
export const validUntil = ({
  validTo,
  status,
  shippingStatus,
}: Pick<BookingCard, 'validTo' | 'status' | 'shippingStatus'>): string | null =>
  (status === 'new' || status === 'rfp') && !hasDeparted({ status, shippingStatus }) ? validTo : null;

/** By what the booking can be tracked: its master bill, else its containers, else nothing. */
const searchTypeOf = (booking: Pick<BookingCard, 'mblNumber' | 'listContainerNumbers'>): string => {
  if (booking.mblNumber) return 'mblNumber';
  return booking.listContainerNumbers.length > 0 ? 'containerNumber' : 'none';
};

const bookingPath = (id: string): string => `/bookings/${id}`;
export const viewPath = (booking: Pick<BookingCard, '_id' | 'mblNumber' | 'listContainerNumbers'>): string =>
  `${bookingPath(booking._id)}/tracking?searchType=${searchTypeOf(booking)}`;
