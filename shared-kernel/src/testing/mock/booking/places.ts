import type { Place, Port } from '../../../contract';
import { isLikeAir, type LoadType } from '../../../freight';
import { journeyFault } from '../../../rules';
import { invalidField } from '../errors';
import { toPlace } from '../seed/ports';
import type { Store } from '../store';

/** A port or airport, as the booking's mode asks, frozen as it is now. @throws 422 at `path` for any other */
export const placeFor = (store: Store, id: string, loadType: LoadType, path: string): Place => {
  const port: Port | undefined = store.ports.get(id);
  if (port?.portType === (isLikeAir(loadType) ? 'AIR' : 'SEA')) return toPlace(port);
  throw invalidField(path, isLikeAir(loadType) ? 'Airport not available' : 'Port not available');
};

/** @throws 422 for a place that is also the other end, and for an arrival before the departure. */
export const checkJourney = (...journey: Parameters<typeof journeyFault>): void => {
  const fault = journeyFault(...journey);
  if (fault) throw invalidField(fault.path, fault.message);
};
