import { Tariff } from '@quayside/contract';
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { rates, sailings, serviceLines } from '../../tables/rateTables';
import { selectToday } from '../../tables/selectToday';
import { sellingMargin } from '../../tables/sellingMargin';
import { rateScope } from '../rates/rows/rateScope';
import type { ScheduleQuery } from './scheduleQuery';

/** Maximum number of offers per lane within four weeks; nobody reads more. */
const MOST = 200;

const iso = (instant: string): string => new Date(instant).toISOString();

const validFrom = sql`(${rates.validFrom}::timestamp at time zone ${companies.timeZone})`.mapWith(sailings.etd);
const validEnd = sql`((${rates.validTo} + 1)::timestamp at time zone ${companies.timeZone})`;

/** Reduces a service name to letters and digits, so that 'FE-4' and 'Fe 4' are equal. */
const serviceKey = (service: typeof rates.service | typeof sailings.service): SQL<string> =>
  sql<string>`regexp_replace(lower(${service}), '[^[:alnum:]]+', '', 'g')`;

/** Condition: the agent of the rate has linked both names as one service. */
const isSameLine = sql`exists (select from ${serviceLines}
  where ${serviceLines.agentId} = ${rates.agentId} and ${serviceLines.carrierCode} = ${rates.carrierCode}
    and ${serviceLines.keys} @> array[${serviceKey(rates.service)}, ${serviceKey(sailings.service)}])`;

/** Condition: rate and departure have the same lane and carrier; the departure is shared or of the rate's agent. */
const isOfLane = and(
  eq(sailings.originCode, rates.originCode),
  eq(sailings.destinationCode, rates.destinationCode),
  sql`${sailings.mode} = case ${rates.mode} when 'AIR' then 'AIR' else 'SEA' end`,
  eq(sailings.carrierCode, rates.carrierCode),
  or(isNull(sailings.agentId), eq(sailings.agentId, rates.agentId)),
);

/** Condition: rate and departure have the same service, if both name one. */
const isOfService = or(
  ...[eq(rates.service, ''), eq(sailings.service, '')],
  eq(serviceKey(rates.service), serviceKey(sailings.service)),
  isSameLine,
);
const isMatch = and(isOfLane, isOfService);

/** Returns the condition that the rate is valid between two instants and has not ended. */
const isValidWithin = (start: string, end: string): SQL | undefined =>
  and(sql`${validFrom} < ${end}::timestamptz`, sql`${validEnd} > greatest(${start}::timestamptz, now())`);

/** Condition: the rate is valid on the day of departure, and the departure is in the future. */
const isBookable = and(gte(sailings.etd, validFrom), lt(sailings.etd, validEnd), sql`${sailings.etd} > now()`);

/**
 * Returns the condition for lanes as pairs, each an index lookup. With separate lists of places the planner would read
 * all rates of an origin.
 */
const isOfLanes = (from: readonly string[], to: readonly string[]): SQL =>
  sql`(${rates.originCode}, ${rates.destinationCode}) in (
    select origin, destination from unnest(${sql.param(from)}::text[]) origin, unnest(${sql.param(to)}::text[]) destination)`;

/** Returns the condition for rates on the lanes that price every container type of the load. */
const pricesLanes = ({ load, from, to }: Lanes): SQL | undefined =>
  and(
    isOfLanes(from, to),
    eq(rates.mode, load.mode),
    ...(load.mode === 'FCL'
      ? load.containers.map(({ type }) => sql`${rates.prices}->'containers'->>${type}::text is not null`)
      : []),
  );

/** Returns the condition for rates on the lane of the search that price every container type. */
export const pricesSearch = ({ load, from, to }: ScheduleQuery): SQL | undefined =>
  pricesLanes({ load, from: [from.code], to: [to.code] });

/** Day of the departure in the agent's time zone, yyyy-MM-dd; null without a departure. */
const departureDay = sql<string | null>`(${sailings.etd} at time zone ${companies.timeZone})::date::text`;

/** The transit places of the departure, else those of the rate. */
const viaCodes = sql`coalesce(nullif(${sailings.viaCodes}, '{}'), ${rates.viaCodes})`.mapWith(rates.viaCodes);

/**
 * Selects rates with matching departures. @param departing condition on departures; a rate without such a departure is
 * returned without one
 */
const selectRows = (db: Executor, user: User, { departing, where, customer }: OfferQuery, most: number) =>
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
      departsOn: departureDay,
      firstDay: rates.validFrom,
      lastDay: rates.validTo,
      today: sql<string>`${selectToday(companies)}::text`,
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

