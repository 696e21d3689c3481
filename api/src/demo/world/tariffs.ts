import type { Tariff } from '@quayside/contract';
import type { ContainerTypeCode } from '@quayside/freight';
import { DAY } from '@quayside/freight';
import priceData from '../data/prices.data.json';
import { demoId } from '../seeded/demoId';
import { createRandom, type Random } from '../seeded/random';
import { type DemoCurrency, levelIn } from './exchangeRates';
import { findDemoPlace, type Lane, lanes } from './lanes';
import { type AgentKey, agents } from './organisations';

/** Default margin of the agents, in per cent. */
export const demoMargin = 12;

/** A tariff line of an agent. Days as yyyy-MM-dd. */
export interface DemoRate {
  readonly id: string;
  readonly agent: AgentKey;
  readonly agentId: string;
  readonly lane: Lane;
  readonly carrier: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly currency: DemoCurrency;
  readonly tariff: Tariff;
  readonly freeDays: number;
}

/** Cost of a container relative to a 40' high cube. */
const containerFactors: Partial<Record<ContainerTypeCode, number>> = {
  '20GP': 0.58,
  '40GP': 0.97,
  '40HC': 1,
  '45GP': 1.17,
  '45HC': 1.21,
  '20HC': 0.62,
  '20RF': 1.45,
  '40RF': 1.92,
  '40NOR': 0.9,
};

/** Cost of a kilogram relative to the price from 100 kg. */
const breakFactors = { '-45': 1.55, 45: 1.22, 100: 1, 300: 0.94, 500: 0.88, 1000: 0.83 } as const;

const getRegion = (code: string): string =>
  (priceData.regions as Record<string, string>)[findDemoPlace(code).country] ?? 'asia';

interface Trade {
  readonly currency: DemoCurrency;
  readonly hc40: number;
  readonly perWm: number;
  readonly perKg: number;
}

/** Returns the price level between the regions of a lane. */
const getTrade = ({ pol, pod }: Lane): Trade => {
  const trade = (priceData.trades as Record<string, Trade>)[`${getRegion(pol)}-${getRegion(pod)}`];
  if (!trade) throw new Error(`The demo has no price level from ${pol} to ${pod}`);
  return trade;
};

const whole = (minor: number, step: number): number => Math.max(step, Math.round(minor / step) * step);

/** Currencies of terminal and handling charges, by country. */
const localCurrencies: Readonly<Record<string, DemoCurrency>> = { CN: 'CNY', HK: 'HKD' };
const getLocalCurrency = (code: string, otherwise: DemoCurrency): DemoCurrency =>
  localCurrencies[findDemoPlace(code).country] ?? otherwise;

/** Carriers that price in their own currency, independent of the trade. */
const carrierCurrencies: Readonly<Record<string, DemoCurrency>> = { LH: 'EUR' };

const inCurrency = (usdMinor: number, currency: DemoCurrency, step: number): number =>
  whole(levelIn(usdMinor, currency), step);

const fcl = ({ hc40, currency }: Trade, level: number, { pol, pod }: Lane, random: Random): Tariff => {
  const local = getLocalCurrency(pol, currency);
  const per = (name: string, amountMinor: number, of = currency) =>
    ({ name, basis: 'per container', amountMinor, currency: of }) as const;
  return {
    mode: 'FCL',
    prices: {
      containers: Object.fromEntries(
        Object.entries(containerFactors).map(([type, factor]) => [type, whole(hc40 * level * factor, 500)]),
      ) as Partial<Record<ContainerTypeCode, number>> as Record<ContainerTypeCode, number>,
    },
    surcharges: [
      per('Bunker adjustment (BAF)', random.int(24, 58) * 500),
      per('Terminal handling at origin', inCurrency(random.int(28, 44) * 500, local, 500), local),
      per('Security (ISPS)', 1400),
      ...(getRegion(pod) === 'europe' ? [per('Emissions trading (ETS)', random.int(6, 17) * 500, 'EUR')] : []),
      { name: 'Bill of lading', basis: 'per B/L', amountMinor: random.int(9, 13) * 500, currency },
    ],
  };
};

