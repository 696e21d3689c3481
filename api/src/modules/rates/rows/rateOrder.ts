import type { rateSorts } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../platform/keyset';
import type { RateRow } from './rateRows';

type Sort = (typeof rateSorts)[number];

const byUpdate: Order<RateRow> = {
  columns: sql`r.updated_at desc, r.id desc`,
  keyOf: ({ updatedAt, id }) => [updatedAt, id],
  behind: ([updatedAt, id]) => sql`(r.updated_at, r.id) < (${updatedAt}::timestamptz, ${id}::text)`,
  length: 2,
};

const byEnd = (direction: 'asc' | 'desc'): Order<RateRow> => ({
  columns: direction === 'asc' ? sql`r.valid_to, r.id` : sql`r.valid_to desc, r.id desc`,
  keyOf: ({ validTo, id }) => [validTo, id],
  behind: ([validTo, id]) =>
    sql`(r.valid_to, r.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${validTo}::date, ${id}::text)`,
  length: 2,
});

const textKey = (key: readonly string[]): SQL =>
  sql.join(
    key.map((part) => sql`${part}::text`),
    sql`, `,
  );

const byLane: Order<RateRow> = {
  columns: sql`r.origin_code, r.destination_code, r.mode, r.carrier_code, r.id`,
  keyOf: ({ originCode, destinationCode, mode, carrierCode, id }) => [
    originCode,
    destinationCode,
    mode,
    carrierCode,
    id,
  ],
  behind: (key) => sql`(r.origin_code, r.destination_code, r.mode, r.carrier_code, r.id) > (${textKey(key)})`,
  length: 5,
};

const byCarrier: Order<RateRow> = {
  columns: sql`r.carrier_code, r.origin_code, r.destination_code, r.mode, r.id`,
  keyOf: ({ carrierCode, originCode, destinationCode, mode, id }) => [
    carrierCode,
    originCode,
    destinationCode,
    mode,
    id,
  ],
  behind: (key) => sql`(r.carrier_code, r.origin_code, r.destination_code, r.mode, r.id) > (${textKey(key)})`,
  length: 5,
};

/** How each sort orders the lines `r`. */
export const orders: Readonly<Record<Sort, Order<RateRow>>> = {
  '-updatedAt': byUpdate,
  validTo: byEnd('asc'),
  '-validTo': byEnd('desc'),
  lane: byLane,
  carrier: byCarrier,
};
