import type * as v from 'valibot';
import type { FieldError, NewRate, Place, Rate, Tariff } from '../../../contract';
import { airlines, carrierName, containerTypes, oceanCarriers } from '../../../freight';
import { notFound } from '../errors';
import { seesRatesOf } from '../scope';
import { placeOf } from '../seed/ports';
import type { Caller, Store } from '../store';
import { todayOf } from './agents';

export type TransportMode = Tariff['mode'];

/** What a tariff line says. Days yyyy-MM-dd, amounts in the currency's smallest unit. */
export interface RateTerms {
  readonly tariff: Tariff;
  readonly origin: string;
  readonly destination: string;
  readonly via: readonly string[];
  readonly carrier: string;
  readonly service: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly transitDays: number;
  readonly freeDays: number;
  readonly currency: string;
}

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

/** Containers as they are priced: LCL and AIR stand in the same table and are none. */
export const pricedContainerTypes: readonly string[] = containerTypes
  .filter(({ iso }) => iso !== null)
  .map(({ code }) => code);

/** A day that the calendar has. */
export const isDay = (text: string): boolean => {
  const time = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const code = (typed: string): string => typed.trim().toUpperCase();

/** The code by which a carrier of the mode is stored: the SCAC, also for an SMDG liner code, or the IATA designator. */
export const carrierCodeOf = (mode: TransportMode, typed: string): string | undefined => {
  const wanted = code(typed);
  return mode === 'AIR'
    ? airlines.find(({ iata }) => iata === wanted)?.iata
    : oceanCarriers.find(({ scac, smdg }) => scac === wanted || smdg === wanted)?.scac;
};

const termsOf = ({ agent: _, ...written }: v.InferOutput<typeof NewRate>): RateTerms => ({
  ...written,
  origin: code(written.origin),
  destination: code(written.destination),
  via: written.via.map(code),
  carrier: carrierCodeOf(written.tariff.mode, written.carrier) ?? code(written.carrier),
});

const containerFaults = ({ tariff }: RateTerms): FieldError[] =>
  tariff.mode === 'FCL'
    ? Object.keys(tariff.prices.containers)
        .filter((type) => !pricedContainerTypes.includes(type))
        .map((type) => ({ path: `tariff.prices.containers.${type}`, message: 'is not a container' }))
    : [];

/** The line as it is stored, and what the directory has against it, on the fields of the form. */
export const checkTerms = (
  store: Store,
  agent: string,
  written: v.InferOutput<typeof NewRate>,
): { readonly terms: RateTerms; readonly errors: readonly FieldError[] } => {
  const terms = termsOf(written);
  const isAir = terms.tariff.mode === 'AIR';
  const errors: FieldError[] = [];
  const refuse = (path: string, message: string) => void errors.push({ path, message });
  const checkPlace = (path: string, place: string) => {
    const known = [...store.ports.values()].some(
      (port) => port.code === place && port.portType === (isAir ? 'AIR' : 'SEA'),
    );
    if (!known) refuse(path, isAir ? 'is not an airport of the directory' : 'is not a port of the directory');
  };
  const checkCurrency = (path: string, currency: string) => {
    const known = currency === 'USD' || store.exchangeRates.get(agent)?.some((one) => one.currency === currency);
    if (!known) refuse(path, `${currency} has no stored exchange rate: store one first`);
  };
  checkPlace('origin', terms.origin);
  checkPlace('destination', terms.destination);
  for (const [index, place] of terms.via.entries()) checkPlace(`via.${index}`, place);
  if (!carrierCodeOf(terms.tariff.mode, terms.carrier))
    refuse('carrier', isAir ? 'is not an airline of the directory' : 'is not an ocean carrier of the directory');
  for (const field of ['validFrom', 'validTo'] as const) if (!isDay(terms[field])) refuse(field, 'is not a valid date');
  checkCurrency('currency', terms.currency);
  for (const [index, { currency }] of terms.tariff.surcharges.entries())
    checkCurrency(`tariff.surcharges.${index}.currency`, currency);
  return { terms, errors: [...errors, ...containerFaults(terms)] };
};

/** What makes two lines ones of the same lane. */
type LaneTerms = Pick<RateTerms, 'origin' | 'destination' | 'via' | 'carrier' | 'service' | 'validFrom' | 'validTo'> & {
  readonly mode: TransportMode;
};

export const laneTermsOf = ({ tariff, ...terms }: RateTerms): LaneTerms => ({ ...terms, mode: tariff.mode });

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
  [...store.rates.values()].filter(
    (rate) => rate.id !== except && rate.agent === agent && doOverlap(lane, laneTermsOf(rate.terms)),
  );

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
  return {
    ...{ id, agent, ...terms, createdAt, updatedAt, version },
    via: [...terms.via],
    origin: placeByCode(store, terms.origin, terms.tariff.mode),
    destination: placeByCode(store, terms.destination, terms.tariff.mode),
    carrier: { code: terms.carrier, name: carrierName(terms.carrier) },
    state: stateOf(store, rate),
    overlaps: overlapsOf(store, agent, laneTermsOf(terms), id).length > 0,
  };
};

/** @throws 404 where the caller does not see it */
export const findRate = (store: Store, user: Caller, id: string): MockRate => {
  const rate = store.rates.get(id);
  if (!rate || !seesRatesOf(user, rate.agent)) throw notFound();
  return rate;
};
