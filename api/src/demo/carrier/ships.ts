import { isLikeAir, type TrackingEvent } from '@quayside/freight';
import vessels from '../data/vessels.data.json';
import { createRandom } from '../seeded/random';
import type { CarriedBooking } from './carriedBooking';

export interface Ship {
  readonly name: string;
  readonly imo?: string;
}

const fleet = vessels as readonly { readonly name: string; readonly scac: string; readonly imo?: string }[];
/** Returns the ships of a carrier; a small carrier uses the ships of the largest one. */
export const findShips = (scac: string): readonly Ship[] => {
  const own = fleet.filter((ship) => ship.scac === scac);
  return own.length > 0 ? own : fleet.filter((ship) => ship.scac === 'MSCU');
};

const shipNamed = (name: string): Ship => {
  const imo = fleet.find((ship) => ship.name === name)?.imo;
  return { name, ...(imo && { imo }) };
};

/** Returns the ship or flight of a leg: the booking's own first, another of the carrier after a transshipment. */
export const shipOfLeg = (
  { id, loadType, carrier, vessel, voyage, flight }: CarriedBooking,
  leg: number,
): Pick<TrackingEvent, 'vessel' | 'voyage' | 'flight'> => {
  const random = createRandom(`leg ${leg} of ${id}`);
  if (isLikeAir(loadType)) {
    if (leg > 0) return { flight: `${carrier.code}${random.int(100, 999)}` };
    return flight ? { flight } : {};
  }
  if (leg > 0)
    return { vessel: shipNamed(random.pick(findShips(carrier.code)).name), voyage: `${random.int(100, 699)}W` };
  return { ...(vessel && { vessel: shipNamed(vessel) }), ...(voyage && { voyage }) };
};