const lcl = ({ perWm, currency }: Trade, level: number, { pol }: Lane, random: Random): Tariff => {
  const local = getLocalCurrency(pol, currency);
  const handling = inCurrency(random.int(9, 19) * 100, local, 100);
  return {
    mode: 'LCL',
    prices: { perWm: whole(perWm * level, 50), minimum: whole(perWm * level * 1.2, 50) },
    surcharges: [
      { name: 'CFS handling at origin', basis: 'per W/M', amountMinor: handling, currency: local },
      { name: 'Bunker adjustment (BAF)', basis: 'per W/M', amountMinor: random.int(3, 9) * 100, currency },
      { name: 'Bill of lading', basis: 'per B/L', amountMinor: random.int(9, 12) * 500, currency },
    ],
  };
};

const air = ({ perKg, currency }: Trade, level: number, { pol }: Lane, random: Random): Tariff => {
  const local = getLocalCurrency(pol, currency);
  return {
    mode: 'AIR',
    prices: {
      perKg: Object.fromEntries(
        Object.entries(breakFactors).map(([weight, factor]) => [weight, whole(perKg * level * factor, 5)]),
      ),
      minimum: whole(perKg * level * 28, 500),
    },
    surcharges: [
      { name: 'Fuel', basis: 'per kg', amountMinor: random.int(55, 95), currency },
      { name: 'Security', basis: 'per kg', amountMinor: inCurrency(random.int(8, 17), local, 1), currency: local },
      { name: 'Air waybill', basis: 'per AWB', amountMinor: random.int(5, 8) * 500, currency },
    ],
  };
};

/** Returns the price level of a carrier's trade, in its currency. */
const getPriceLevel = (lane: Lane, carrier: string): Trade => {
  const { hc40, perWm, perKg, currency } = getTrade(lane);
  const own = carrierCurrencies[carrier];
  if (!own || own === currency) return { hc40, perWm, perKg, currency };
  return { hc40: levelIn(hc40, own), perWm: levelIn(perWm, own), perKg: levelIn(perKg, own), currency: own };
};

const createTariff = (lane: Lane, trade: Trade, level: number, random: Random): Tariff => {
  if (lane.mode === 'FCL') return fcl(trade, level, lane, random);
  return lane.mode === 'LCL' ? lcl(trade, level, lane, random) : air(trade, level, lane, random);
};

/** Validity of tariff lines in days from today, and the share of the lines with it. */
const periods = [
  { name: 'current', from: -31, to: 60, share: 1, level: 1 },
  { name: 'expired', from: -122, to: -32, share: 0.2, level: 0.94 },
  { name: 'coming', from: 61, to: 151, share: 0.3, level: 1.06 },
] as const;

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the tariff lines of both agents on all lanes, for every carrier, valid around today. */
export const ratesAround = (today: number): DemoRate[] =>
  agents.flatMap((agent) =>
    lanes.flatMap((lane) =>
      lane.carriers.flatMap((carrier) => {
        const key = `${agent.key} ${lane.mode} ${lane.pol} ${lane.pod} ${carrier}`;
        const random = createRandom(`rate ${key}`);
        const level = 0.84 + random.next() * 0.34;
        const trade = getPriceLevel(lane, carrier);
        const freeDays = lane.mode === 'AIR' ? 2 : random.pick([5, 7, 7, 10, 14]);
        return periods
          .filter(({ share }) => share === 1 || random.chance(share))
          .map(
            (period): DemoRate => ({
              id: demoId('rate', `${key} ${period.name}`),
              agent: agent.key,
              agentId: agent.id,
              lane,
              carrier,
              validFrom: dayText(today + period.from * DAY),
              validTo: dayText(today + period.to * DAY),
              currency: trade.currency,
              tariff: createTariff(lane, trade, level * period.level, random),
              freeDays,
            }),
          );
      }),
    ),
  );
