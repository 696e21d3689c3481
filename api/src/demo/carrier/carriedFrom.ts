import type { BookingFields, Place } from '@quayside/contract';
import {
  findCarrierByAirWaybill,
  findCarrierByMbl,
  isLikeAir,
  type LoadType,
  splitContainerNumbers,
} from '@quayside/freight';
import { bookedRoute } from '../../modules/bookings/public';
import type { CarriedBooking, Stop } from './carriedBooking';

const toStop = ({ code, portName, timeZone, lat, lon }: Place): Stop => ({ code, name: portName, timeZone, lat, lon });

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
};

/**
 * Returns the carrier of a booking without a chosen one: the owner of the master bill's first letters or digits, or a
 * large carrier.
 */
const carrierByBill = (loadType: LoadType, bill: string): CarriedBooking['carrier'] => {
  if (isLikeAir(loadType)) {
    const airline = findCarrierByAirWaybill(bill);
    return airline ? { code: airline.iata, name: airline.name } : { code: 'LH', name: 'Lufthansa Cargo' };
  }
  const line = findCarrierByMbl(bill);
  return line ? { code: line.scac, name: line.name } : { code: 'MAEU', name: 'Maersk' };
};

interface StoredBooking {
  readonly id: string;
  readonly loadType: LoadType;
  readonly createdAt: string;
  readonly fields: BookingFields;
}

/** Returns a booking in its carrier's data, or null for one without a route. */
export const carriedFrom = ({ id, loadType, createdAt, fields }: StoredBooking): CarriedBooking | null => {
  if (!fields.routes && !fields.airRoutes) return null;
  const { etd, eta, from, to, via, carrier, vessel, voyage, flight } = bookedRoute(fields);
  return {
    id,
    loadType,
    createdAt,
    etd,
    eta,
    from: toStop(from),
    via: via.map(toStop),
    to: toStop(to),
    carrier: carrier ?? carrierByBill(loadType, fields.mblNumber),
    vessel,
    voyage,
    flight,
    containers: splitContainerNumbers(fields.containerNumber),
    pieces: sum((fields.airEquipments?.items ?? []).map(({ pieces }) => pieces)),
    weightKg: fields.airEquipments ? fields.totalWeight : null,
  };
};
