import type { BookingCard } from '@quayside/contract';
import { displayAirWaybill, milestoneCodes } from '@quayside/freight';

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

/** `via SGSIN`, or nothing for a direct trip. */
export const viaText = ({ via }: Pick<Trip, 'via'>): string | undefined =>
  via.length > 0 ? `via ${via.map(({ code }) => code).join(', ')}` : undefined;

/** How far it is, in words. */
const farText = (trip: Trip): string => {
  if (trip.status === 'completed') return 'delivered';
  if (hasDeparted(trip)) return `${percentOf(trip)} %`;
  return trip.status === 'cancelled' ? 'not shipped' : 'not departed';
};

/** `via SGSIN · CMA CGM · 56 %` */
export const tripText = (trip: Trip): string =>
  [viaText(trip), trip.carrier?.name, farText(trip)].filter(Boolean).join(' · ');

/** What it travels on, as far as that is known. */
export const conveyanceText = ({
  flight,
  vessel,
  carrier,
}: Pick<BookingCard, 'flight' | 'vessel' | 'carrier'>): string =>
  flight ?? vessel ?? (carrier ? '' : 'Carrier to be confirmed');

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
