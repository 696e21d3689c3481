import type { ExchangeRate } from '@quayside/contract';
import { type Exchange, exchangeThrough, type StoredRate } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { toInstant } from '../../platform/database/instant';
import type { Executor } from '../../ports/database';

/** Today where the agent is: a rate counts from its day on. */
const today = sql`(now() at time zone agent.time_zone)::date`;

/** The exchange of each of the agents as it stands today. One query. */
export const exchangesOf = async (db: Executor, agentIds: readonly string[]): Promise<Map<string, Exchange>> => {
  const agents = [...new Set(agentIds)];
  if (agents.length === 0) return new Map();
  const { rows } = await db.execute<{ agentId: string; currency: string } & StoredRate & Record<string, unknown>>(sql`
    select distinct on (x.agent_id, x.currency) x.agent_id as "agentId", x.currency, x.usd, x.on_date::text as date
      from exchange_rates x join companies agent on agent.id = x.agent_id
     where x.agent_id in ${agents} and x.on_date <= ${today}
     order by x.agent_id, x.currency, x.on_date desc`);
  const ofAgent = (agentId: string) =>
    new Map(rows.filter((row) => row.agentId === agentId).map(({ currency, usd, date }) => [currency, { usd, date }]));
  return new Map(agents.map((agentId) => [agentId, exchangeThrough(ofAgent(agentId))]));
};

type Row = ExchangeRate & Record<string, unknown>;
const columns = sql`x.currency, x.usd, x.on_date::text as date, x.updated_at as "updatedAt"`;
const toExchangeRate = ({ currency, usd, date, updatedAt }: Row): ExchangeRate => ({
  currency,
  usd,
  date,
  updatedAt: toInstant(updatedAt),
});

/** The newest stored rate of each currency of an agent, also one of a day to come. */
export const newestExchangeRates = async (db: Executor, agentId: string): Promise<ExchangeRate[]> => {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (x.currency) ${columns} from exchange_rates x
     where x.agent_id = ${agentId} order by x.currency, x.on_date desc`);
  return rows.map(toExchangeRate);
};

/** The rate of a currency for exactly that day; undefined when none is stored. */
export const exchangeRateOn = async (
  db: Executor,
  agentId: string,
  currency: string,
  date: string,
): Promise<ExchangeRate | undefined> => {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from exchange_rates x
     where x.agent_id = ${agentId} and x.currency = ${currency} and x.on_date = ${date}::date`);
  return rows.map(toExchangeRate)[0];
};

/** Stores a rate for a day, in the place of one that the day has. */
export const putExchangeRate = async (
  db: Executor,
  agentId: string,
  { currency, usd, date }: Omit<ExchangeRate, 'updatedAt'>,
): Promise<ExchangeRate> => {
  const { rows } = await db.execute<Row>(sql`
    insert into exchange_rates as x (agent_id, currency, on_date, usd)
    values (${agentId}, ${currency}, ${date}::date, ${usd})
    on conflict (agent_id, currency, on_date) do update set usd = excluded.usd, updated_at = clock_timestamp()
    returning ${columns}`);
  return toExchangeRate(rows[0] as Row);
};
