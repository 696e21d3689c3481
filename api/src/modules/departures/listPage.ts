import type { Departure, listDepartures, Page } from '@quayside/contract';
import { and, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { sailings } from '../../tables/rateTables';
import { selectDepartures, toDepartures } from './rows/departureRows';
import { departureScope } from './rows/departureScope';
import { etdDay } from './rows/etdDay';

type Query = v.InferOutput<typeof listDepartures.query>;
type Source = Departure['source'];

const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());

/**
 * A local day anywhere lies within these hours of the day in UTC. This bound allows use of the index; the exact local
 * day is checked in addition.
 */
const around = (day: string, hours: number): SQL =>
  sql`${day}::date::timestamp at time zone 'UTC' + make_interval(hours => ${hours})`;

const ofSource = (source: Source): SQL | undefined =>
  source === 'directory'
    ? isNull(sailings.agentId)
    : and(isNotNull(sailings.agentId), sql`${sailings.source} = ${source}`);

const toDepartureCondition = (
  user: User,
  { mode, carrier, origin, destination, source, from, to }: Query,
): SQL | undefined =>
  and(
    departureScope(user),
    mode && sql`${sailings.mode} = ${mode}`,
    carrier && inArray(sailings.carrierCode, upper(carrier)),
    origin && inArray(sailings.originCode, upper(origin)),
    destination && inArray(sailings.destinationCode, upper(destination)),
    source && (or(...source.map(ofSource)) ?? sql`false`),
    from === undefined ? undefined : and(gte(sailings.etd, around(from, -15)), sql`${etdDay} >= ${from}::date`),
    to === undefined ? undefined : and(lt(sailings.etd, around(to, 24 + 13)), sql`${etdDay} <= ${to}::date`),
  );

const orders = {
  etd: sql`${sailings.etd}, ${sailings.id}`,
  '-etd': sql`${sailings.etd} desc, ${sailings.id} desc`,
} as const;

/** Returns a page of the departures of a filter. */
export const listPage = async (db: Executor, user: User, query: Query): Promise<Page<Departure>> => {
  const where = toDepartureCondition(user, query);
  const { offset, rows } = toRowWindow(query);
  const found = await selectDepartures(db, where).orderBy(orders[query.sort]).limit(rows).offset(offset);
  return pageAround(await toDepartures(db, found), await db.$count(sailings, where), query);
};
