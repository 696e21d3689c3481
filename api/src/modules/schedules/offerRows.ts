import { Tariff } from '@quayside/contract';
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { rates, sailings, serviceLines } from '../../tables/rateTables';
import { sellingMargin } from '../../tables/sellingMargin';
import { rateScope } from '../rates/rows/rateScope';
import type { Question } from './searchQuestion';

/** More than this on one lane within four weeks is nobody's to read. */
const MOST = 200;

const iso = (instant: string): string => new Date(instant).toISOString();

const validFrom = sql`(${rates.validFrom}::timestamp at time zone ${companies.timeZone})`.mapWith(sailings.etd);
const validEnd = sql`((${rates.validTo} + 1)::timestamp at time zone ${companies.timeZone})`;

/** A service by its letters and digits: 'FE-4' and 'Fe 4' are one. */
const serviceKey = (service: typeof rates.service | typeof sailings.service): SQL<string> =>
  sql<string>`regexp_replace(lower(${service}), '[^[:alnum:]]+', '', 'g')`;

/** The agent of the rate keeps both names as one service. */
const isSameLine = sql`exists (select from ${serviceLines}
  where ${serviceLines.agentId} = ${rates.agentId} and ${serviceLines.carrierCode} = ${rates.carrierCode}
    and ${serviceLines.keys} @> array[${serviceKey(rates.service)}, ${serviceKey(sailings.service)}])`;

/** A rate and a departure of the same lane and carrier, everybody's or of the rate's agent. */
const isOfLane = and(
  eq(sailings.originCode, rates.originCode),
  eq(sailings.destinationCode, rates.destinationCode),
  sql`${sailings.mode} = case ${rates.mode} when 'AIR' then 'AIR' else 'SEA' end`,
  eq(sailings.carrierCode, rates.carrierCode),
  or(isNull(sailings.agentId), eq(sailings.agentId, rates.agentId)),
);

/** … and of one service where both name one. */
const isOfService = or(
  ...[eq(rates.service, ''), eq(sailings.service, '')],
  eq(serviceKey(rates.service), serviceKey(sailings.service)),
  isSameLine,
);
const isMatch = and(isOfLane, isOfService);

/** The rate is valid on some day between two instants, and not over. */
const isValidWithin = (start: string, end: string): SQL | undefined =>
  and(sql`${validFrom} < ${end}::timestamptz`, sql`${validEnd} > greatest(${start}::timestamptz, now())`);

/** The rate is valid on the day of departure, and the departure is still to come. */
const isBookable = and(gte(sailings.etd, validFrom), lt(sailings.etd, validEnd), sql`${sailings.etd} > now()`);

/** As pairs, each of which is a look into the index of lanes; of places alone the planner reads all lines that begin at one. */
const isOfLanes = (from: readonly string[], to: readonly string[]): SQL =>
  sql`(${rates.originCode}, ${rates.destinationCode}) in (
    select origin, destination from unnest(${sql.param(from)}::text[]) origin, unnest(${sql.param(to)}::text[]) destination)`;

/** Rates from one of the places to one of the others that price every container type of the load. */
const answersLanes = ({ load, from, to }: Lanes): SQL | undefined =>
  and(
    isOfLanes(from, to),
    eq(rates.mode, load.mode),
    ...(load.mode === 'FCL'
      ? load.containers.map(({ type }) => sql`${rates.prices}->'containers'->>${type}::text is not null`)
      : []),
  );

/** Rates of the question's lane that price every container type that it asks for. */
export const answers = ({ load, from, to }: Question): SQL | undefined =>
  answersLanes({ load, from: [from.code], to: [to.code] });

/** Those of the departure, else those of the rate. */
const viaCodes = sql`coalesce(nullif(${sailings.viaCodes}, '{}'), ${rates.viaCodes})`.mapWith(rates.viaCodes);

/** @param departing which of the matching departures count; a rate without one of them comes without a departure */
const selectRows = (db: Executor, user: User, { departing, where, customer }: Wanted, most: number) =>
  db
    .select({
      rateId: rates.id,
      sailingId: sailings.id,
      agentId: rates.agentId,
      margin: sellingMargin(customer, { from: rates.originCode, to: rates.destinationCode }),
      mode: rates.mode,
      prices: rates.prices,
      surcharges: rates.surcharges,
      originCode: rates.originCode,
      destinationCode: rates.destinationCode,
      viaCodes,
      carrierCode: rates.carrierCode,
      service: rates.service,
      vessel: sailings.vessel,
      voyage: sailings.voyage,
      flight: sailings.flight,
      etd: sailings.etd,
      eta: sailings.eta,
      cutOffs: sailings.cutOffs,
      transitDays: rates.transitDays,
      freeDays: rates.freeDays,
      currency: rates.currency,
      kind: rates.kind,
      validFrom,
      validTo: sql`${validEnd} - interval '1 millisecond'`.mapWith(sailings.etd),
    })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .leftJoin(sailings, and(isMatch, departing))
    .where(and(rateScope(user), where))
    .orderBy(sql`${sailings.etd} nulls last`, rates.id)
    .limit(most);

interface Wanted {
  readonly departing: SQL | undefined;
  readonly where: SQL | undefined;
  /** Whose margin goes before those of the lane and the agent. */
  readonly customer: string | null;
}

type OfferRow = Awaited<ReturnType<typeof selectRows>>[number];

/**
 * A tariff line together with a departure that it may price, or without one: on request. Instants are ISO 8601 in UTC; the line
 * is valid to the last millisecond of its last day in the agent's zone.
 */
