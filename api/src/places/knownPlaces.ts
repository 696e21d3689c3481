import { normalisePlaceCode } from '@quayside/freight';
import type { KnownPlace, PlaceLookup } from '../ports/placeLookup';
import ports from './ports.data.json';

const describe = (place: KnownPlace | undefined) => {
  if (!place) return undefined;
  const { code: _, ...described } = place;
  return described;
};

/** Returns name, time zone and position of the port or inland place of a UN/LOCODE. */
export const findPort = (unlocode: string | null | undefined, places: PlaceLookup | undefined) =>
  describe(unlocode ? places?.find('SEA', normalisePlaceCode(unlocode)) : undefined);

/** Returns name, time zone and position of the airport or city of an IATA code. */
export const findAirport = (iata: string | null | undefined, places: PlaceLookup | undefined) =>
  describe(iata ? places?.find('AIR', normalisePlaceCode(iata)) : undefined);

/** Returns the IATA code of the only curated airport of a UN/LOCODE; undefined when it has none or several. */
export const airportOfUnlocode = (unlocode: string): string | undefined => {
  const found = ports.filter(({ portType, cityCode }) => portType === 'AIR' && cityCode === unlocode);
  return found.length === 1 ? found[0]?.code : undefined;
};

/** Returns whether a UN/LOCODE is that of a city with curated airports. */
export const isCityOfAirports = (unlocode: string): boolean =>
  ports.some(({ portType, cityCode }) => portType === 'AIR' && cityCode === unlocode);
