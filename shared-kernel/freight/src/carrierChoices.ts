import { airlines } from './airlines';
import { matchingChoices } from './matchRank';
import { oceanCarriers } from './oceanCarriers';

/** A carrier to choose: SCAC or IATA designator and name. */
export interface CarrierChoice {
  readonly code: string;
  readonly name: string;
}

const afloat = oceanCarriers.map(({ scac, name }): CarrierChoice => ({ code: scac, name }));
const airborne = airlines.map(({ iata, name }): CarrierChoice => ({ code: iata, name }));
const mostChoices = 40;

/**
 * Returns the carriers that match a typed code or name, the given own ones first, at most 40: airlines for AIR, ocean
 * carriers for SEA, all without a mode.
 */
export const findCarrierChoices = (
  typed: string,
  mode: 'SEA' | 'AIR' | undefined,
  own: readonly CarrierChoice[] = [],
): CarrierChoice[] => {
  const shared = [...(mode === 'AIR' ? [] : afloat), ...(mode === 'SEA' ? [] : airborne)];
  return matchingChoices([...own, ...shared], typed, ({ code, name }) => ({ code, names: [name] })).slice(
    0,
    mostChoices,
  );
};
