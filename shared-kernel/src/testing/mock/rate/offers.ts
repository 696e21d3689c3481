import type { Margin, ScheduleOption } from '../../../contract';
import { carrierName } from '../../../freight';
import { isStaff } from '../../../roles';
import { appliedRates, tariffOf } from '../../../rules';
import { conflict, invalidField, type MockError, notFound } from '../errors';
import { seesRatesOf, type Viewer } from '../scope';
import { placeOf } from '../seed/ports';
import { DAY, type Store } from '../store';
import { endOfDay, startOfDay } from './agents';
import { exchangeOf } from './exchange';
import { type Lane, lanes, type Sailing, sailingsOf, sailingWithId } from './lanes';
import { type CostedLine, costIn, evenMargin, priceLoad, sell } from './price';
import { checkSearch, type Search } from './search';
import type { MockRate } from './tariffLine';

/** An option with the agent whose rate it is, and its lines at cost, to be sold again at another margin. */
export interface PricedOption {
  /** With its `cost`: it leaves the mock through `forViewer` only. */
  readonly option: ScheduleOption;
  readonly agentId: string;
  readonly costed: readonly CostedLine[];
}

type Priced = PricedOption | 'not_priced' | { readonly missingCurrency: string };

/** The option as somebody may have it: only staff receive its cost. */
export const forViewer = (user: Pick<Viewer, 'role'>, { cost, ...option }: ScheduleOption): ScheduleOption =>
  isStaff(user.role) && cost ? { ...option, cost } : option;

/** An option with other lines: at another margin than it has. */
export const atMargin = (priced: PricedOption, margin: Margin): PricedOption => ({
  ...priced,
  option: { ...priced.option, ...sell(priced.costed, margin, priced.option.id) },
});

/** What an agent puts on its rates where nothing else is said. */
export const standardMargin = (store: Store, agent: string): Margin =>
  evenMargin(store.rateSettings.get(agent)?.standardMarginPercent ?? 0);

/** Whether a tariff line is one of a service. */
const isOfLane = ({ terms }: MockRate, lane: Lane): boolean =>
  terms.origin === lane.from &&
  terms.destination === lane.to &&
  terms.carrier === lane.carrier &&
  terms.service === lane.service &&
  (terms.mode === 'AIR') === lane.modes.includes('AIR');

const validityOf = ({ agent, terms }: MockRate) => ({
  validFrom: startOfDay(agent, terms.validFrom),
  validTo: endOfDay(agent, terms.validTo),
});

/** The rate is valid on the day of departure. */
const covers = (rate: MockRate, { etd }: Sailing): boolean => {
  const { validFrom, validTo } = validityOf(rate);
  return etd >= Date.parse(validFrom) && etd <= Date.parse(validTo);
};

/** What a rate and a departure come to for a search, at a margin or, without one, at the agent's standard margin. */
const priceOffer = (
  store: Store,
  rate: MockRate,
  sailing: Sailing,
  { search, margin }: { readonly search: Search; readonly margin: Margin | null },
): Priced => {
  const { id: rateId, agent: agentId, terms } = rate;
  const lines = priceLoad(tariffOf(terms), search, terms.currency);
  if (!lines) return 'not_priced';
  const exchange = exchangeOf(store, agentId);
  const cost = costIn(lines, exchange, search.currency);
  if ('missing' in cost) return { missingCurrency: cost.missing };
  const { id: sailingId, lane, etd, vessel, voyage, flight } = sailing;
  const id = `${rateId}-${sailingId}`;
  const kind = terms.mode === 'AIR' ? 'AIR' : 'SEA';
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  const option: ScheduleOption = {
    ...{ id, rateId, sailingId, transportMode: terms.mode, service: terms.service, vessel, voyage, flight },
    carrier: { code: terms.carrier, name: carrierName(terms.carrier) },
    from: placeOf(store, lane.from, kind),
    to: placeOf(store, lane.to, kind),
    via: lane.via.map((code) => placeOf(store, code, kind)),
    ...{ etd: at(etd), eta: at(etd + lane.days * DAY), transitDays: lane.days },
    cutOffs: [
      { name: 'Documents', at: at(etd - 2 * DAY) },
      { name: 'Cargo', at: at(etd - DAY) },
    ],
    ...{ freeDays: terms.freeDays, ...validityOf(rate), currency: search.currency },
    ...sell(cost.costed, margin ?? standardMargin(store, agentId), id),
    exchangeRates: appliedRates(
      lines.map(({ currency }) => currency),
      search.currency,
      exchange,
    ),
    co2eKg: Math.round(lane.days * (kind === 'AIR' ? 410 : 23) * 10) / 10,
    co2eMethod: 'Fixed by lane in the mock, well to wheel',
  };
  return { option, agentId, costed: cost.costed };
};

/** Days before and after the wanted date; from now on without one. */
const AROUND = 14;

