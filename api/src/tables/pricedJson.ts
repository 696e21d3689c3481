import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const withKeys = (value: unknown, keyOf: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => withKeys(item, keyOf));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [keyOf(key), withKeys(item, keyOf)]));
};

const toStored = (value: unknown): unknown => withKeys(value, (key) => key.replace(/Minor$/, 'Cents'));

const fromStored = (value: unknown): unknown => withKeys(value, (key) => key.replace(/Cents$/, 'Minor'));

/** A column of JSON with amounts: `amountMinor` is `amountCents` there, as a check of it and the rows of earlier releases say it. */
export const pricedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(toStored(value)),
  fromDriver: (value) => fromStored(typeof value === 'string' ? JSON.parse(value) : value),
});

/** A part of such a column. */
export const partOf = <T>(column: PgColumn, key: string): SQL<T> =>
  sql`${column} -> ${sql.raw(`'${key}'`)}`.mapWith(column) as SQL<T>;

/** A value as a record of JSON holds it for its column. */
export const storedValue = (column: PgColumn, value: unknown): unknown =>
  column.columnType === 'PgCustomColumn' && column.getSQLType() === 'jsonb' ? toStored(value) : value;
