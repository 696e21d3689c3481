import type { Tariff } from '../../../contract';
import { createRandom, type Random } from '../seed/random';
import { DAY, type MockUser, type Store } from '../store';
import { plusDays, todayOf } from './agents';
import { type Lane, lanes } from './lanes';
import type { MockRate, TransportMode } from './tariffLine';

/** What the agents put on their rates, in per cent. */
export const demoMargin = 12;

/** What a container costs against a 20'. */
const boxes = { '20GP': 1, '40GP': 1.75, '40HC': 1.8, '45HC': 2.2 } as const;
/** What a kilogram costs against the price from 100 kg on. */
const breaks = { '-45': 1.55, '45': 1.22, '100': 1, '300': 0.94, '500': 0.88, '1000': 0.83 } as const;

const whole = (cents: number, step: number): number => Math.max(step, Math.round(cents / step) * step);
const scaled = <K extends string>(factors: Readonly<Record<K, number>>, unit: number, step: number) =>
  Object.fromEntries(Object.entries<number>(factors).map(([key, factor]) => [key, whole(unit * factor, step)]));

type TariffOf<M extends TransportMode> = Extract<Tariff, { mode: M }>;

const isChinese = ({ from }: Lane): boolean => /^(CN|PVG)/.test(from);
const isToEurope = ({ to }: Lane): boolean => /^(NL|DE|BE|FR|ES|IT|SE)/.test(to);

const fcl = (lane: Lane, level: number, random: Random): TariffOf<'FCL'> => {
  const per = (name: string, amountCents: number, currency = 'USD') =>
    ({ name, basis: 'per container', amountCents, currency }) as const;
  const containers = scaled(boxes, lane.unitCents * level, 500);
  return {
    mode: 'FCL',
    prices: { containers: containers as TariffOf<'FCL'>['prices']['containers'] },
    surcharges: [
      per('Bunker adjustment (BAF)', random.int(24, 58) * 500),
      isChinese(lane)
        ? per('Terminal handling at origin', random.int(8, 11) * 10_000, 'CNY')
        : per('Terminal handling at origin', random.int(28, 44) * 500),
      ...(isToEurope(lane) ? [per('Emissions trading (ETS)', random.int(6, 17) * 500, 'EUR')] : []),
      { name: 'Bill of lading', basis: 'per B/L', amountCents: random.int(9, 13) * 500, currency: 'USD' },
    ],
  };
};

const lcl = (lane: Lane, level: number, random: Random): TariffOf<'LCL'> => {
  const perWm = whole(lane.unitCents * level * 0.045, 50);
  const per = (name: string, amountCents: number) =>
    ({ name, basis: 'per W/M', amountCents, currency: 'USD' }) as const;
  return {
    mode: 'LCL',
    prices: { perWm, minimum: whole(perWm * 1.2, 50) },
    surcharges: [
      per('CFS handling at origin', random.int(9, 19) * 100),
      per('Bunker adjustment (BAF)', random.int(3, 9) * 100),
      { name: 'Bill of lading', basis: 'per B/L', amountCents: random.int(9, 12) * 500, currency: 'USD' },
    ],
  };
};

const air = (lane: Lane, level: number, random: Random): TariffOf<'AIR'> => ({
  mode: 'AIR',
  prices: { perKg: scaled(breaks, lane.unitCents * level, 5), minimum: whole(lane.unitCents * level * 28, 500) },
  surcharges: [
    { name: 'Fuel', basis: 'per kg', amountCents: random.int(55, 95), currency: 'USD' },
    { name: 'Security', basis: 'per kg', amountCents: random.int(8, 17), currency: 'USD' },
    { name: 'Air waybill', basis: 'per AWB', amountCents: random.int(5, 8) * 500, currency: 'USD' },
  ],
});

const tariffs: Readonly<Record<TransportMode, (lane: Lane, level: number, random: Random) => Tariff>> = {
  FCL: fcl,
  LCL: lcl,
  AIR: air,
};

/** Days from today in which a line is valid. A special comes beside the current line, so that some validities overlap. */
const periods = [
  { from: -122, to: -32, level: 0.94, every: 1 },
  { from: -31, to: 60, level: 1, every: 1 },
  { from: 61, to: 151, level: 1.06, every: 1 },
  { from: -3, to: 11, level: 0.91, every: 9 },
] as const;

interface Line {
  readonly lane: Lane;
  readonly agent: string;
  readonly mode: TransportMode;
  readonly position: number;
  readonly period: (typeof periods)[number];
}

const rateOf = (store: Store, { lane, agent, mode, position, period }: Line, maker: string): MockRate => {
  const random = createRandom(store.seed * 1000 + position);
  const today = todayOf(store, agent);
  const days = period.from < -100 ? -123 : period.from < 0 ? -33 : -4;
  const at = store.at(days * DAY - position * 1000);
  const terms = {
    ...{ origin: lane.from, destination: lane.to, via: lane.via, carrier: lane.carrier, service: lane.service },
    validFrom: plusDays(today, period.from),
    validTo: plusDays(today, period.to),
    transitDays: lane.days,
    freeDays: mode === 'AIR' ? 2 : random.pick([5, 7, 7, 10, 14]),
    currency: 'USD',
    ...tariffs[mode](lane, period.level * (0.97 + random.int(0, 6) / 100), random),
  };
  return {
    id: store.newId(new Date(at)),
    ...{ agent, terms, createdAt: at, updatedAt: at, version: 1 },
    changes: [{ at, by: maker, action: 'Imported', before: null, after: null }],
  };
};

/** The tariff lines of both agents: ended, current, to come and some specials. */
export const seedRates = (
  store: Store,
  agents: Readonly<Record<Lane['agent'], string>>,
  maker: Pick<MockUser, 'firstName' | 'lastName'>,
): void => {
  for (const agent of Object.values(agents))
    store.rateSettings.set(agent, { standardMarginPercent: demoMargin, version: 1 });
  const lines = lanes.flatMap((lane) => lane.modes.map((mode) => ({ lane, mode, agent: agents[lane.agent] })));
  for (const period of periods) {
    for (const [position, line] of lines.entries()) {
      if (position % period.every !== 0) continue;
      const rate = rateOf(store, { ...line, position, period }, `${maker.firstName} ${maker.lastName}`);
      store.rates.set(rate.id, rate);
    }
  }
};
