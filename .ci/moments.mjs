// Dates and time zones in which the tests also run, to find code that depends on the current date or zone.
import { readdirSync } from 'node:fs';

const DAY = 86_400_000;
/** A suite starts this long before the moment, so that it runs on both sides of it. */
const AHEAD = 90_000;

/** Time zones on both sides of UTC, and their daylight-saving changes. */
const zones = {
  'Europe/Amsterdam': { spring: '2027-03-28T01:00:00Z', autumn: '2027-10-31T01:00:00Z' },
  'America/Los_Angeles': { spring: '2027-03-14T10:00:00Z', autumn: '2027-11-07T09:00:00Z' },
  'Pacific/Auckland': { spring: '2027-09-25T14:00:00Z', autumn: '2027-04-03T14:00:00Z' },
};

/**
 * Returns the instant at which a clock in a zone shows a time; none of those below is near a daylight-saving change.
 */
const onTheWall = (local, zone) => {
  const asUtc = Date.parse(`${local}Z`);
  const shown = new Date(asUtc).toLocaleString('sv-SE', { timeZone: zone });
  return asUtc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - asUtc);
};

/** Each moment as an instant in its zone. */
const moments = {
  'before midnight UTC': () => Date.parse('2027-06-16T00:00:00Z') - AHEAD,
  'after midnight UTC': () => Date.parse('2027-06-16T00:00:05Z'),
  noon: () => Date.parse('2027-06-16T12:00:00Z'),
  '28 February': (zone) => onTheWall('2027-03-01T00:00:00', zone) - AHEAD,
  '29 February': (zone) => onTheWall('2028-03-01T00:00:00', zone) - AHEAD,
  '31 December': (zone) => onTheWall('2028-01-01T00:00:00', zone) - AHEAD,
  'spring forward': (zone) => Date.parse(zones[zone].spring) - AHEAD,
  'fall back': (zone) => Date.parse(zones[zone].autumn) - AHEAD,
};

export const momentNames = Object.keys(moments);
export const zoneNames = Object.keys(zones);

/**
 * Returns another pair of moment and zone each day, and the next suite each time a pair returns: after 72 days every
 * suite ran with every pair.
 */
export const momentOfTheDay = (suites, now = Date.now()) => {
  const day = Math.floor(now / DAY);
  const round = Math.floor(day / (momentNames.length * zoneNames.length));
  return {
    moment: momentNames[day % momentNames.length],
    zone: zoneNames[day % zoneNames.length],
    suite: suites[(day + round) % suites.length],
  };
};

const libfaketime = () => {
  const folder = readdirSync('/usr/lib').find((name) => /^(x86_64|aarch64)-linux-gnu$/.test(name));
  return `/usr/lib/${folder}/faketime/libfaketime.so.1`;
};

/** Weekdays and leap years repeat after as long, and the clock never runs backwards from now. */
const ROUND = 28 * 365.25 * DAY;

const shiftTo = (at) => (at > Date.now() ? at : at + Math.ceil((Date.now() - at) / ROUND) * ROUND) - Date.now();

/**
 * Environment variables for a program whose clock starts at the moment. All its child processes agree, because the
 * clock is given as an offset.
 */
export const environmentAt = ({ moment, zone }) => ({
  ...process.env,
  TZ: zone,
  LD_PRELOAD: libfaketime(),
  FAKETIME: `+${Math.round(shiftTo(moments[moment](zone)) / 1000)}s`,
});
