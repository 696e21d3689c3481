import { RATE_ENDING_DAYS, type Tariff } from '@quayside/contract';
import { formatDay } from '@quayside/freight';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { inRounds } from '../../platform/every';
import { notify } from '../../platform/notify';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { rateEndsTold, rates } from '../../tables/rateTables';
import { todayOf } from '../../tables/todayOf';

/** So often a node looks whether the day of a company has begun; milliseconds. */
const LOOK_EVERY = 15 * 60_000;

/** The rates of one carrier that end: one of the lines, how many they are, and their first and last day. */
interface Ending {
  readonly mode: Tariff['mode'];
  readonly carrier: string;
  readonly id: string;
  readonly lines: number;
  readonly from: string;
  readonly to: string;
  readonly [column: string]: unknown;
}

/**
 * Notes which ends of rates are told from now on, and answers them by carrier. A line has a successor where another one of
 * its lane, carrier and service is valid on the day after it and longer; each
 * line asks the index of its service, also where an import has just changed how many lines there are.
 */
const noteEnds = async (tx: Tx, agentId: string, today: string): Promise<Ending[]> => {
  const last = sql`(${today}::date + ${RATE_ENDING_DAYS}::int)`;
  const { rows } = await tx.execute<Ending>(sql`
    with ending as (
      select line.mode, line.carrier_code, line.valid_to, min(line.id) as id, count(*)::int as lines
        from ${rates} line
       where line.agent_id = ${agentId} and line.valid_to between ${today}::date and ${last} and line.valid_from <= line.valid_to
         and not exists (
               select from (
                 select other.* from ${rates} other
                  where other.service_key = line.service_key and other.valid_from <= line.valid_to + 1
                    and other.valid_to > line.valid_to
                 offset 0) other
                where other.agent_id = line.agent_id and other.mode = line.mode
                  and other.origin_code = line.origin_code and other.destination_code = line.destination_code
                  and other.carrier_code = line.carrier_code and other.service = line.service
                  and other.via_codes = line.via_codes)
       group by 1, 2, 3),
    told as (
      insert into ${rateEndsTold} (agent_id, mode, carrier_code, valid_to)
      select ${agentId}, mode, carrier_code, valid_to from ending on conflict do nothing
      returning mode, carrier_code, valid_to)
    select mode, carrier_code as carrier, min(id) as id, sum(lines)::int as lines,
           min(valid_to)::text as from, max(valid_to)::text as to
      from ending join told using (mode, carrier_code, valid_to)
     group by 1, 2 order by 1, 2`);
  return rows;
};

const daysOf = ({ from, to }: Ending): string =>
  from === to ? `on ${formatDay(from)}` : `between ${formatDay(from)} and ${formatDay(to)}`;

/** Looks at the rates of one company whose day has begun; false where there is none. */
const lookAtNext = async (tx: Tx): Promise<boolean> => {
  const { id: agentId, kind, ratesLookedOn, suspendedAt } = companies;
  const today = todayOf(companies);
  const [agent] = await tx
    .select({ id: agentId, today: sql<string>`${today}::text` })
    .from(companies)
    .where(and(eq(kind, 'agent'), isNull(suspendedAt), or(isNull(ratesLookedOn), lt(ratesLookedOn, today))))
    .orderBy(agentId)
    .limit(1)
    .for('no key update', { skipLocked: true });
  if (!agent) return false;
  await tx.update(companies).set({ ratesLookedOn: agent.today }).where(eq(agentId, agent.id));
  const told = { agentId: rateEndsTold.agentId, validTo: rateEndsTold.validTo };
  await tx.delete(rateEndsTold).where(and(eq(told.agentId, agent.id), lt(told.validTo, agent.today)));
  for (const ending of await noteEnds(tx, agent.id, agent.today)) {
    const lines = `${ending.lines} ${ending.lines === 1 ? 'tariff line' : 'tariff lines'}`;
    const detail = `${ending.mode} ${ending.carrier}, ${lines} ${daysOf(ending)}`;
    const news = { kind: 'rate-ending', label: 'Rates end and nothing follows', detail, tone: 'warn' } as const;
    await notify(tx, { ...news, agentId: agent.id, subjectId: ending.id, actor: null });
  }
  return true;
};

/** Tells those who keep the rates which of them end soon: once a day, and one news for each carrier and mode. */
const tellRateEnds = async (database: Database, isStopped: () => boolean): Promise<void> => {
  while (!isStopped() && (await database.transaction(lookAtNext)));
};

/** Looks again and again. What it answers ends that. */
export const startTellingEnds = ({ database, log }: Services): (() => Promise<void>) => {
  const all = database.asPlatform('rates of every company are looked at by one timer');
  const { look, stop } = inRounds({
    milliseconds: LOOK_EVERY,
    work: (isStopped) => tellRateEnds(all, isStopped),
    onError: (error) => log.error({ err: error }, 'those who keep rates were not told which of them end'),
  });
  look();
  return stop;
};
