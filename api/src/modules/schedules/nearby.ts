import type { missingParts, Place, Port } from '@quayside/contract';
import { dayAt, daysAfter, formatDay, type Load } from '@quayside/freight';
import { distanceNm } from '@quayside/freight/seaRoute';
import { and, desc, eq, exists, gte, lte, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { ports as directory, rates } from '../../tables/rateTables';
import { portsByCode, toPlace } from '../ports/portRows';
import { rateScope } from '../rates/rows/rateScope';
import { findCarrierNames } from '../reference/carrierNames';
import { departuresAround, findServiceMismatches, pricesSearch } from './offerRows';
import type { PriceResult } from './priceOffers';
import type { ScheduleQuery } from './scheduleQuery';

/** Days before and after the requested date. */
export const AROUND = 14;
const MOST_DATES = 5;
const MOST_LANES = 6;

export interface Nearby {
  readonly reason: string;
  readonly missing: (typeof missingParts)[number];
  /** yyyy-MM-dd at the origin, ascending. */
  readonly nearDates: string[];
  readonly nearPorts: { from: Place; to: Place }[];
}

const datesNear = async (db: Executor, user: User, question: ScheduleQuery, around: string): Promise<string[]> => {
  const departures = await departuresAround(db, user, pricesSearch(question), around);
  const days = departures.map((etd) => dayAt(etd, question.from.timeZone));
  return [...new Set(days)].slice(0, MOST_DATES).sort();
};

const apart = (a: Port | undefined, b: Port): number =>
  a && a.lon !== null && a.lat !== null && b.lon !== null && b.lat !== null
    ? distanceNm([a.lon, a.lat], [b.lon, b.lat])
    : Number.MAX_SAFE_INTEGER;

const begin = alias(directory, 'begin');
const end = alias(directory, 'end');

/** Returns the condition for visible rates between two places that have not ended. */
const areOfLane = (user: User, mode: Load['mode'], origin: string | PgColumn, destination: string | PgColumn) =>
  and(
    rateScope(user),
    eq(rates.originCode, origin),
    eq(rates.destinationCode, destination),
    eq(rates.mode, mode),
    gte(rates.validTo, sql`current_date`),
  );

/** Returns other lanes with rates between the two countries, nearest to the chosen places first. */
const lanesNear = async (db: Executor, user: User, { from, to, load }: ScheduleQuery): Promise<Nearby['nearPorts']> => {
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
    [user.tenantId],
  );
  return rows
    .flatMap(({ origin, destination }) => {
      const [o, d] = [ports(origin, user.tenantId), ports(destination, user.tenantId)];
      return o && d ? [{ from: toPlace(o), to: toPlace(d), away: apart(o, from) + apart(d, to) }] : [];
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_LANES)
    .map(({ from: origin, to: destination }) => ({ from: origin, to: destination }));
};

/** Selects the validity and container types of the lane's rates, latest end first. */
const ratesOfLane = async (db: Executor, user: User, { from, to, load }: ScheduleQuery) => {
  const containers = sql<string[] | null>`(
    select jsonb_agg(type) from jsonb_object_keys(coalesce(${rates.prices}->'containers', '{}'::jsonb)) as type)`;
  return db
    .select({ containers, validFrom: rates.validFrom, validTo: rates.validTo })
    .from(rates)
    .where(
      and(
        rateScope(user),
        eq(rates.originCode, from.code),
        eq(rates.destinationCode, to.code),
        eq(rates.mode, load.mode),
        lte(rates.validFrom, rates.validTo),
      ),
    )
    .orderBy(desc(rates.validTo))
    .limit(200);
};
type LaneRate = Awaited<ReturnType<typeof ratesOfLane>>[number];

/**
 * Describes the validity of rates: '…: the last one ended 2026/11/30.' @param all at least one, none of them valid
 * then
 */
const validityText = (all: readonly LaneRate[], today: string): string => {
  const next = all
    .map(({ validFrom }) => validFrom)
    .sort()
    .find((day) => day > today);
  if (next) return `the next one begins ${formatDay(next)}`;
  const last = all[0]?.validTo ?? today;
  return `the last one ${last < today ? 'ended' : 'ends'} ${formatDay(last)}`;
};

type Reason = Pick<Nearby, 'reason' | 'missing'>;

/** Returns what is missing for an offer, checked from the rate to the departure. */
const findNoOfferReason = async (
  db: Executor,
  user: User,
  question: ScheduleQuery,
  nearDates: string[],
): Promise<Reason> => {
  const { load, from, to } = question;
  const lane = `from ${from.portName} to ${to.portName}`;
  const all = await ratesOfLane(db, user, question);
  if (all.length === 0) return { missing: 'rate', reason: `There are no ${load.mode} rates ${lane}.` };
  const today = new Date().toISOString().slice(0, 10);
  const wanted = question.date ?? today;
  const [first, last] = [daysAfter(wanted, -AROUND), daysAfter(wanted, AROUND)];
  // One day of tolerance for other time zones.
  const begin = [first, daysAfter(today, -1)].sort().at(-1) ?? first;
  const valid = all.filter(({ validFrom, validTo }) => validFrom <= last && validTo >= begin);
  if (valid.length === 0) {
    const day = question.date ? `around ${formatDay(wanted)}` : 'now';
    return {
      missing: 'validity',
      reason: `No ${load.mode} rate ${lane} is valid ${day}: ${validityText(all, today)}.`,
    };
  }
  const priced = new Set(valid.flatMap(({ containers }) => containers ?? []));
  const unpriced = load.mode === 'FCL' ? load.containers.filter(({ type }) => !priced.has(type)) : [];
  if (unpriced.length > 0) {
    const types = unpriced.map(({ type }) => type).join(', ');
    return { missing: 'container', reason: `The rates ${lane} have no price for ${types}.` };
  }
  if (nearDates.length > 0) {
    const day = question.date ? formatDay(question.date) : 'today';
    const reason = `Nothing leaves ${lane} within ${AROUND} days of ${day}. Other dates have departures.`;
    return { missing: 'departure', reason };
  }
  return { missing: 'departure', reason: `No departure ${lane} is open at a rate that fits this load.` };
};

const leftOut = (priced: readonly PriceResult[]): string[] =>
  priced.flatMap((one) => (typeof one === 'object' && 'missingCurrency' in one ? one.missingCurrency : []));

/** Returns the currencies without an exchange rate for which offers were left out. */
export const findMissingCurrencies = (priced: readonly PriceResult[]): string[] => [...new Set(leftOut(priced))].sort();

/** Describes the exchange rates for which offers were left out; null when all could be calculated. */
export const missingRates = (priced: readonly PriceResult[]): string | null => {
  const { length } = leftOut(priced);
  if (length === 0) return null;
  const left = length === 1 ? '1 offer is' : `${length} offers are`;
  return `${left} left out: no exchange rate is stored for ${findMissingCurrencies(priced).join(', ')}.`;
};

/** Returns the service names because of which departures do not match rates, for users who may link them. */
export const findUnlinkedServices = async (
  db: Executor,
  user: User,
  search: Parameters<typeof findServiceMismatches>[2],
) => {
  const found = await findServiceMismatches(db, user, search);
  if (found.length === 0) return [];
  const nameOf = await findCarrierNames(db, [user.tenantId]);
  return found.map(({ carrierCode: code, rate, departure }) => ({
    carrier: { code, name: nameOf(user.tenantId, code) },
    ...{ rate, departure },
  }));
};

/** Returns why nothing was found, and alternatives. `around` is the instant of the search. */
export const findNearby = async (
  db: Executor,
  user: User,
  question: ScheduleQuery,
  around: string,
): Promise<Nearby> => {
  const nearDates = await datesNear(db, user, question, around);
  return {
    ...(await findNoOfferReason(db, user, question, nearDates)),
    nearDates,
    nearPorts: await lanesNear(db, user, question),
  };
};
