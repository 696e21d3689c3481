import type { EventKind, TrackingEvent } from '@quayside/freight';
import { findAirport } from '../../places/knownPlaces';
import type { PlaceLookup } from '../../ports/placeLookup';

const kinds: Readonly<Record<string, EventKind>> = {
  BKD: 'document',
  BKC: 'document',
  BKG: 'document',
  DOC: 'document',
  AWR: 'document',
  AWD: 'document',
  FWB: 'document',
  CRC: 'customs',
  CCD: 'customs',
  CLC: 'customs',
  TGC: 'customs',
  PDD: 'customs',
  DIS: 'exception',
  SOH: 'exception',
  AST: 'exception',
  CNL: 'exception',
};

/** Returns the kind of an air event: a movement by default; a customs hold is customs', whatever the code. */
export const getAirEventKind = (code: string, milestone: TrackingEvent['milestone']): EventKind =>
  milestone === 'customs_hold' ? 'customs' : (kinds[code] ?? 'transport');

/** Returns an airport with the data of the directory. */
export const airLocation = (iata: string | undefined, places: PlaceLookup | undefined): TrackingEvent['location'] => {
  const known = findAirport(iata, places);
  if (!iata) return undefined;
  return iata.length === 5 ? { unlocode: iata, ...known } : { iata, ...known };
};
