import type { BookingFields, Place } from '@freight/shared-kernel/contract';
import { type LoadType, splitContainerNumbers } from '@freight/shared-kernel/freight';
import type { CarriedBooking, Stop } from './carriedBooking';

const stopOf = ({ code, portName, timeZone, lat, lon }: Place): Stop => ({ code, name: portName, timeZone, lat, lon });

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
};

const journeyOf = ({ routes, airRoutes }: BookingFields) => {
  if (airRoutes) {
    const { airportOfOrigin: from, airportOfDestination: to, ...rest } = airRoutes;
    return { ...rest, from, to, vessel: null, voyage: null };
  }
  if (!routes) return null;
  const { portOfLoading: from, portOfDischarge: to, ...rest } = routes;
  return { ...rest, from, to, flight: null };
};

/** Carriers that the demo takes bookings to when nobody chose one. */
const anyCarrier = { SEA: { code: 'MAEU', name: 'Maersk' }, AIR: { code: 'LH', name: 'Lufthansa Cargo' } } as const;

interface StoredBooking {
  readonly id: string;
  readonly loadType: LoadType;
  readonly createdAt: string;
  readonly fields: BookingFields;
}

/** A booking as its carrier knows it; null for one without a route. */
export const carriedFrom = ({ id, loadType, createdAt, fields }: StoredBooking): CarriedBooking | null => {
  const journey = journeyOf(fields);
  if (!journey) return null;
  const { etd, eta, from, to, via, carrier, vessel, voyage, flight } = journey;
  return {
    id,
    loadType,
    createdAt,
    etd,
    eta,
    from: stopOf(from),
    via: via.map(stopOf),
    to: stopOf(to),
    carrier: carrier ?? anyCarrier[loadType === 'AIR' ? 'AIR' : 'SEA'],
    vessel,
    voyage,
    flight,
    containers: splitContainerNumbers(fields.containerNumber),
    pieces: sum((fields.airEquipments?.items ?? []).map(({ pieces }) => pieces)),
    weightKg: fields.airEquipments ? fields.totalWeight : null,
  };
};
