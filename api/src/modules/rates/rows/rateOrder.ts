import type { rateSorts } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../platform/lists/keyset';
import { rates } from '../../../tables/rateTables';
import type { RateRow } from './rateRows';

type Sort = (typeof rateSorts)[number];

const byUpdate: Order<RateRow> = {
  columns: sql`${rates.updatedAt} desc, ${rates.id} desc`,
  keyOf: ({ updateKey, id }) => [updateKey, id],
  behind: ([updateKey, id]) => sql`(${rates.updatedAt}, ${rates.id}) < (${updateKey}::timestamptz, ${id}::text)`,
  length: 2,
};

const byEnd = (direction: 'asc' | 'desc'): Order<RateRow> => ({
  columns: direction === 'asc' ? sql`${rates.validTo}, ${rates.id}` : sql`${rates.validTo} desc, ${rates.id} desc`,
  keyOf: ({ terms: { validTo }, id }) => [validTo, id],
  behind: ([validTo, id]) =>
    sql`(${rates.validTo}, ${rates.id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${validTo}::date, ${id}::text)`,
  length: 2,
});

const textKey = (key: readonly string[]): SQL =>
  sql.join(
    key.map((part) => sql`${part}::text`),
    sql`, `,
  );

const laneColumns = sql`${rates.originCode}, ${rates.destinationCode}, ${rates.mode}, ${rates.carrierCode}, ${rates.id}`;
const byLane: Order<RateRow> = {
  columns: laneColumns,
  keyOf: ({ terms: { origin, destination, mode, carrier }, id }) => [origin, destination, mode, carrier, id],
  behind: (key) => sql`(${laneColumns}) > (${textKey(key)})`,
  length: 5,
};

const carrierColumns = sql`${rates.carrierCode}, ${rates.originCode}, ${rates.destinationCode}, ${rates.mode}, ${rates.id}`;
const byCarrier: Order<RateRow> = {
  columns: carrierColumns,
  keyOf: ({ terms: { carrier, origin, destination, mode }, id }) => [carrier, origin, destination, mode, id],
  behind: (key) => sql`(${carrierColumns}) > (${textKey(key)})`,
  length: 5,
};

/** Order of the lines for each sort. */
export const orders: Readonly<Record<Sort, Order<RateRow>>> = {
  '-updatedAt': byUpdate,
  validTo: byEnd('asc'),
  '-validTo': byEnd('desc'),
  lane: byLane,
  carrier: byCarrier,
};
