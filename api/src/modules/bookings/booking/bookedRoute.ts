import type { BookingCard, BookingFields, Place } from '@quayside/contract';
import { type BookingCutOff, findMainCarriage, type Leg } from '@quayside/freight';

/** The route, times and transport of a booking. Times are ISO instants. */
export interface BookedRoute {
  readonly from: Place;
  readonly to: Place;
  readonly via: Place[];
  readonly etd: string | null;
  readonly eta: string | null;
  readonly carrier: BookingCard['carrier'];
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  /** Service or loop of the carrier. */
  readonly service: string | null;
  /** Cut-offs typed on the booking. */
  readonly cutOffs: readonly BookingCutOff[];
}

/** Returns the route of a booking for any mode. */
export const bookedRoute = ({ routes, airRoutes }: Pick<BookingFields, 'routes' | 'airRoutes'>): BookedRoute => {
  if (airRoutes) {
    const { airportOfOrigin: from, airportOfDestination: to, via, etd, eta, carrier, flight } = airRoutes;
    const { service = null, cutOffs = [] } = airRoutes;
    return { from, to, via, etd, eta, carrier, flight, vessel: null, voyage: null, service, cutOffs };
  }
  if (!routes) throw new Error('A booking needs the route of its mode');
  const { portOfLoading: from, portOfDischarge: to, via, etd, eta, carrier, vessel, voyage } = routes;
  const { service = null, cutOffs = [] } = routes;
  return { from, to, via, etd, eta, carrier, vessel, voyage, flight: null, service, cutOffs };
};

/** Returns the entered legs between the ports of the booking, in order. */
export const mainLegs = (fields: Pick<BookingFields, 'routes' | 'airRoutes' | 'legs'>): Leg[] => {
  const { legs = [] } = fields;
  const main = findMainCarriage(legs, bookedRoute(fields));
  return main ? legs.slice(main.first, main.last + 1) : [];
};
