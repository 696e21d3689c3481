import { Tariff } from '@quayside/contract';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { rates, sailings } from '../../tables/rateTables';
import { rateScope } from '../rates/rows/rateScope';
import type { Question } from './searchQuestion';

const iso = (instant: string): string => new Date(instant).toISOString();

const validFrom = sql`(${rates.validFrom}::timestamp at time zone ${companies.timeZone})`.mapWith(sailings.etd);
const validEnd = sql`((${rates.validTo} + 1)::timestamp at time zone ${companies.timeZone})`;

/** A rate and a departure of the same lane, carrier and service. */
const isMatch = and(
  eq(sailings.originCode, rates.originCode),
  eq(sailings.destinationCode, rates.destinationCode),
  sql`${sailings.mode} = case ${rates.mode} when 'AIR' then 'AIR' else 'SEA' end`,
  eq(sailings.carrierCode, rates.carrierCode),
  eq(sailings.service, rates.service),
);

/** The rate is valid on the day of departure, and the departure is still to come. */
export const isBookable = and(gte(sailings.etd, validFrom), lt(sailings.etd, validEnd), sql`${sailings.etd} > now()`);

/** Rates of the question's lane that price every container type that it asks for. */
export const answers = ({ load, from, to }: Question): SQL | undefined =>
  and(
    eq(rates.originCode, from.code),
    eq(rates.destinationCode, to.code),
    eq(rates.mode, load.mode),
    ...(load.mode === 'FCL'
      ? load.containers.map(({ type }) => sql`${rates.prices}->'containers'->>${type}::text is not null`)
      : []),
  );

const selectRows = (db: Executor, user: User, where: SQL | undefined, most: number) =>
  db
    .select({
      rateId: rates.id,
      sailingId: sailings.id,
      agentId: rates.agentId,
      standardMargin: companies.standardMargin,
      mode: rates.mode,
      prices: rates.prices,
      surcharges: rates.surcharges,
      originCode: rates.originCode,
      destinationCode: rates.destinationCode,
      viaCodes: sql`case when ${sailings.viaCodes} = '{}' then ${rates.viaCodes} else ${sailings.viaCodes} end`.mapWith(
        rates.viaCodes,
      ),
      carrierCode: rates.carrierCode,
      service: rates.service,
      vessel: sailings.vessel,
      voyage: sailings.voyage,
      flight: sailings.flight,
      etd: sailings.etd,
      eta: sailings.eta,
      cutOffs: sailings.cutOffs,
      freeDays: rates.freeDays,
      currency: rates.currency,
      validFrom,
      validTo: sql`${validEnd} - interval '1 millisecond'`.mapWith(sailings.etd),
    })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.agentId))
    .innerJoin(sailings, isMatch)
    .where(and(rateScope(user), where))
    .orderBy(sailings.etd, rates.id)
    .limit(most);

type OfferRow = Awaited<ReturnType<typeof selectRows>>[number];

/**
 * A tariff line together with a departure that it may price. Instants are ISO 8601 in UTC; the line is valid to the last
 * millisecond of its last day in the agent's zone.
 */
export type Offer = Readonly<Omit<OfferRow, 'mode' | 'prices' | 'surcharges'>> & { readonly tariff: Tariff };

const toOffer = ({ mode, prices, surcharges, ...row }: OfferRow): Offer => ({
  ...row,
  tariff: v.parse(Tariff, { mode, prices, surcharges }),
  cutOffs: row.cutOffs.map(({ name, at }) => ({ name, at: iso(at) })),
});

/** Offers of the caller's agent that meet a condition on `rates` and `sailings`, the first to depart first. */
export const selectOffers = async (db: Executor, user: User, where: SQL | undefined, most: number): Promise<Offer[]> =>
  (await selectRows(db, user, where, most)).map(toOffer);

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
