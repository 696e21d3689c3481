import type { BookingFields } from '@quayside/contract';
import curated from '../../places/ports.data.json';
import type { KnownPlace, PlaceLookup } from '../../ports/placeLookup';
import type { Shipment } from '../../ports/trackingSource';

interface Ends extends Partial<Omit<Shipment, 'ends' | 'fields'>> {
  readonly from: string;
  readonly to: string;
}

const known = new Map(
  curated.map(({ code, portType, portName: name, timeZone, lat, lon }): [string, KnownPlace] => [
    `${portType === 'AIR' ? 'AIR' : 'SEA'} ${code}`,
    { code, name, timeZone, lat, lon },
  ]),
);

/** The curated places as readers query the directory. */
export const curatedPlaces: PlaceLookup = { find: (mode, code) => known.get(`${mode} ${code}`) };

/** Returns a shipment between two places, for tests of readers, which do not read its booking fields. */
export const bookingShipment = ({ from, to, ...rest }: Ends): Shipment => ({
  bookingId: '65f1c0ffee65f1c0ffee65f1',
  agentId: '65f1c0ffee65f1c0ffee65f0',
  loadType: 'FCL',
  createdAt: '2026-09-01T00:00:00.000Z',
  fields: {} as BookingFields,
  ends: { pol: from, pod: to },
  via: [],
  ...{ etd: null, eta: null, vessel: null },
  carrier: 'MAEU',
  bills: [],
  containers: [],
  isOpen: true,
  places: curatedPlaces,
  ...rest,
});
