import ports from './ports.data.json';

/** A place of our directory, as in events. */
export interface KnownPlace {
  readonly name: string;
  readonly timeZone: string;
  readonly lat: number;
  readonly lon: number;
}

const directoryOf = (isAir: boolean): ReadonlyMap<string, KnownPlace> =>
  new Map(
    ports
      .filter(({ portType }) => (portType === 'AIR') === isAir)
      .map(({ code, portName, timeZone, lat, lon }) => [code, { name: portName, timeZone, lat, lon }]),
  );

const seaports = directoryOf(false);
const airports = directoryOf(true);

/** Returns the port or inland place of a UN/LOCODE. */
export const portOf = (unlocode: string | undefined): KnownPlace | undefined =>
  seaports.get(unlocode?.toUpperCase() ?? '');
/** Returns the airport of an IATA code. */
export const airportOf = (iata: string | undefined): KnownPlace | undefined => airports.get(iata?.toUpperCase() ?? '');

/** Returns the IATA code of the only airport of a UN/LOCODE; undefined when it has none or several. */
export const airportOfUnlocode = (unlocode: string): string | undefined => {
  const found = ports.filter(({ portType, cityCode }) => portType === 'AIR' && cityCode === unlocode);
  return found.length === 1 ? found[0]?.code : undefined;
};
