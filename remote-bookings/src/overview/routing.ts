import type { Booking, Place } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { callsReached, hasDeparted } from '../card/bookingTrip';

/** One place of the way, in the order in which the cargo passes it. */
export interface Call {
  key: string;
  place: Place;
  /** A port or airport where it leaves or arrives, a transshipment, or a place on land before or after. */
  kind: 'end' | 'via' | 'inland';
  /** What the place is, where its position does not say so. */
  role: string | null;
  times: readonly { label: string; at: string | null }[];
  /** What carries it on from here: vessel and voyage, or flight. */
  by: readonly string[];
  done: boolean;
}

/** Days from departure to arrival, rounded; null while one of them is open. */
export const daysOf = ({ etd, eta }: Pick<Booking, 'etd' | 'eta'>): string | null => {
  if (!etd || !eta) return null;
  const days = Math.round((Date.parse(eta) - Date.parse(etd)) / DAY);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
};

const isPickedUp = (booking: Booking): boolean => booking.shippingStatus === 'picked' || hasDeparted(booking);

const before = (booking: Booking): Call[] => {
  const { routes, truckRoute } = booking.fields;
  const done = isPickedUp(booking);
  const pickUp = truckRoute?.inlandPoint;
  const receipt = routes?.placeOfReceipt;
  const calls: Call[] = [];
  if (pickUp) {
    const times = [
      { label: 'Truck leaves', at: truckRoute.etd },
      { label: 'Truck arrives', at: truckRoute.eta },
    ].filter(({ at }) => at !== null);
    calls.push({ key: 'truck', place: pickUp, kind: 'inland', role: 'Picked up by truck', times, by: [], done });
  }
  if (receipt && receipt.id !== pickUp?.id)
    calls.push({ key: 'receipt', place: receipt, kind: 'inland', role: 'Place of receipt', times: [], by: [], done });
  return calls;
};

const after = (booking: Booking): Call[] => {
  const { routes, truckRoute } = booking.fields;
  const final = routes?.finalDestination;
  const inland = routes?.inlandPoint;
  const known = new Set([final?.id, truckRoute?.inlandPoint?.id]);
  const done = booking.status === 'completed';
  const calls: Call[] = [];
  if (inland && !known.has(inland.id))
    calls.push({ key: 'inland', place: inland, kind: 'inland', role: 'Inland point', times: [], by: [], done });
  if (final)
    calls.push({ key: 'final', place: final, kind: 'inland', role: 'Final destination', times: [], by: [], done });
  return calls;
};

/** The whole way of a booking: pick-up and receipt on land, ports or airports, and where it ends. */
export const callsOf = (booking: Booking): Call[] => {
  const { routes, airRoutes } = booking.fields;
  const reached = callsReached(booking);
  const carriedBy = airRoutes ? [airRoutes.flight] : [routes?.vessel, routes?.voyage];
  return [
    ...before(booking),
    {
      key: 'from',
      place: booking.bookingFrom,
      kind: 'end',
      role: null,
      times: [{ label: 'ETD', at: booking.etd }],
      by: carriedBy.filter((name) => name != null && name !== '') as string[],
      done: hasDeparted(booking),
    },
    ...booking.via.map(
      (place, index): Call => ({
        key: `via ${index}`,
        place,
        kind: 'via',
        role: 'Via',
        times: [],
        by: [],
        done: index < reached,
      }),
    ),
    {
      key: 'to',
      place: booking.bookingTo,
      kind: 'end',
      role: null,
      times: [{ label: 'ETA', at: booking.eta }],
      by: [],
      done: booking.status === 'completed' || booking.shippingStatus === 'arrived',
    },
    ...after(booking),
  ];
};
