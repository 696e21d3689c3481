import { type BookingSortKey, milestoneCodes, type SortColumn } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Order } from '../../../platform/lists/keyset';
import { bookings } from '../../../tables/bookingTables';
import type { HeadRow } from '../booking/bookingRows';

/** Order of a list of bookings. */
export interface BookingOrder extends Order<HeadRow> {
  /** Values of the sorted columns for the cursor; undefined when the row has them already. */
  readonly selectKeys?: SQL<string[]>;
}

interface SortedValue {
  /** Never null, so that a cursor can compare it. */
  readonly value: SQL;
  readonly type: 'text' | 'timestamptz' | 'int';
}

/** Characters of a text that decide its place; the cursor contains them. */
const LENGTH = 40;

/** Compares a text without regard to case. */
const byText = (text: SQL | PgColumn): (() => SortedValue) => {
  const value = sql`left(lower(${text}), ${sql.raw(String(LENGTH))})`;
  return () => ({ value, type: 'text' });
};
const byCode =
  (column: PgColumn): (() => SortedValue) =>
  () => ({ value: sql`${column}`, type: 'text' });

/** Compares moments; bookings without one are last in both directions. */
const byMoment =
  (column: PgColumn) =>
  (isDescending: boolean): SortedValue => ({
    value: sql`coalesce(${column}, ${sql.raw(isDescending ? `'-infinity'` : `'infinity'`)}::timestamptz)`,
    type: 'timestamptz',
  });

const { doc } = bookings;
const partyName = (party: 'company' | 'shipper' | 'consignee'): SQL =>
  sql`coalesce(${doc} #>> ${sql.raw(`'{fields,contacts,${party},companyName}'`)}, '')`;
const milestones = sql.raw(`array[${milestoneCodes.map((code) => `'${code}'`).join()}]`);

const values: Readonly<Record<BookingSortKey, (isDescending: boolean) => SortedValue>> = {
  master: byText(bookings.mblNumber),
  reference: byText(bookings.customerReference),
  hbl: byText(bookings.hblNumber),
  customer: byText(partyName('company')),
  shipper: byText(partyName('shipper')),
  consignee: byText(partyName('consignee')),
  mode: byCode(bookings.loadType),
  status: byCode(bookings.status),
  origin: byCode(bookings.originCode),
  destination: byCode(bookings.destinationCode),
  // In the order of the trip.
  milestone: () => ({ value: sql`coalesce(array_position(${milestones}, ${bookings.lastMilestone}), 0)`, type: 'int' }),
  etd: byMoment(bookings.etd),
  eta: byMoment(bookings.eta),
  carrier: byCode(bookings.carrierKey),
  vessel: byCode(bookings.vesselKey),
  updated: () => ({ value: sql`${bookings.updatedAt}`, type: 'timestamptz' }),
};

interface Step extends SortedValue {
  readonly isDescending: boolean;
}

/** Returns the condition for rows after a key, column by column: a later value, or the same value and later behind it. */
const isBehind = ([step, ...rest]: readonly Step[], [key, ...keys]: readonly string[]): SQL => {
  if (!step || key === undefined) return sql`false`;
  const limit = sql`${key}::${sql.raw(step.type)}`;
  const isLater = step.isDescending ? sql`${step.value} < ${limit}` : sql`${step.value} > ${limit}`;
  return rest.length === 0 ? isLater : sql`(${isLater} or (${step.value} = ${limit} and ${isBehind(rest, keys)}))`;
};

/** Returns the order of columns that a person chose; the last change and the id decide between equal bookings. */
export const createColumnOrder = (columns: readonly SortColumn[]): BookingOrder => {
  const steps: Step[] = [
    ...columns.map(({ key, isDescending }) => ({ ...values[key](isDescending), isDescending })),
    { ...values.updated(true), isDescending: true },
  ];
  const all: Step[] = [...steps, { value: sql`${bookings.id}`, type: 'text', isDescending: true }];
  const texts = steps.map(({ value }) => sql`(${value})::text`);
  return {
    columns: sql.join(
      all.map(({ value, isDescending }) => (isDescending ? sql`${value} desc` : value)),
      sql`, `,
    ),
    selectKeys: sql<string[]>`array[${sql.join(texts, sql`, `)}]`,
    keyOf: ({ sortKeys, id }) => [...sortKeys, id],
    behind: (key) => isBehind(all, key),
    length: all.length,
  };
};
