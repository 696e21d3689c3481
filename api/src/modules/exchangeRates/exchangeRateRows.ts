import type { ExchangeRate } from '@quayside/contract';
import { type Exchange, exchangeThrough } from '@quayside/freight';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { exchangeRates } from '../../tables/rateTables';
import { todayOf } from '../../tables/todayOf';

const { agentId: ofAgent, currency: inCurrency, onDate, usd: value, updatedAt } = exchangeRates;

/** The exchange of each of the agents as it stands today, where the agent is: a rate counts from its day on. One query. */
export const exchangesOf = async (db: Executor, agentIds: readonly string[]): Promise<Map<string, Exchange>> => {
  const agents = [...new Set(agentIds)];
  if (agents.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([ofAgent, inCurrency], { agentId: ofAgent, currency: inCurrency, usd: value, date: onDate })
    .from(exchangeRates)
    .innerJoin(companies, eq(companies.id, ofAgent))
    .where(and(inArray(ofAgent, agents), lte(onDate, todayOf(companies))))
    .orderBy(ofAgent, inCurrency, desc(onDate));
  const storedBy = (agent: string) =>
    new Map(
      rows.filter(({ agentId }) => agentId === agent).map(({ currency, usd, date }) => [currency, { usd, date }]),
    );
  return new Map(agents.map((agent) => [agent, exchangeThrough(storedBy(agent))]));
};

const columns = { currency: inCurrency, usd: value, date: onDate, updatedAt };

/** The newest stored rate of each currency of an agent, also one of a day to come. */
export const newestExchangeRates = async (db: Executor, agentId: string): Promise<ExchangeRate[]> =>
  db
    .selectDistinctOn([inCurrency], columns)
    .from(exchangeRates)
    .where(eq(ofAgent, agentId))
    .orderBy(inCurrency, desc(onDate));

/** The rate of a currency for exactly that day; undefined when none is stored. */
export const exchangeRateOn = async (
  db: Executor,
  agentId: string,
  currency: string,
  date: string,
): Promise<ExchangeRate | undefined> => {
  const [rate] = await db
    .select(columns)
    .from(exchangeRates)
    .where(and(eq(ofAgent, agentId), eq(inCurrency, currency), eq(onDate, date)));
  return rate;
};

/** Stores a rate for a day, in the place of one that the day has. */
export const putExchangeRate = async (
  db: Executor,
  agentId: string,
  { currency, usd, date }: Omit<ExchangeRate, 'updatedAt'>,
): Promise<ExchangeRate> => {
  const [rate] = await db
    .insert(exchangeRates)
    .values({ agentId, currency, onDate: date, usd })
    .onConflictDoUpdate({
      target: [ofAgent, inCurrency, onDate],
      set: { usd, updatedAt: sql`clock_timestamp()` },
    })
    .returning(columns);
  if (!rate) throw new Error(`The exchange rate of ${currency} for ${date} was not stored`);
  return rate;
};