export type Offer = Readonly<Omit<OfferRow, 'mode' | 'prices' | 'surcharges' | 'cutOffs'>> & {
  readonly tariff: Tariff;
  readonly cutOffs: readonly { readonly name: string; readonly at: string }[];
};

const toOffer = ({ mode, prices, surcharges, ...row }: OfferRow): Offer => ({
  ...row,
  tariff: v.parse(Tariff, { mode, prices, surcharges }),
  cutOffs: (row.cutOffs ?? []).map(({ name, at }) => ({ name, at: iso(at) })),
});

interface Search {
  readonly question: Question;
  /** Departures from this instant on … */
  readonly start: string;
  /** … and before this one. */
  readonly end: string;
  /** Whether rates that no departure in this time matches are offered, too. */
  readonly onRequest: boolean;
}

/** The offers that answer a question, the first to depart first and those on request last; at most 200. */
export const findOffers = async (
  db: Executor,
  user: User,
  { question, start, end, onRequest }: Search,
): Promise<Offer[]> => {
  const departing = and(gte(sailings.etd, start), lt(sailings.etd, end), isBookable);
  const alone = onRequest ? and(isNull(sailings.id), isValidWithin(start, end)) : undefined;
  const where = and(
    answers(question),
    or(isNotNull(sailings.id), alone),
    sql`${rates.validTo} >= (${start}::timestamptz - interval '2 days')::date`,
  );
  return (await selectRows(db, user, { departing, where, customer: question.customer }, MOST)).map(toOffer);
};

/** Codes of places, from each of which to each of the others a load is asked for. */
interface Lanes {
  readonly load: Question['load'];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

interface LanesSearch {
  readonly lanes: Lanes;
  readonly start: string;
  readonly end: string;
}

/** The departures of several lanes with the rate that may price each, the first to depart first; at most as many as are wanted. */
export const departuresOfLanes = (
  db: Executor,
  user: User,
  { lanes, start, end }: LanesSearch,
  most: number,
): Promise<{ rateId: string; sailingId: string; viaCodes: string[]; etd: string; eta: string }[]> =>
  db
    .select({ rateId: rates.id, sailingId: sailings.id, viaCodes, etd: sailings.etd, eta: sailings.eta })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .innerJoin(sailings, and(isMatch, gte(sailings.etd, start), lt(sailings.etd, end), isBookable))
    .where(
      and(
        rateScope(user),
        answersLanes(lanes),
        sql`${rates.validTo} >= (${start}::timestamptz - interval '2 days')::date`,
      ),
    )
    .orderBy(sailings.etd, rates.id)
    .limit(most);

export interface Choice {
  readonly rateId: string;
  /** Null for a departure on request. */
  readonly sailingId: string | null;
}

/** The name of an option among others. */
export const optionIdOf = ({ rateId, sailingId }: Choice): string => `${rateId}-${sailingId ?? 'on-request'}`;

/** The chosen offers by their option ids, as far as they are still there for the caller. */
export const chosenOffers = async (
  db: Executor,
  user: User,
  choices: readonly Choice[],
  customer: string | null,
): Promise<Map<string, Offer>> => {
  const departing = choices.filter(({ sailingId }) => sailingId !== null);
  const alone = choices.filter(({ sailingId }) => sailingId === null).map(({ rateId }) => rateId);
  // Read from two columns: as a list of pairs it is planned for longer than it is read.
  const pairs = sql`(${rates.id}, ${sailings.id}) in (
    select rate, sailing from unnest(${sql.param(departing.map(({ rateId }) => rateId))}::text[],
                                     ${sql.param(departing.map(({ sailingId }) => sailingId))}::text[]) chosen (rate, sailing))`;
  const chosen = [
    ...(departing.length > 0
      ? await selectRows(db, user, { departing: undefined, where: pairs, customer }, departing.length)
      : []),
    ...(alone.length > 0
      ? await selectRows(db, user, { departing: sql`false`, where: inArray(rates.id, alone), customer }, alone.length)
      : []),
  ];
  return new Map(chosen.map((row) => [optionIdOf(row), toOffer(row)]));
};

/** Departures, as instants, that could be booked on the lane at any time, the nearest to `around` first. */
export const departuresAround = async (
  db: Executor,
  user: User,
  where: SQL | undefined,
  around: string,
): Promise<readonly string[]> => {
  const rows = await db
    .select({ etd: sailings.etd })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .innerJoin(sailings, isMatch)
    .where(and(rateScope(user), where, isBookable))
    .groupBy(sailings.etd)
    .orderBy(sql`abs(extract(epoch from ${sailings.etd} - ${around}::timestamptz))`)
    .limit(50);
  return rows.map(({ etd }) => etd);
};

/** A rate and a departure that would match if their services were one. */
export interface OtherName {
  readonly carrierCode: string;
  /** As the rate has it. */
  readonly rate: string;
  /** As the departure has it. */
  readonly departure: string;
}

/** The services by which departures that could be booked between two instants miss the rates that answer, at most 5. */
export const otherNames = (
  db: Executor,
  user: User,
  { question, start, end }: Omit<Search, 'onRequest'>,
): Promise<OtherName[]> =>
  db
    .selectDistinct({ carrierCode: rates.carrierCode, rate: rates.service, departure: sailings.service })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .innerJoin(sailings, and(isOfLane, sql`not ${isOfService}`))
    .where(and(rateScope(user), answers(question), gte(sailings.etd, start), lt(sailings.etd, end), isBookable))
    .orderBy(rates.carrierCode, rates.service, sailings.service)
    .limit(5);
