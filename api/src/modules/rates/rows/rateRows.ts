import type { Place, Rate, Tariff } from '@quayside/contract';
import { carrierName } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { portIdOf } from '../../../places/portId';
import { toInstant } from '../../../platform/database/instant';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import { portsByCode, toPlace } from '../../ports/portRows';
import { tariffOf } from '../tariff/rateTerms';
import { hasOverlap } from './overlaps';
import { rateScope } from './rateScope';

export interface RateRow extends Record<string, unknown> {
  readonly id: string;
  readonly agent: string;
  readonly mode: Tariff['mode'];
  readonly originCode: string;
  readonly destinationCode: string;
  readonly via: string[];
  readonly carrierCode: string;
  readonly service: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly state: Rate['state'];
  readonly transitDays: number;
  readonly freeDays: number;
  readonly currency: string;
  readonly prices: Tariff['prices'];
  readonly surcharges: Tariff['surcharges'];
  readonly overlaps: boolean;
  readonly createdAt: string;
  /** As PostgreSQL says it: a cursor needs every digit. */
  readonly updatedAt: string;
  readonly version: number;
}

const today = sql`(now() at time zone agent.time_zone)::date`;
const isEnded = sql`(r.valid_to < ${today} or r.valid_to < r.valid_from)`;

/** How a line `r` of the agent `agent` stands today, in the agent's time zone. A line that is never valid has ended. */
export const inState: Readonly<Record<Rate['state'], SQL>> = {
  valid: sql`(r.valid_from <= ${today} and r.valid_to >= ${today})`,
  future: sql`(r.valid_from > ${today} and not ${isEnded})`,
  ended: isEnded,
};

/** Lines `r` with their agent `agent`. */
export const ratesFrom: SQL = sql`from rates r join companies agent on agent.id = r.agent_id`;

const columns = sql`
  r.id, r.agent_id as agent, r.mode, r.origin_code as "originCode", r.destination_code as "destinationCode",
  to_jsonb(r.via_codes) as via, r.carrier_code as "carrierCode", r.service, r.valid_from::text as "validFrom",
  r.valid_to::text as "validTo", r.transit_days as "transitDays", r.free_days as "freeDays", r.currency, r.prices, r.surcharges,
  case when ${isEnded} then 'ended' when r.valid_from > ${today} then 'future' else 'valid' end as state,
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.version`;

/** Lines that meet a condition on `r` and `agent`, in the order of `rest`. */
export const rateQuery = (where: SQL, rest: SQL): SQL =>
  sql`select ${columns}, ${hasOverlap} as overlaps ${ratesFrom} where ${where} ${rest}`;

/** A place that has left the directory is known by its code. */
const placeByCode = (code: string, mode: Tariff['mode']): Place => ({
  id: portIdOf(mode === 'AIR' ? 'AIR' : 'SEA', code),
  code,
  portName: code,
  city: code,
  country: '',
  timeZone: 'UTC',
  lat: null,
  lon: null,
});

/** The rows with the places that they name. */
export const toRates = async (db: Executor, rows: readonly RateRow[]): Promise<Rate[]> => {
  const ports = await portsByCode(
    db,
    rows.flatMap(({ originCode, destinationCode }) => [originCode, destinationCode]),
  );
  const placeOf = (code: string, mode: Tariff['mode']): Place => {
    const port = ports.get(code);
    return port ? toPlace(port) : placeByCode(code, mode);
  };
  return rows.map((row) => ({
    id: row.id,
    agent: row.agent,
    origin: placeOf(row.originCode, row.mode),
    destination: placeOf(row.destinationCode, row.mode),
    via: row.via,
    carrier: { code: row.carrierCode, name: carrierName(row.carrierCode) },
    service: row.service,
    validFrom: row.validFrom,
    validTo: row.validTo,
    state: row.state,
    transitDays: row.transitDays,
    freeDays: row.freeDays,
    currency: row.currency,
    tariff: tariffOf(row),
    overlaps: row.overlaps,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    version: row.version,
  }));
};

/** The row of a line that the caller sees. @throws 404 for all others */
export const findRateRow = async (db: Executor, user: User, id: string): Promise<RateRow> => {
  const { rows } = await db.execute<RateRow>(rateQuery(sql`r.id = ${id} and ${rateScope(user, 'r')}`, sql``));
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

/** A line that the caller sees. @throws 404 for all others */
export const findRate = async (db: Executor, user: User, id: string): Promise<Rate> => {
  const [rate] = await toRates(db, [await findRateRow(db, user, id)]);
  return rate as Rate;
};

/** The row as it is, kept from other writers until the transaction ends. @throws 404 */
export const lockRate = async (tx: Tx, user: User, id: string): Promise<RateRow> => {
  await tx.execute(sql`select 1 from rates r where r.id = ${id} and ${rateScope(user, 'r')} for update`);
  return findRateRow(tx, user, id);
};
