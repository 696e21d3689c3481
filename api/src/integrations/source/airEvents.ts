import type { EventKind, TrackingEvent } from '@quayside/freight';
import { airportOf } from '../../places/knownPlaces';

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

/** Air cargo without a kind of its own moves; what customs hold is theirs, whatever the code. */
export const airKindOf = (code: string, milestone: TrackingEvent['milestone']): EventKind =>
  milestone === 'customs_hold' ? 'customs' : (kinds[code] ?? 'transport');

/** An airport with what our directory knows of it. */
export const airLocation = (iata: string | undefined): TrackingEvent['location'] => {
  const known = airportOf(iata);
  return iata ? { iata, ...known } : undefined;
};
