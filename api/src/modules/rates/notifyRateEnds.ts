import { canGetNotification, notificationThresholds, type Tariff } from '@quayside/contract';
import { daysAfter, formatDay } from '@quayside/freight';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { notify } from '../../platform/events/notify';
import { inRounds } from '../../platform/jobs/every';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies, users } from '../../tables/accountTables';
import { notificationSettings } from '../../tables/notificationTables';
import { personColumns } from '../../tables/personColumns';
import { rateEndsTold, rates } from '../../tables/rateTables';
import { selectToday } from '../../tables/selectToday';

/** Interval between checks whether a company's day has begun, in milliseconds. */
const LOOK_EVERY = 15 * 60_000;

/** Rates of one carrier that end on the same day: the id of one line, and the number of lines. */
interface RateEnd {
  readonly mode: Tariff['mode'];
  readonly carrier: string;
  /** yyyy-MM-dd */
  readonly validTo: string;
  readonly id: string;
  readonly lines: number;
  readonly [column: string]: unknown;
}

/**
 * Returns the rates of a company that end by a day, grouped by carrier and day. A line has a successor when another
 * line of its lane, carrier and service is valid on the next day and longer. Each line uses the index of its service,
 * even right after an import has changed the row count.
 */
const findEnds = async (tx: Tx, agentId: string, today: string, until: string): Promise<RateEnd[]> => {
  const { rows } = await tx.execute<RateEnd>(sql`
    select line.mode, line.carrier_code as carrier, line.valid_to::text as "validTo", min(line.id) as id, count(*)::int as lines
      from ${rates} line
     where line.agent_id = ${agentId} and line.valid_to between ${today}::date and ${until}::date and line.valid_from <= line.valid_to
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
     group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
};

/** Returns the users of a company who maintain its rates, each with the number of days of advance notice. */
const findRateKeepers = async (tx: Tx, agentId: string) => {
  const staff = await tx
    .select({ person: personColumns, thresholds: notificationSettings.thresholds })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(eq(users.companyId, agentId), eq(users.status, 'active')));
  return staff
    .filter(({ person }) => canGetNotification(person, 'rate-ending'))
    .map(({ person, thresholds }) => ({
      id: person.id,
      days: thresholds?.rateDays ?? notificationThresholds.rateDays.usual,
    }));
};

const getRateName = ({ mode, carrier, validTo }: Pick<RateEnd, 'mode' | 'carrier' | 'validTo'>): string =>
  `${mode} ${carrier} ${validTo}`;

/** Returns the ends of which these users were notified. */
const toldTo = async (tx: Tx, people: readonly string[]): Promise<ReadonlySet<string>> => {
  const { userId, mode, carrierCode: carrier, validTo } = rateEndsTold;
  const rows = await tx
    .select({ userId, mode, carrier, validTo })
    .from(rateEndsTold)
    .where(inArray(userId, [...people]));
  return new Set(rows.map((row) => `${row.userId} ${getRateName(row)}`));
};

const describeDays = (ends: readonly RateEnd[]): string => {
  const days = ends.map(({ validTo }) => validTo).sort();
  const [from = '', to = from] = [days[0], days.at(-1)];
  return from === to ? `on ${formatDay(from)}` : `between ${formatDay(from)} and ${formatDay(to)}`;
};

/** Groups ends by mode and carrier. */
const byCarrier = (ends: readonly RateEnd[]): RateEnd[][] => {
  const groups = new Map<string, RateEnd[]>();
  for (const end of ends) {
    const key = `${end.mode} ${end.carrier}`;
    groups.set(key, [...(groups.get(key) ?? []), end]);
  }
  return [...groups.values()];
};

/** Notifies one user of new ends, with one notification per carrier and mode. */
const tellKeeper = async (tx: Tx, agentId: string, toUserId: string, ends: readonly RateEnd[]): Promise<void> => {
  if (ends.length === 0) return;
  const told = ends.map(({ mode, carrier: carrierCode, validTo }) => ({
    ...{ agentId, userId: toUserId },
    ...{ mode, carrierCode, validTo },
  }));
  await tx.insert(rateEndsTold).values(told).onConflictDoNothing();
  for (const group of byCarrier(ends)) {
    const [{ mode, carrier, id } = { mode: 'FCL', carrier: '', id: '' } as const] = group;
    const count = group.reduce((sum, { lines }) => sum + lines, 0);
    const detail = `${mode} ${carrier}, ${count} ${count === 1 ? 'tariff line' : 'tariff lines'} ${describeDays(group)}`;
    const news = { kind: 'rate-ending', label: 'Rates end and nothing follows', detail, tone: 'warn' } as const;
    await notify(tx, { ...news, agentId, subjectId: id, toUserId, actor: null });
  }
};

/** Checks the rates of one company whose day has begun; returns false when there is none. */
const lookAtNext = async (tx: Tx): Promise<boolean> => {
  const { id: agentId, kind, ratesLookedOn, suspendedAt } = companies;
  const today = selectToday(companies);
  const [agent] = await tx
    .select({ id: agentId, today: sql<string>`${today}::text` })
    .from(companies)
    .where(and(eq(kind, 'agent'), isNull(suspendedAt), or(isNull(ratesLookedOn), lt(ratesLookedOn, today))))
    .orderBy(agentId)
    .limit(1)
    .for('no key update', { skipLocked: true });
  if (!agent) return false;
  await tx.update(companies).set({ ratesLookedOn: agent.today }).where(eq(agentId, agent.id));
  const past = { agentId: rateEndsTold.agentId, validTo: rateEndsTold.validTo };
  await tx.delete(rateEndsTold).where(and(eq(past.agentId, agent.id), lt(past.validTo, agent.today)));
  const keepers = await findRateKeepers(tx, agent.id);
  if (keepers.length === 0) return true;
  const last = (days: number): string => daysAfter(agent.today, days);
  const ends = await findEnds(tx, agent.id, agent.today, last(Math.max(...keepers.map(({ days }) => days))));
  if (ends.length === 0) return true;
  const people = keepers.map(({ id }) => id);
  const told = await toldTo(tx, people);
  for (const { id, days } of keepers) {
    const isNew = (end: RateEnd) => end.validTo <= last(days) && !told.has(`${id} ${getRateName(end)}`);
    await tellKeeper(tx, agent.id, id, ends.filter(isNew));
  }
  return true;
};

/**
 * Notifies the users who maintain rates of those that end soon: once a day, with one notification per carrier and mode.
 */
const tellRateEnds = async (database: Database, isStopped: () => boolean): Promise<void> => {
  while (!isStopped() && (await database.transaction(lookAtNext)));
};

/** Starts the regular check. Returns a function that stops it. */
export const startNotifyingRateEnds = ({ database, log }: Services): (() => Promise<void>) => {
  const all = database.asPlatform('rates of every company are looked at by one timer');
  const { look, stop } = inRounds({
    milliseconds: LOOK_EVERY,
    work: (isStopped) => tellRateEnds(all, isStopped),
    onError: (error) => log.error({ err: error }, 'those who keep rates were not told which of them end'),
  });
  look();
  return stop;
};
