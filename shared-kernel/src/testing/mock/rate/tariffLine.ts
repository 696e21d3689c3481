import type { Place, Rate, Tariff } from '../../../contract';
import { carrierName } from '../../../freight';
import { type Directory, type RateTerms, tariffOf } from '../../../rules';
import { notFound } from '../errors';
import { seesRatesOf } from '../scope';
import { placeOf } from '../seed/ports';
import type { Caller, Store } from '../store';
import { todayOf } from './agents';

export type TransportMode = Tariff['mode'];

export interface RateChange {
  readonly at: string;
  readonly by: string;
  readonly action: 'Added' | 'Changed' | 'Ended' | 'Imported';
  readonly before: RateTerms | null;
  readonly after: RateTerms | null;
}

export interface MockRate {
  readonly id: string;
  readonly agent: string;
  terms: RateTerms;
  /** The oldest first. */
  readonly changes: RateChange[];
  readonly createdAt: string;
  updatedAt: string;
  version: number;
}

/** What the codes of an agent's lines are looked up in. */
export const directoryOf = (store: Store, agent: string): Directory => ({
  portTypes: new Map([...store.ports.values()].map(({ code, portType }) => [code, portType])),
  currencies: new Set(['USD', ...(store.exchangeRates.get(agent) ?? []).map(({ currency }) => currency)]),
});

/** What makes two lines ones of the same lane. */
type LaneTerms = Pick<
  RateTerms,
  'mode' | 'origin' | 'destination' | 'via' | 'carrier' | 'service' | 'validFrom' | 'validTo'
>;

/** Two lines of the same lane, mode, carrier and service share a day. A line that is never valid shares none. */
export const doOverlap = (a: LaneTerms, b: LaneTerms): boolean =>
  a.origin === b.origin &&
  a.destination === b.destination &&
  a.carrier === b.carrier &&
  a.service === b.service &&
  a.validFrom <= b.validTo &&
  b.validFrom <= a.validTo &&
  a.validFrom <= a.validTo &&
  b.validFrom <= b.validTo &&
  a.mode === b.mode &&
  a.via.join() === b.via.join();

/** The agent's lines that a line, stored or not, overlaps with. */
export const overlapsOf = (store: Store, agent: string, lane: LaneTerms, except: string | null): MockRate[] =>
  [...store.rates.values()].filter((rate) => rate.id !== except && rate.agent === agent && doOverlap(lane, rate.terms));

/** How a line stands today, in the agent's time zone. One that is never valid has ended. */
export const stateOf = (store: Store, { agent, terms: { validFrom, validTo } }: MockRate): Rate['state'] => {
  const today = todayOf(store, agent);
  if (validTo < today || validTo < validFrom) return 'ended';
  return validFrom > today ? 'future' : 'valid';
};

const placeByCode = (store: Store, place: string, mode: TransportMode): Place =>
  placeOf(store, place, mode === 'AIR' ? 'AIR' : 'SEA');

export const toRate = (store: Store, rate: MockRate): Rate => {
  const { id, agent, terms, createdAt, updatedAt, version } = rate;
  const { mode, prices: _, surcharges: __, ...rest } = terms;
  return {
    ...{ id, agent, ...rest, createdAt, updatedAt, version },
    tariff: tariffOf(terms),
    via: [...terms.via],
    origin: placeByCode(store, terms.origin, mode),
    destination: placeByCode(store, terms.destination, mode),
    carrier: { code: terms.carrier, name: carrierName(terms.carrier) },
    state: stateOf(store, rate),
    overlaps: overlapsOf(store, agent, terms, id).length > 0,
  };
};

/** @throws 404 where the caller does not see it */
export const findRate = (store: Store, user: Caller, id: string): MockRate => {
  const rate = store.rates.get(id);
  if (!rate || !seesRatesOf(user, rate.agent)) throw notFound();
  return rate;
};
