import type { Port } from '@quayside/contract';
import { strFromU8, unzlibSync } from 'fflate';
import { mapInParts } from '../platform/jobs/mapInParts';

/** A port or airport of the directory that ships with a release. */
export interface DirectoryPlace {
  readonly portType: Extract<Port['portType'], 'SEA' | 'AIR'>;
  readonly code: string;
  /** 0: the curated list describes it, and only names and codes are read from here; 1: large; 2: other. */
  readonly weight: number;
  readonly portName: string;
  readonly city: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly names: readonly string[];
  readonly codes: readonly { readonly kind: 'second' | 'city' | 'mode'; readonly code: string }[];
}

/** A terminal of a port. */
export interface DirectoryTerminal {
  /** UN/LOCODE of the port. */
  readonly portCode: string;
  /** Code of SMDG's list. */
  readonly code: string;
  readonly name: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

const listed = (text = ''): string[] => text.split('|').filter(Boolean);
const degrees = (text: string | undefined): number | null => (text ? Number(text) : null);

const toPlace = (line: string, zones: readonly string[]): DirectoryPlace => {
  const [portType, code = '', weight, name = '', city, country = '', lat, lon, zone, names, ...codes] =
    line.split('\t');
  const kinds = ['second', 'city', 'mode'] as const;
  return {
    ...{ portType: portType === 'AIR' ? 'AIR' : 'SEA', code, weight: Number(weight), portName: name },
    ...{ city: city || name, country, lat: Number(lat), lon: Number(lon), timeZone: zones[Number(zone)] ?? 'UTC' },
    names: listed(names),
    codes: kinds.flatMap((kind, index) => listed(codes[index]).map((other) => ({ kind, code: other }))),
  };
};

const toTerminal = (line: string): DirectoryTerminal => {
  const [portCode = '', code = '', name = '', lat, lon] = line.split('\t');
  return { portCode, code, name, lat: degrees(lat), lon: degrees(lon) };
};

/**
 * Reads the directory of ports, airports and terminals that ships with this release. It is some megabytes large: only a
 * start that loads a new edition into the database reads it. `build-places` writes the file.
 */
export const readDirectory = async (): Promise<{
  readonly places: readonly DirectoryPlace[];
  readonly terminals: readonly DirectoryTerminal[];
}> => {
  const { packed } = (await import('./directory.data.json')).default;
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  const [zones = '', count, ...lines] = strFromU8(unzlibSync(bytes)).split('\n');
  const last = Number(count);
  const zoneNames = zones.split('\t');
  return {
    places: await mapInParts(lines.slice(0, last), (line) => toPlace(line, zoneNames)),
    terminals: await mapInParts(lines.slice(last + 1), toTerminal),
  };
};