/** The caller's rates of the lane of a search. */
const ratesFor = (store: Store, user: Viewer, search: Search): MockRate[] => {
  const [from, to] = [store.ports.get(search.fromId)?.code, store.ports.get(search.toId)?.code];
  return [...store.rates.values()].filter(
    ({ agent, terms }) =>
      terms.mode === search.transportMode &&
      terms.origin === from &&
      terms.destination === to &&
      seesRatesOf(user, agent),
  );
};

/** Departures that one of the rates covers, in no order. */
const departuresFor = (store: Store, rates: readonly MockRate[], first: number, last: number) => {
  const now = store.now().getTime();
  return rates.flatMap((rate) =>
    lanes
      .filter((lane) => isOfLane(rate, lane))
      .flatMap((lane) => sailingsOf(lane, Math.max(now, first), last, now))
      .filter((sailing) => covers(rate, sailing))
      .map((sailing) => ({ rate, sailing })),
  );
};

/** The days on which something leaves on the lane of a search, whenever that is. */
export const datesFor = (store: Store, user: Viewer, search: Search): string[] => {
  const departures = departuresFor(store, ratesFor(store, user, search), 0, Number.POSITIVE_INFINITY);
  return [...new Set(departures.map(({ sailing: { etd } }) => new Date(etd).toISOString().slice(0, 10)))].sort();
};

/** The departures of a lane with their prices, earliest first, and what was left out. @throws 422 on what the search lacks */
export const optionsFor = (
  store: Store,
  user: Viewer,
  search: Search,
): { readonly options: ScheduleOption[]; readonly missing: readonly string[] } => {
  checkSearch(store, search);
  const around = search.date ? Date.parse(search.date) : store.now().getTime();
  const [first, last] = [around - (search.date ? AROUND * DAY : 0), around + AROUND * DAY + (search.date ? DAY : 0)];
  const priced = departuresFor(store, ratesFor(store, user, search), first, last).map(({ rate, sailing }) =>
    priceOffer(store, rate, sailing, { search, margin: null }),
  );
  const options = priced.flatMap((one) => (typeof one === 'object' && 'option' in one ? [one.option] : []));
  return {
    options: options
      .map((option) => forViewer(user, option))
      .sort((a, b) => Date.parse(a.etd) - Date.parse(b.etd) || (a.id < b.id ? -1 : 1)),
    missing: priced.flatMap((one) =>
      typeof one === 'object' && 'missingCurrency' in one ? [one.missingCurrency] : [],
    ),
  };
};

/** Why a chosen option cannot be had (any more). */
const refusals = {
  gone: 'This rate is no longer offered. Search again for a current price.',
  rate_expired: 'This rate has expired. Search again for a current price.',
  departed: 'This departure has left. Search again for the next one.',
  not_priced: 'This rate does not price this shipment. Search again.',
  no_exchange_rate: 'No exchange rate is stored for',
} as const;

export interface Choice {
  readonly rateId: string;
  readonly sailingId: string;
}
export type ChoiceResult =
  | ({ readonly isOffered: true } & PricedOption)
  | { readonly isOffered: false; readonly code: keyof typeof refusals; readonly reason: string };

const refused = (code: keyof typeof refusals, more = ''): ChoiceResult => ({
  isOffered: false,
  code,
  reason: refusals[code] + more,
});

/** Prices a chosen option again, from the rates as they are now. @throws 422 where the search lacks something */
export const priceChoice = (
  store: Store,
  user: Viewer,
  { rateId, sailingId }: Choice,
  { search, margin, at }: { readonly search: Search; readonly margin: Margin | null; readonly at: string },
): ChoiceResult => {
  checkSearch(store, search, at);
  const [rate, sailing] = [store.rates.get(rateId), sailingWithId(sailingId)];
  if (!rate || !sailing || !seesRatesOf(user, rate.agent) || !isOfLane(rate, sailing.lane)) return refused('gone');
  const now = store.now().getTime();
  if (now > Date.parse(validityOf(rate).validTo) || !covers(rate, sailing)) return refused('rate_expired');
  if (sailing.etd <= now) return refused('departed');
  const { origin, destination } = rate.terms;
  const [from, to] = [store.ports.get(search.fromId)?.code, store.ports.get(search.toId)?.code];
  if (origin !== from || destination !== to) return refused('not_priced');
  const priced = priceOffer(store, rate, sailing, { search, margin });
  if (priced === 'not_priced') return refused('not_priced');
  if ('missingCurrency' in priced) return refused('no_exchange_rate', ` ${priced.missingCurrency}.`);
  return { isOffered: true, ...priced };
};

/** The refusal of a choice as a call answers it; `at` is where the choice lies in the body, such as `scheduleRates.`. */
export const choiceError = ({ code, reason }: Extract<ChoiceResult, { isOffered: false }>, at: string): MockError => {
  if (code === 'gone') return notFound(reason);
  return code === 'not_priced' ? invalidField(`${at}search`, reason) : conflict(reason, code);
};
