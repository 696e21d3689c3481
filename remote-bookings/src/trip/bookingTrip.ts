import type { BookingCard } from '@quayside/contract';
import { findCarriages, getBookingName } from '@quayside/freight';

/** Returns whether the cargo has departed, by tracking events or the status set by staff. */
export const hasDeparted = ({ status, shippingStatus }: Pick<BookingCard, 'status' | 'shippingStatus'>): boolean =>
  status === 'completed' || shippingStatus === 'onboard' || shippingStatus === 'arrived';

/** Returns the transshipment ports, for example `via SGSIN`; undefined for a direct trip. */
const viaText = ({ calls }: BookingCard['trip']): string | undefined =>
  calls.length > 2
    ? `via ${calls
        .slice(1, -1)
        .map(({ code }) => code)
        .join(', ')}`
    : undefined;

type CarriedBooking = Pick<BookingCard, 'trip' | 'carrier' | 'vessel' | 'voyage' | 'flight'>;

/** Returns the current carriage as name and details: `CMA CGM RIVOLI`, `0FLLVW1MA · via SGSIN · booked EVER ACE`. */
export const carriageText = (booking: CarriedBooking): { name: string; rest: string } => {
  const { trip, carrier } = booking;
  const { booked, isChanged } = findCarriages(booking, trip);
  const bookedName = booked.flight ?? booked.vessel;
  const hasOther = isChanged && bookedName !== (trip.flight ?? trip.vessel);
  const name = trip.flight ?? trip.vessel ?? carrier?.name ?? 'Carrier to be confirmed';
  const number = trip.flight ? carrier?.name : trip.voyage;
  return { name, rest: [number, viaText(trip), hasOther && `booked ${bookedName}`].filter(Boolean).join(' · ') };
};

/** Returns the identifier of the booking where only one fits. */
export const bookingName = (
  booking: Pick<BookingCard, 'mblNumber' | 'hblNumber' | 'customerReference' | '_id'>,
): string => getBookingName(booking, booking._id);

/** Returns the end of the offer's validity while the booking has not shipped. */
export const validUntil = ({
  validTo,
  status,
  shippingStatus,
}: Pick<BookingCard, 'validTo' | 'status' | 'shippingStatus'>): string | null =>
  (status === 'new' || status === 'rfp') && !hasDeparted({ status, shippingStatus }) ? validTo : null;

/** Returns the identifier that tracking searches by: the master bill, else the containers, else undefined. */
const getSearchType = (booking: Pick<BookingCard, 'mblNumber' | 'listContainerNumbers'>): string => {
  if (booking.mblNumber) return 'mblNumber';
  return booking.listContainerNumbers.length > 0 ? 'containerNumber' : 'none';
};

const bookingPath = (id: string): string => `/bookings/${id}`;
export const viewPath = (booking: Pick<BookingCard, '_id' | 'mblNumber' | 'listContainerNumbers'>): string =>
  `${bookingPath(booking._id)}/tracking?searchType=${getSearchType(booking)}`;
