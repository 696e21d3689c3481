import type { Place, Port } from '@quayside/contract';
import { formatDate, type Load } from '@quayside/freight';
import { distanceNm } from '@quayside/freight/seaRoute';
import { and, eq, exists, gte, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { ports as directory, rates } from '../../tables/rateTables';
import { portsByCode, toPlace } from '../ports/portRows';
import { rateScope } from '../rates/rows/rateScope';
import { answers, departuresAround } from './offerRows';
import type { Question } from './searchQuestion';
import type { Priced } from './toOption';

const MOST_DATES = 5;
const MOST_LANES = 6;

export interface Nearby {
  readonly reason: string;
  /** yyyy-MM-dd at the origin, ascending. */
  readonly nearDates: string[];
  readonly nearPorts: { from: Place; to: Place }[];
}

const datesNear = async (db: Executor, user: User, question: Question, around: string): Promise<string[]> => {
  const departures = await departuresAround(db, user, answers(question), around);
  const days = departures.map((etd) => formatDate(etd, question.from.timeZone).replaceAll('/', '-'));
  return [...new Set(days)].slice(0, MOST_DATES).sort();
};

const apart = (a: Port | undefined, b: Port): number =>
  a && a.lon !== null && a.lat !== null && b.lon !== null && b.lat !== null
    ? distanceNm([a.lon, a.lat], [b.lon, b.lat])
    : Number.MAX_SAFE_INTEGER;

const begin = alias(directory, 'begin');
const end = alias(directory, 'end');

/** Rates of the caller's between two places that have not ended. */
const areOfLane = (user: User, mode: Load['mode'], origin: string | PgColumn, destination: string | PgColumn) =>
  and(
    rateScope(user),
    eq(rates.originCode, origin),
    eq(rates.destinationCode, destination),
    eq(rates.mode, mode),
    gte(rates.validTo, sql`current_date`),
  );

/** Other lanes between the two countries that have rates, the nearest to the chosen places first. */
const lanesNear = async (db: Executor, user: User, { from, to, load }: Question): Promise<Nearby['nearPorts']> => {
  const ofLane = areOfLane(user, load.mode, begin.code, end.code);
  const rows = await db
    .select({ origin: begin.code, destination: end.code })
    .from(begin)
    .crossJoin(end)
    .where(
      and(
        eq(begin.country, from.country),
        eq(end.country, to.country),
        sql`(${begin.code}, ${end.code}) is distinct from (${from.code}, ${to.code})`,
        exists(db.select({ id: rates.id }).from(rates).where(ofLane)),
      ),
    );
  const ports = await portsByCode(
    db,
    rows.flatMap(({ origin, destination }) => [origin, destination]),
  );
  return rows
    .flatMap(({ origin, destination }) => {
      const [o, d] = [ports.get(origin), ports.get(destination)];
      return o && d ? [{ from: toPlace(o), to: toPlace(d), away: apart(o, from) + apart(d, to) }] : [];
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_LANES)
    .map(({ from: origin, to: destination }) => ({ from: origin, to: destination }));
};

/** What the lane's current rates price, whether or not it is what was asked for. */
const pricesOfLane = async (db: Executor, user: User, { from, to, load }: Question) => {
  const containers = sql<string[] | null>`(
    select jsonb_agg(type) from jsonb_object_keys(coalesce(${rates.prices}->'containers', '{}'::jsonb)) as type)`;
  const rows = await db
    .select({ containers })
    .from(rates)
    .where(areOfLane(user, load.mode, from.code, to.code))
    .limit(200);
  return { hasRates: rows.length > 0, containers: new Set(rows.flatMap((row) => row.containers ?? [])) };
};

const reasonOf = async (db: Executor, user: User, question: Question, nearDates: string[]): Promise<string> => {
  const { load, from, to, date } = question;
  const lane = `from ${from.portName} to ${to.portName}`;
  if (nearDates.length > 0)
    return `Nothing leaves ${lane} within 14 days of ${date?.replaceAll('-', '/') ?? 'today'}. Other dates have departures.`;
  const { hasRates, containers } = await pricesOfLane(db, user, question);
  if (!hasRates) return `There are no ${load.mode} rates ${lane}.`;
  const missing = load.mode === 'FCL' ? load.containers.filter(({ type }) => !containers.has(type)) : [];
  if (missing.length > 0) return `The rates ${lane} have no price for ${missing.map(({ type }) => type).join(', ')}.`;
  return `No departure ${lane} is open at a rate that fits this load.`;
};

/** Which exchange rates offers were left out for; null when all could be reckoned. */
export const missingRates = (priced: readonly Priced[]): string | null => {
  const missing = priced.flatMap((one) =>
    typeof one === 'object' && 'missingCurrency' in one ? one.missingCurrency : [],
  );
  if (missing.length === 0) return null;
  const left = missing.length === 1 ? '1 offer is' : `${missing.length} offers are`;
  return `${left} left out: no exchange rate is stored for ${[...new Set(missing)].sort().join(', ')}.`;
};

/** Why nothing was found, and what there is instead. `around` is the instant that the search was about. */
export const lookNearby = async (db: Executor, user: User, question: Question, around: string): Promise<Nearby> => {
  const nearDates = await datesNear(db, user, question, around);
  return {
    reason: await reasonOf(db, user, question, nearDates),
    nearDates,
    nearPorts: await lanesNear(db, user, question),
  };
};
