import type { ExchangeRate } from '../../../contract';
import { type Exchange, exchangeThrough } from '../../../rules';
import { DAY, type Store } from '../store';
import { todayOf } from './agents';

const newestFirst = (a: ExchangeRate, b: ExchangeRate): number => (a.date < b.date ? 1 : -1);

/** The newest rate of each currency of an agent, by its letters; up to a day, or also of days to come. */
export const newestRates = (store: Store, agent: string, until = '9999-12-31'): ExchangeRate[] => {
  const stored = (store.exchangeRates.get(agent) ?? []).filter(({ date }) => date <= until).sort(newestFirst);
  const currencies = [...new Set(stored.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => stored.find((one) => one.currency === currency) ?? []);
};

/** Reckons at what is stored up to today. */
export const exchangeOf = (store: Store, agent: string): Exchange =>
  exchangeThrough(new Map(newestRates(store, agent, todayOf(store, agent)).map((rate) => [rate.currency, rate])));

/** Stores a rate for a day, in the place of one that the day has. */
export const putRate = (store: Store, agent: string, rate: Omit<ExchangeRate, 'updatedAt'>): ExchangeRate => {
  const stored = store.exchangeRates.get(agent) ?? [];
  const after = { ...rate, updatedAt: store.at() };
  const others = stored.filter(({ currency, date }) => currency !== rate.currency || date !== rate.date);
  store.exchangeRates.set(agent, [...others, after]);
  return after;
};

/** What one unit of a currency is in US dollars, about. */
const levels = { CNY: 0.1389, EUR: 1.0825, GBP: 1.2715, HKD: 0.1284, SGD: 0.7462 } as const;

/** The rates that each agent has stored last week and yesterday. */
export const seedExchangeRates = (store: Store, agents: readonly string[]): void => {
  for (const agent of agents) {
    const of = (days: number, factor: number): ExchangeRate[] =>
      Object.entries(levels).map(([currency, usd]) => ({
        currency,
        usd: Math.round(usd * factor * 10_000) / 10_000,
        date: store.at(-days * DAY).slice(0, 10),
        updatedAt: store.at(-days * DAY),
      }));
    store.exchangeRates.set(agent, [...of(8, 0.996), ...of(1, 1)]);
  }
};
