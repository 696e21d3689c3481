import type { BookingCard, BookingFields, Place } from '../../../contract';

interface Journey {
  readonly from: Place;
  readonly to: Place;
  readonly via: Place[];
  readonly etd: string | null;
  readonly eta: string | null;
  readonly carrier: BookingCard['carrier'];
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
}

/** Where a booking goes and with whom, whichever way it goes. */
export const journeyOf = ({ routes, airRoutes }: BookingFields): Journey => {
  if (airRoutes) {
    const { airportOfOrigin: from, airportOfDestination: to, ...rest } = airRoutes;
    return { from, to, ...rest, vessel: null, voyage: null };
  }
  if (!routes) throw new Error('A booking needs the route of its mode');
  const { portOfLoading: from, portOfDischarge: to, via, etd, eta, carrier, vessel, voyage } = routes;
  return { from, to, via, etd, eta, carrier, vessel, voyage, flight: null };
};

interface Ends {
  readonly from: Place;
  readonly to: Place;
  readonly etd: string | null;
  readonly eta: string | null;
}

/** The fields with other places and dates. */
export const withEnds = (fields: BookingFields, { from, to, etd, eta }: Ends): BookingFields => ({
  ...fields,
  routes: fields.routes && { ...fields.routes, portOfLoading: from, portOfDischarge: to, etd, eta },
  airRoutes: fields.airRoutes && { ...fields.airRoutes, airportOfOrigin: from, airportOfDestination: to, etd, eta },
});
