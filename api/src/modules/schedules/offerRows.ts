import { Tariff } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { rateScope } from '../rates/rows/rateScope';
import type { Question } from './searchQuestion';

/** A tariff line together with a departure that it may price. Instants are ISO 8601 in UTC. */
export interface Offer {
  readonly rateId: string;
  readonly sailingId: string;
  readonly agentId: string;
  /** What the agent puts on its tariff, in per cent. */
  readonly standardMargin: number;
  readonly tariff: Tariff;
  readonly originCode: string;
  readonly destinationCode: string;
  readonly viaCodes: readonly string[];
  readonly carrierCode: string;
  readonly service: string;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  readonly etd: string;
  readonly eta: string;
  readonly cutOffs: readonly { readonly name: string; readonly at: string }[];
  readonly freeDays: number;
  readonly currency: string;
  readonly validFrom: string;
  /** The last millisecond of the last day in the agent's zone. */
  readonly validTo: string;
}

interface OfferRow extends Record<string, unknown>, Omit<Offer, 'tariff'> {
  readonly mode: string;
  readonly prices: unknown;
  readonly surcharges: unknown;
}

const iso = (instant: string): string => new Date(instant).toISOString();

const toOffer = ({ mode, prices, surcharges, ...row }: OfferRow): Offer => ({
  ...row,
  tariff: v.parse(Tariff, { mode, prices, surcharges }),
  etd: iso(row.etd),
  eta: iso(row.eta),
  validFrom: iso(row.validFrom),
  validTo: iso(row.validTo),
  cutOffs: row.cutOffs.map(({ name, at }) => ({ name, at: iso(at) })),
});

const validFrom = sql`(r.valid_from::timestamp at time zone agent.time_zone)`;
const validEnd = sql`((r.valid_to + 1)::timestamp at time zone agent.time_zone)`;

/** Rates `r` with their agent and the departures `s` of the same lane, carrier and service. */
const matched = sql`
  rates r
  join companies agent on agent.id = r.agent_id
  join sailings s on s.origin_code = r.origin_code and s.destination_code = r.destination_code
   and s.mode = case r.mode when 'AIR' then 'AIR' else 'SEA' end
   and s.carrier_code = r.carrier_code and s.service = r.service`;

/** The rate is valid on the day of departure, and the departure is still to come. */
export const isBookable: SQL = sql`(s.etd >= ${validFrom} and s.etd < ${validEnd} and s.etd > now())`;

/** Rates of the question's lane that price every container type that it asks for. */
export const answers = ({ load, from, to }: Question): SQL =>
  sql.join(
    [
      sql`r.origin_code = ${from.code} and r.destination_code = ${to.code} and r.mode = ${load.mode}`,
      ...(load.mode === 'FCL'
        ? load.containers.map(({ type }) => sql`r.prices->'containers'->>${type}::text is not null`)
        : []),
    ],
    sql` and `,
  );

/** Offers of the caller's agent that meet a condition on `r` and `s`. */
export const selectOffers = async (db: Executor, user: User, where: SQL, rest: SQL): Promise<Offer[]> => {
  const { rows } = await db.execute<OfferRow>(sql`
    select r.id as "rateId", s.id as "sailingId", r.agent_id as "agentId", agent.standard_margin as "standardMargin", r.mode, r.prices, r.surcharges,
           r.origin_code as "originCode", r.destination_code as "destinationCode",
           to_jsonb(case when s.via_codes = '{}' then r.via_codes else s.via_codes end) as "viaCodes",
           r.carrier_code as "carrierCode", r.service, s.vessel, s.voyage, s.flight, s.etd, s.eta,
           s.cut_offs as "cutOffs", r.free_days as "freeDays", r.currency,
           ${validFrom} as "validFrom", ${validEnd} - interval '1 millisecond' as "validTo"
      from ${matched} where ${rateScope(user, 'r')} and ${where} ${rest}`);
  return rows.map(toOffer);
};

/** Departures, as instants, that could be booked on the lane at any time, the nearest to `around` first. */
export const departuresAround = async (
  db: Executor,
  user: User,
  where: SQL,
  around: string,
): Promise<readonly string[]> => {
  const { rows } = await db.execute<{ etd: string }>(sql`
    select s.etd from ${matched} where ${rateScope(user, 'r')} and ${where} and ${isBookable}
     group by s.etd order by abs(extract(epoch from s.etd - ${around}::timestamptz)) limit 50`);
  return rows.map(({ etd }) => iso(etd));
};