interface OfferQuery {
  readonly departing: SQL | undefined;
  readonly where: SQL | undefined;
  /** The customer whose margin has priority over that of lane and agent. */
  readonly customer: string | null;
}

type OfferRow = Awaited<ReturnType<typeof selectRows>>[number];

/**
 * A rate with a departure that it may price, or without one (on request). Instants are ISO 8601 in UTC; the rate is
 * valid to the last millisecond of its last day in the agent's time zone.
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
  readonly question: ScheduleQuery;
  /** Start of the departures, inclusive. */
  readonly start: string;
  /** End of the departures, exclusive. */
  readonly end: string;
  /** Whether rates without a matching departure in this time are included. */
  readonly onRequest: boolean;
}

/** Returns the offers for a search, earliest departure first and on-request ones last; at most 200. */
export const findOffers = async (
  db: Executor,
  user: User,
  { question, start, end, onRequest }: Search,
): Promise<Offer[]> => {
  const departing = and(gte(sailings.etd, start), lt(sailings.etd, end), isBookable);
  const alone = onRequest ? and(isNull(sailings.id), isValidWithin(start, end)) : undefined;
  const where = and(
    pricesSearch(question),
    or(isNotNull(sailings.id), alone),
    sql`${rates.validTo} >= (${start}::timestamptz - interval '2 days')::date`,
  );
  return (await selectRows(db, user, { departing, where, customer: question.customer }, MOST)).map(toOffer);
};

/** A load and the codes of origins and destinations, in all combinations. */
interface Lanes {
  readonly load: ScheduleQuery['load'];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

interface LanesSearch {
  readonly lanes: Lanes;
  readonly start: string;
  readonly end: string;
}

interface LaneDepartureRow {
  readonly rateId: string;
  readonly sailingId: string;
  readonly viaCodes: string[];
  readonly surchargeDay: string;
  readonly etd: string;
  readonly eta: string;
}

/** Day of the departure for a rate with surcharges of their own validity; empty when every day has the same price. */
const surchargeDay = sql<string>`case
  when jsonb_path_exists(${rates.surcharges}, '$[*] ? (exists (@.validFrom) || exists (@.validTo))')
  then ${departureDay} else '' end`;

/** Returns the departures of several lanes with the rates that may price them, earliest first, up to the limit. */
export const departuresOfLanes = (
  db: Executor,
  user: User,
  { lanes, start, end }: LanesSearch,
  most: number,
): Promise<LaneDepartureRow[]> =>
  db
    .select({ rateId: rates.id, sailingId: sailings.id, viaCodes, surchargeDay, etd: sailings.etd, eta: sailings.eta })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .innerJoin(sailings, and(isMatch, gte(sailings.etd, start), lt(sailings.etd, end), isBookable))
    .where(
      and(
        rateScope(user),
        pricesLanes(lanes),
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

/** Returns the id of an option. */
export const toOptionId = ({ rateId, sailingId }: Choice): string => `${rateId}-${sailingId ?? 'on-request'}`;

/** Returns the chosen offers by option id, as far as they still exist and are visible. */
export const chosenOffers = async (
  db: Executor,
  user: User,
  choices: readonly Choice[],
  customer: string | null,
): Promise<Map<string, Offer>> => {
  const departing = choices.filter(({ sailingId }) => sailingId !== null);
  const alone = choices.filter(({ sailingId }) => sailingId === null).map(({ rateId }) => rateId);
  // Passed as two arrays: planning a long list of pairs takes longer than reading it.
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
  return new Map(chosen.map((row) => [toOptionId(row), toOffer(row)]));
};

/** Returns bookable departures on the lane as instants, nearest to `around` first. */
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

/** A rate and a departure that would match if their services were linked. */
export interface ServiceMismatch {
  readonly carrierCode: string;
  /** Service name in the rate. */
  readonly rate: string;
  /** Service name in the departure. */
  readonly departure: string;
}

/** Returns the services because of which bookable departures between two instants do not match rates, at most 5. */
export const findServiceMismatches = (
  db: Executor,
  user: User,
  { question, start, end }: Omit<Search, 'onRequest'>,
): Promise<ServiceMismatch[]> =>
  db
    .selectDistinct({ carrierCode: rates.carrierCode, rate: rates.service, departure: sailings.service })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .innerJoin(sailings, and(isOfLane, sql`not ${isOfService}`))
    .where(and(rateScope(user), pricesSearch(question), gte(sailings.etd, start), lt(sailings.etd, end), isBookable))
    .orderBy(rates.carrierCode, rates.service, sailings.service)
    .limit(5);
