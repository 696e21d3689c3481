import type { Place, Port } from '../../../contract';
import { instantAt, isLikeAir, type LoadType } from '../../../freight';
import { invalidField } from '../errors';
import { toPlace } from '../seed/ports';
import type { Store } from '../store';

/** A port or airport, as the booking's mode asks, frozen as it is now. @throws 422 at `path` for any other */
export const placeFor = (store: Store, id: string, loadType: LoadType, path: string): Place => {
  const port: Port | undefined = store.ports.get(id);
  if (port?.portType === (isLikeAir(loadType) ? 'AIR' : 'SEA')) return toPlace(port);
  throw invalidField(path, isLikeAir(loadType) ? 'Airport not available' : 'Port not available');
};

/** A day begins where the place is; a moment is a moment. */
export const momentAt = (value: string | null, { timeZone }: Place): string | null => {
  if (value === null) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? instantAt(value, '00:00', timeZone) : new Date(value).toISOString();
};

/** @throws 422 for a place that is also the other end, and for an arrival before the departure. */
export const checkJourney = (
  { from, to, etd, eta }: { from: Place; to: Place; etd: string | null; eta: string | null },
  prefix: '' | 'fields.',
): void => {
  if (from.id === to.id)
    throw invalidField(`${prefix}portOfDischarge`, 'must be another place than the one of loading');
  if (etd && eta && Date.parse(eta) < Date.parse(etd)) throw invalidField(`${prefix}eta`, 'must not be before the ETD');
};
