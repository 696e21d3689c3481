import lookUp from '@photostructure/tz-lookup';
import { dayAt, formatTime, isTimeZone, type Position } from '@quayside/freight';

/** Steps in degrees around a port whose position is in the water, where zones follow the meridians. */
const around = [0, 0.1, 0.25, 0.5].flatMap((step) =>
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ].map(([north = 0, east = 0]) => [north * step, east * step] as const),
);

const zoneAt = ({ lat, lon }: Position): string | undefined => {
  for (const [north, east] of around) {
    const zone = lookUp(Math.max(-90, Math.min(90, lat + north)), ((lon + east + 540) % 360) - 180);
    if (!zone.startsWith('Etc/') && isTimeZone(zone)) return zone;
  }
  return undefined;
};

const seasons = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'];
const describeClocks = (zone: string): string =>
  seasons.map((at) => `${dayAt(at, zone)} ${formatTime(at, zone)}`).join();

const listTimeZones = (country: string): readonly string[] => {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    readonly timeZones?: readonly string[];
    getTimeZones?(): readonly string[] | undefined;
  };
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).filter(isTimeZone);
};

/** Returns the zone of a country with a single time zone. */
const zoneOfCountry = (country: string): string | undefined => {
  const zones = listTimeZones(country);
  return new Set(zones.map(describeClocks)).size === 1 ? zones[0] : undefined;
};

/** Returns the time zone of a position, or else of a country with a single zone; undefined when unknown. */
export const timeZoneAt = (position: Position | null, country: string): string | undefined =>
  (position && zoneAt(position)) ?? zoneOfCountry(country);
