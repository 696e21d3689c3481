import { createDollarExchange, DAY } from '@quayside/freight';
import { createRandom } from '../seeded/random';
import { agents } from './organisations';

/** Approximate value of one unit of a currency in US dollars. */
const levels = { CNY: 0.1389, EUR: 1.0825, GBP: 1.2715, HKD: 0.1284, SGD: 0.7462 } as const;
export type DemoCurrency = keyof typeof levels | 'USD';

/** Days before today on which rates were stored, the newest first. */
const storedOn = [1, 8, 15, 22, 29] as const;

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the level some days ago: up to half a per cent different, to four decimal places. */
const getUsdLevel = (currency: keyof typeof levels, daysAgo: number): number => {
  const { next } = createRandom(`exchange ${currency} ${daysAgo}`);
  return Math.round(levels[currency] * (0.995 + next() * 0.01) * 10_000) / 10_000;
};

const currencies = Object.keys(levels) as (keyof typeof levels)[];

/** Returns the rates that each agent has stored, weekly up to yesterday. */
export const exchangeRateRows = (today: number) =>
  agents.flatMap(({ id }) =>
    currencies.flatMap((currency) =>
      storedOn.map((daysAgo) => ({
        agentId: id,
        currency,
        onDate: dayText(today - daysAgo * DAY),
        usd: getUsdLevel(currency, daysAgo),
        updatedAt: new Date(today - daysAgo * DAY).toISOString(),
      })),
    ),
  );

/** Returns today's exchange rates. */
export const demoExchange = (today: number) => {
  const [newest] = storedOn;
  const date = dayText(today - newest * DAY);
  return createDollarExchange(
    new Map(currencies.map((currency) => [currency, { usd: getUsdLevel(currency, newest), date }])),
  );
};

/** Converts minor units of US dollars approximately to another currency: the level of a price. */
export const levelIn = (usdMinor: number, currency: DemoCurrency): number =>
  currency === 'USD' ? usdMinor : usdMinor / levels[currency];
