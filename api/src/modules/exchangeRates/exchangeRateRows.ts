import type { ExchangeRate } from '@quayside/contract';
import { createDollarExchange, type Exchange } from '@quayside/freight';
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { dailyRates, exchangeRates } from '../../tables/rateTables';
import { selectToday } from '../../tables/selectToday';

const { agentId: ofAgent, currency: inCurrency, onDate, usd: value, updatedAt } = exchangeRates;

interface OfAgent extends ExchangeRate {
  readonly agentId: string;
}

/** Selects manual rates of agents: the newest of each currency that matches a condition. */
const byHand = (db: Executor, agentIds: readonly string[], until?: SQL) =>
  db
    .selectDistinctOn([ofAgent, inCurrency], {
      ...{ agentId: ofAgent, currency: inCurrency, usd: value, date: onDate, updatedAt },
      source: sql<string | null>`null`,
    })
    .from(exchangeRates)
    .innerJoin(companies, eq(companies.id, ofAgent))
    .where(and(inArray(ofAgent, agentIds), until && lte(onDate, until)))
    .orderBy(ofAgent, inCurrency, desc(onDate));

/** Selects published rates per agent: the newest of each currency that is not after the agent's day. */
const bySource = (db: Executor, agentIds: readonly string[], until: SQL) =>
  db
    .selectDistinctOn([companies.id, dailyRates.currency], {
      agentId: companies.id,
      currency: dailyRates.currency,
      usd: dailyRates.usd,
      date: dailyRates.onDate,
      updatedAt: dailyRates.fetchedAt,
      source: dailyRates.source,
    })
    .from(dailyRates)
    .innerJoin(companies, inArray(companies.id, agentIds))
    .where(lte(dailyRates.onDate, until))
    .orderBy(companies.id, dailyRates.currency, desc(dailyRates.onDate));

/** Returns the newer of two rates; a manual one wins on the same day. */
const newer = (hand: ExchangeRate | undefined, source: ExchangeRate | undefined): ExchangeRate | undefined =>
  hand && (!source || hand.date >= source.date) ? hand : source;

const merged = (hands: readonly OfAgent[], sources: readonly OfAgent[], agent: string): ExchangeRate[] => {
  const of = (rows: readonly OfAgent[]) =>
    new Map(rows.filter(({ agentId }) => agentId === agent).map(({ agentId, ...rate }) => [rate.currency, rate]));
  const [hand, source] = [of(hands), of(sources)];
  const codes = [...new Set([...hand.keys(), ...source.keys()])].sort();
  return codes.flatMap((code) => newer(hand.get(code), source.get(code)) ?? []);
};

/**
 * Returns the current exchange rates of each agent in its time zone: a rate applies from its day on. Runs two queries.
 */
export const findExchanges = async (db: Executor, agentIds: readonly string[]): Promise<Map<string, Exchange>> => {
  const agents = [...new Set(agentIds)];
  if (agents.length === 0) return new Map();
  const today = selectToday(companies);
  const [hands, sources] = [await byHand(db, agents, today), await bySource(db, agents, today)];
  return new Map(
    agents.map((agent) => [
      agent,
      createDollarExchange(new Map(merged(hands, sources, agent).map((rate) => [rate.currency, rate]))),
    ]),
  );
};

/** The newest rate of each currency of an agent, also one by hand of a day to come, with where it is from. */
export const newestExchangeRates = async (db: Executor, agentId: string): Promise<ExchangeRate[]> =>
  merged(await byHand(db, [agentId]), await bySource(db, [agentId], selectToday(companies)), agentId);

/** The rate of a currency that would count on a day if nothing else were stored; undefined when none is known. */
export const exchangeRateFor = async (
  db: Executor,
  agentId: string,
  currency: string,
  date: string,
): Promise<ExchangeRate | undefined> => {
  const day = sql`${date}::date`;
  const rates = merged(await byHand(db, [agentId], day), await bySource(db, [agentId], day), agentId);
  return rates.find((rate) => rate.currency === currency);
};

const columns = { currency: inCurrency, usd: value, date: onDate, updatedAt, source: sql<string | null>`null` };

/** The rate that an agent stored for exactly that day; undefined when there is none. */
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
  { currency, usd, date }: Pick<ExchangeRate, 'currency' | 'usd' | 'date'>,
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
