import { type CutOffName, DAY, HOUR } from '@quayside/freight';
import { findShips } from '../carrier/ships';
import { demoId } from '../seeded/demoId';
import { createRandom } from '../seeded/random';
import { findDemoPlace, type Lane } from './lanes';

/** A sailing or flight of a carrier on a lane. Instants are ISO. */
export interface Departure {
  readonly id: string;
  readonly lane: Lane;
  readonly carrier: string;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  readonly etd: string;
  readonly eta: string;
  readonly transitDays: number;
  readonly cutOffs: readonly { readonly name: CutOffName; readonly at: string }[];
}

/** Cut-offs in hours before the departure. */
const cutOffs = {
  SEA: [
    ['Documents', 84],
    ['VGM', 54],
    ['Cargo', 36],
  ],
  AIR: [
    ['Documents', 12],
    ['Cargo', 8],
  ],
} as const;

/** Returns midnight UTC of the day of a moment. */
export const toUtcMidnight = (moment: Date): number => Math.floor(moment.getTime() / DAY) * DAY;

const pickTransitDays = ({ transitDays: [min, max], ...lane }: Lane, carrier: string): number =>
  createRandom(`transit ${lane.pol} ${lane.pod} ${lane.mode} ${carrier}`).int(min, max);

/** Returns the schedule of a carrier: weekly by sea and every other day by air, always at the same hour. */
const createSlot = (lane: Lane, carrier: string) => {
  const random = createRandom(`slot ${lane.pol} ${lane.pod} ${lane.mode} ${carrier}`);
  const isAir = lane.mode === 'AIR';
  const every = (isAir ? 2 : 7) * DAY;
  return {
    every,
    offset: random.int(0, isAir ? 1 : 6) * DAY + random.int(0, 23) * HOUR + random.pick([0, 15, 30, 45]) * 60_000,
    number: random.int(20, 998),
  };
};

const departureAt = (lane: Lane, carrier: string, etd: number, slot: number): Departure => {
  const isAir = lane.mode === 'AIR';
  const ships = findShips(carrier);
  const key = `${lane.mode} ${lane.pol} ${lane.pod} ${carrier} ${slot}`;
  const random = createRandom(`departure ${key}`);
  const transitDays = pickTransitDays(lane, carrier);
  const eta = etd + transitDays * DAY + random.int(-6, 6) * HOUR;
  return {
    id: demoId('sailing', key),
    lane,
    carrier,
    vessel: isAir ? null : (ships[slot % ships.length]?.name ?? null),
    voyage: isAir
      ? null
      : `${100 + (slot % 700)}${findDemoPlace(lane.pol).lon !== null && (findDemoPlace(lane.pol).lon ?? 0) > 60 ? 'W' : 'E'}`,
    flight: isAir ? `${carrier}${createSlot(lane, carrier).number}` : null,
    etd: new Date(etd).toISOString(),
    eta: new Date(isAir ? eta + 5 * HOUR - (etd % HOUR) : eta).toISOString(),
    transitDays,
    cutOffs: cutOffs[isAir ? 'AIR' : 'SEA'].map(([name, hours]) => ({
      name,
      at: new Date(etd - hours * HOUR).toISOString(),
    })),
  };
};

/** Returns the departures of a carrier on a lane within days of today: the same slots at every call. */
export const listDemoDepartures = (
  lane: Lane,
  carrier: string,
  today: number,
  fromDay: number,
  toDay: number,
): Departure[] => {
  const { every, offset } = createSlot(lane, carrier);
  const first = Math.ceil((today + fromDay * DAY - offset) / every);
  const last = Math.floor((today + toDay * DAY - offset) / every);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    departureAt(lane, carrier, (first + index) * every + offset, first + index),
  );
};
