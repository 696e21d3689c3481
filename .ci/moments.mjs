// The moments and zones at which tests are run besides now and here: what leans on the clock or the date fails there.
import { readdirSync } from 'node:fs';

const DAY = 86_400_000;
/** A suite begins this long before a moment, so that some of it runs on either side. */
const AHEAD = 90_000;

/** Zones on both sides of UTC, and when their clocks change. */
const zones = {
  'Europe/Amsterdam': { spring: '2027-03-28T01:00:00Z', autumn: '2027-10-31T01:00:00Z' },
  'America/Los_Angeles': { spring: '2027-03-14T10:00:00Z', autumn: '2027-11-07T09:00:00Z' },
  'Pacific/Auckland': { spring: '2027-09-25T14:00:00Z', autumn: '2027-04-03T14:00:00Z' },
};

/** When a wall clock in a zone shows a time; none of those below is near a change. */
const onTheWall = (local, zone) => {
  const asUtc = Date.parse(`${local}Z`);
  const shown = new Date(asUtc).toLocaleString('sv-SE', { timeZone: zone });
  return asUtc - (Date.parse(`${shown.replace(' ', 'T')}Z`) - asUtc);
};

/** Each as the instant that it is in a zone. */
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

/** Another pair each day, and each time that a pair comes round the next suite: after 72 days every suite was everywhere. */
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

/** Weekdays and leap years come round after as long, and no clock runs backwards from now. */
const ROUND = 28 * 365.25 * DAY;

const shiftTo = (at) => (at > Date.now() ? at : at + Math.ceil((Date.now() - at) / ROUND) * ROUND) - Date.now();

/** The environment of a program whose clock begins at the moment. All its children agree, since it is told as a shift. */
export const environmentAt = ({ moment, zone }) => ({
  ...process.env,
  TZ: zone,
  LD_PRELOAD: libfaketime(),
  FAKETIME: `+${Math.round(shiftTo(moments[moment](zone)) / 1000)}s`,
});
